import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import type { Series } from "#app/sheet/repeats/rules.ts";
import { sortByDate } from "./dated-offers.ts";
import { setEnd, setStart } from "./event-start-end.ts";
import { movePastedLists, setFirstDate } from "./first-date.ts";
import type { NewOffer } from "./kind.ts";
import {
  type DateAddition,
  type EditScope,
  isUntouched,
  type OfferRow,
  type PastedRows,
  type RepeatPlan,
  type ScheduleForm,
} from "./schedule.ts";
import { endSeries, type Repetition, repeatOffers } from "./series.ts";
import { setAddition } from "./series-additions.ts";
import { editInSeries, removeInSeries, setEditScope, undoRemoval } from "./series-edits.ts";

/** An edit of step 3. */
export type ScheduleChange =
  | { change: "date"; date: string }
  | { change: "start"; time: string; minutes: number }
  | { change: "end"; time: string }
  | { change: "max attendees"; count: number }
  | { change: "several dates" }
  | { change: "first date"; date: string; offers: NewOffer[] }
  | { change: "add date"; date: string; offers: NewOffer[] }
  | { change: "remove date"; date: string }
  | { change: "add offers"; offers: NewOffer[]; after?: string }
  | { change: "quick rows"; offers: NewOffer[] }
  | ({ change: "paste" } & PastedRows)
  | { change: "stop pasting"; date: string | null }
  | { change: "remove offers"; keys: string[] }
  | { change: "edit offer"; key: string; edit: Partial<NewOffer & Pick<OfferRow, "isCategoryChosen">> }
  | { change: "offer start"; key: string; time: string }
  | { change: "move offer"; key: string; by: -1 | 1 }
  | { change: "remove offer"; key: string }
  | { change: "plan repeat"; plan: RepeatPlan | null }
  | ({ change: "repeat" } & Repetition)
  | { change: "stop repeats" }
  | ({ change: "additions"; isForAll: boolean } & DateAddition)
  | { change: "scope"; key: string; scope: EditScope; today: string }
  | { change: "keep offer"; key: string };

export function changeSchedule(schedule: ScheduleForm, change: ScheduleChange): ScheduleForm {
  switch (change.change) {
    case "edit offer":
      return editInSeries(schedule, change.key, (offer) => ({ ...offer, ...change.edit }));
    case "offer start":
      return editInSeries(schedule, change.key, (offer) => moveStart(offer, change.time));
    case "remove offer":
      return removeInSeries(schedule, change.key);
    case "scope":
      return setEditScope(schedule, change);
    case "keep offer":
      return undoRemoval(schedule, change.key);
    default:
      return changeDates({ ...schedule, seriesEdits: null }, change);
  }
}

/** The form as sent: with the rows of lists that are still open. */
export function applyPastedRows({ pasted = [], ...schedule }: ScheduleForm): ScheduleForm {
  const isHere = (date: string | null) => (date === null ? schedule.dates.length === 0 : schedule.dates.includes(date));
  return pasted
    .filter(({ date, offers }) => offers.length > 0 && isHere(date))
    .reduce<ScheduleForm>((form, { offers }) => changeSchedule(form, { change: "quick rows", offers }), schedule);
}

type OfferChange = Extract<ScheduleChange, { change: "edit offer" | "offer start" | "remove offer" | "scope" | "keep offer" }>;

