import { type SQL, sql } from "drizzle-orm";
import { assertion, isAssertion } from "#app/db/assertion.server.ts";
import { newId } from "#app/db/ids.ts";
import { DEFAULTS } from "#app/limits.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { assignQuestionIds, questionStatements } from "#app/sheet/questions/statements.server.ts";
import { type ReminderSchedule, reminderSettingsStatements, rescheduleStatements } from "#app/sheet/reminders/commands.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { assignSeriesIds, type PositionedOffer } from "./edit.ts";
import { notifyEventCreated } from "./notices.server.ts";
import { insertOffers } from "./offers.server.ts";
import { sumCapacity } from "./rules.ts";
import type { EventForm } from "./schema.ts";
import { seriesStatements, toStoredSeries } from "./series.server.ts";
import { type EventTimes, resolveTimes, resolveWindow } from "./timing.ts";

/** `isCopy`: made from another event. */
export type Creation = {
  eventId: string;
  ownerId: string;
  form: EventForm;
  status: "draft" | "published";
  isCopy?: boolean;
  now: number;
};

/** A new event with everything that belongs to it; "known" if an earlier attempt created it, or the id is someone else's. */
export function planCreate({ eventId, ownerId, form, status, isCopy = false, now }: Creation): Plan<{ outcome: "created" | "known" }> {
  const server = getKindServer(form.type);
  const saveId = newId();
  const { offers: timed, ...times } = resolveTimes(form);
  const placed = timed.map((offer, position) => ({ ...offer, id: newId(), position }));
  const { offers, series } = assignSeriesIds([], placed, form.series, newId);
  const isPublished = status === "published";
  const columns = {
    ...toEventColumns(form, times),
    id: eventId,
    user_id: ownerId,
    type: form.type,
    status,
    save_id: saveId,
    created_at: now,
  };
  const statements = [
    insertEvent(columns),
    assertion(sql`EXISTS (SELECT 1 FROM events WHERE id = ${eventId} AND save_id = ${saveId})`),
    ...insertOffers(server, eventId, offers),
    ...seriesStatements(eventId, [], toStoredSeries(series, offers, { timeZone: form.timeZone, isGoingOn: isPublished })),
    ...questionStatements(eventId, [], assignQuestionIds([], form.questions, newId), now),
    ...reminderSettingsStatements(eventId, form.reminders),
    ...(isPublished ? rescheduleStatements(buildReminderSchedule(eventId, form, times, offers, 0), now) : []),
    ...(isPublished ? [notifyEventCreated(eventId, now)] : []),
    logActs([
      sql`SELECT ${selectAct({
        eventId,
        now,
        cause: eventId,
        actor: "organizer",
        userId: ownerId,
        act: isCopy ? "duplicated" : "created",
      })} WHERE 1`,
    ]),
  ];
  return {
    statements,
    runsAlone: true,
    read: () => ({ outcome: "created" }),
    readFailure: (error) => (isAssertion(error) ? { outcome: "known" } : null),
  };
}

/** The event's columns as the form sets them; status, owner and counters aren't the form's. */
export function toEventColumns(form: EventForm, times: EventTimes): Record<string, string | number | null> {
  const { opensAt, closesAt } = resolveWindow(form);
  return {
    title: form.title,
    description: form.description || null,
    location: form.location || DEFAULTS.location,
    time_zone: form.timeZone,
    date: times.date,
    end_date: times.endDate,
    start_time: times.startTime,
    end_time: times.endTime,
    ends_next_day: Number(times.endsNextDay),
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    max_attendees: sumCapacity(form),
    hide_attendee_names: Number(form.hideAttendeeNames),
    signups_open_at: opensAt,
    signups_close_at: closesAt,
    opens_weeks_before: form.opensWeeksBefore,
    wait_list: Number(form.waitList),
    wait_list_hold_minutes: form.holdMinutes,
    change_until_hours: form.changeUntilHours,
    max_per_person: getKind(form.type).hasOffers ? form.maxPerPerson : null,
    is_listed: Number(form.isListed),
    retain_days: form.retainDays,
    retain_until: form.retainUntil,
    thumbnail_url: form.thumbnailUrl,
  };
}

/** The start that reminders count from: each offer's own, or the event's. */
export function buildReminderSchedule(
  eventId: string,
  form: EventForm,
  times: EventTimes,
  offers: PositionedOffer[],
  scheduleVersion: number,
): ReminderSchedule {
  const own = offers.map((offer) => offer.startsAt);
  const starts = [...(own.some((start) => start !== null) ? own : [times.startsAt])].filter((start) => start !== null);
  return { eventId, timeZone: form.timeZone, scheduleVersion, starts, settings: form.reminders };
}

function insertEvent(columns: Record<string, string | number | null>): SQL {
  const values = Object.values(columns).map((value) => sql`${value}`);
  return sql`INSERT INTO events (${sql.raw(Object.keys(columns).join(", "))}) VALUES (${sql.join(values, sql`, `)}) ON CONFLICT DO NOTHING`;
}
