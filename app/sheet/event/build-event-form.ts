import type { EventStatus } from "#app/db/stored-values.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { DEFAULTS, LIMITS, WAIT_LIST } from "#app/limits.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { dropUnknownSeries } from "#app/sheet/kinds/series.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { toQuestionInput } from "#app/sheet/questions/rules.ts";
import { DEFAULT_REMINDER_SETTINGS, type ReminderSettings } from "#app/sheet/reminders/schema.ts";
import type { Series } from "#app/sheet/repeats/rules.ts";
import type { StoredOffer } from "./edit.ts";
import type { EventForm } from "./schema.ts";
import { formatWallTime } from "./timing.ts";

/** The event's row as its form needs it. */
export type FormRow = {
  type: EventTypeId;
  status: EventStatus;
  title: string;
  description: string | null;
  location: string;
  timeZone: string;
  date: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  maxAttendees: number | null;
  hideAttendeeNames: 0 | 1;
  thumbnailUrl: string | null;
  signupsOpenAt: number | null;
  signupsCloseAt: number | null;
  opensWeeksBefore: number | null;
  waitList: 0 | 1;
  holdMinutes: number | null;
  changeUntilHours: number | null;
  maxPerPerson: number | null;
  isListed: 0 | 1;
  retainDays: number | null;
  retainUntil: string | null;
};

type Parts = { offers: StoredOffer[]; questions: Question[]; series: Series[]; reminders: ReminderSettings | null };

/** The form that would create this event as it is. */
export function buildEventForm(row: FormRow, { offers, questions, series, reminders }: Parts): EventForm {
  const isDraft = row.status === "draft";
  const isOnDates = eventType(row.type).manyDates || row.endDate !== null;
  return dropUnknownSeries({
    type: row.type,
    title: row.title,
    description: row.description ?? "",
    location: isDraft && row.location === DEFAULTS.location ? "" : row.location,
    timeZone: row.timeZone,
    date: isOnDates ? null : row.date,
    dates: isOnDates ? collectDates(row, offers) : [],
    startTime: row.startTime,
    endTime: row.endTime,
    maxAttendees: getKind(row.type).hasOffers ? LIMITS.attendees.default : (row.maxAttendees ?? LIMITS.attendees.max),
    hideAttendeeNames: row.hideAttendeeNames === 1,
    thumbnailUrl: row.thumbnailUrl,
    offers: offers.map((offer) => toOfferInput(offer, row.type, isOnDates)),
    series,
    opensAt: formatWallTime(row.signupsOpenAt, row.timeZone),
    closesAt: formatWallTime(row.signupsCloseAt, row.timeZone),
    opensWeeksBefore: row.opensWeeksBefore,
    waitList: row.waitList === 1,
    holdMinutes: row.holdMinutes ?? WAIT_LIST.holdMinutes.default,
    changeUntilHours: row.changeUntilHours,
    maxPerPerson: row.maxPerPerson,
    questions: questions.map(toQuestionInput),
    isListed: row.isListed === 1,
    retainDays: row.retainDays,
    retainUntil: row.retainUntil,
    reminders: reminders ?? DEFAULT_REMINDER_SETTINGS,
    intent: isDraft ? "draft" : "publish",
  });
}

/** The dates of the slots; a draft's first and last date may have no slot yet. */
function collectDates(row: FormRow, offers: Offer[]): string[] {
  const dates = [...offers.map((offer) => offer.date), ...(row.status === "draft" ? [row.date, row.endDate] : [])];
  return [...new Set(dates.filter((date) => date !== null))].sort();
}

function toOfferInput(offer: StoredOffer, type: EventTypeId, isOnDates: boolean): OfferInput {
  const hasTimes = getKind(type).offerHas.includes("times");
  return {
    id: offer.id,
    seriesId: offer.seriesId ?? undefined,
    title: offer.title ?? "",
    description: offer.description ?? "",
    category: offer.category,
    date: isOnDates ? offer.date : null,
    startTime: hasTimes ? offer.startTime : null,
    endTime: hasTimes ? offer.endTime : null,
    capacity: offer.capacity ?? LIMITS.quantity.max,
  };
}