function changeDates(schedule: ScheduleForm, change: Exclude<ScheduleChange, OfferChange>): ScheduleForm {
  const { offers } = schedule;
  switch (change.change) {
    case "date":
      return { ...schedule, date: change.date };
    case "start":
      return { ...schedule, ...setStart(schedule, change.time, change.minutes) };
    case "end":
      return { ...schedule, ...setEnd(schedule, change.time) };
    case "max attendees":
      return { ...schedule, maxAttendees: change.count };
    case "several dates":
      return toSeveralDates(schedule);
    case "first date":
      return setFirstDate(schedule, change.date, change.offers);
    case "add date":
      if (schedule.putAside && schedule.dates.length === 0) return setFirstDate(schedule, change.date, change.offers);
      return insertOffers({ ...schedule, dates: [...schedule.dates, change.date].sort() }, change.offers);
    case "remove date":
      return {
        ...schedule,
        dates: schedule.dates.filter((date) => date !== change.date),
        offers: offers.filter((offer) => offer.date !== change.date),
        series: schedule.series.map((series) => leaveOutDate(series, offers, change.date)),
      };
    case "add offers":
      return insertOffers(schedule, change.offers.map(markAdded), change.after);
    case "quick rows":
      return insertOffers(
        { ...schedule, offers: offers.filter((offer) => !isReplaceable(offer, change.offers)) },
        change.offers.map(markAdded),
      );
    case "paste":
      return {
        ...schedule,
        pasted: [...omitPastedList(schedule, change.date), { date: change.date, text: change.text, offers: change.offers }],
      };
    case "stop pasting":
      return { ...schedule, pasted: omitPastedList(schedule, change.date) };
    case "remove offers":
      return { ...schedule, offers: offers.filter((offer) => !change.keys.includes(offer.key)) };
    case "move offer":
      return { ...schedule, offers: moveRow(offers, change.key, change.by) };
    case "plan repeat":
      return setPlan(schedule, change.plan);
    case "repeat":
      return setPlan(repeatOffers(schedule, change), null);
    case "additions":
      return setAddition(schedule, change);
    case "stop repeats":
      return { ...schedule, series: schedule.series.map((series) => endSeries(series, offers)) };
  }
}

function omitPastedList({ pasted = [] }: ScheduleForm, date: string | null): PastedRows[] {
  return pasted.filter((each) => each.date !== date);
}

function setPlan({ plan: _before, ...schedule }: ScheduleForm, plan: RepeatPlan | null): ScheduleForm {
  return plan ? { ...schedule, plan } : schedule;
}

function leaveOutDate(series: Series, offers: OfferRow[], date: string): Series {
  const isOn = offers.some((offer) => offer.seriesId === series.id && offer.date === date);
  return isOn ? { ...series, leftOut: [...series.leftOut, date].sort() } : series;
}

/** Turns a form with one date into the first of several. */
function toSeveralDates(schedule: ScheduleForm): ScheduleForm {
  if (schedule.dates.length > 0) return schedule;
  const { date, offers } = schedule;
  return { ...schedule, dates: [date], offers: offers.map((offer) => ({ ...offer, date })), ...movePastedLists(schedule, () => date) };
}

/** An empty row is replaced by written ones, and an all-day slot by its times. */
function isReplaceable(offer: OfferRow, [first]: NewOffer[]): boolean {
  if (offer.date !== first?.date || offer.id) return false;
  return isUntouched(offer) || (offer.startTime === null && first.startTime !== null);
}

function markAdded(offer: NewOffer): Omit<OfferRow, "key"> {
  return { ...offer, isAdded: true };
}

function insertOffers(schedule: ScheduleForm, added: Omit<OfferRow, "key">[], after?: string): ScheduleForm {
  const room = Math.max(0, LIMITS.offers.max - schedule.offers.length);
  const rows = added.slice(0, room).map((offer, index) => ({ ...offer, key: `new-${schedule.nextKey + index}` }));
  const at = after === undefined ? schedule.offers.length : schedule.offers.findIndex((offer) => offer.key === after) + 1;
  const all = schedule.offers.toSpliced(at, 0, ...rows);
  return { ...schedule, offers: sortByDate(all), nextKey: schedule.nextKey + rows.length };
}

/** An offer keeps its length when its start moves. */
function moveStart(offer: OfferRow, time: string): OfferRow {
  if (!time || !offer.startTime || !offer.endTime) return { ...offer, startTime: time };
  return { ...offer, startTime: time, endTime: addMinutes(time, minutesBetween(offer.startTime, offer.endTime)) };
}

function moveRow(offers: OfferRow[], key: string, by: -1 | 1): OfferRow[] {
  const from = offers.findIndex((offer) => offer.key === key);
  const row = offers[from];
  const to = from + by;
  if (!row || offers[to]?.date !== row.date) return offers;
  return offers.toSpliced(from, 1).toSpliced(to, 0, row);
}
