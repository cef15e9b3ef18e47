import { eventType, typeFor } from "#app/event-types/registry.ts";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { categoryOf } from "#app/sheet/kinds/items/categories.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { type Draft, datesOf, offer } from "../draft.ts";
import type { Count } from "./counts.ts";
import type { Item } from "./items.ts";
import { cutUp, inBounds, isOfTasks, isOfTimes } from "./offers.ts";
import type { Said } from "./said.ts";
import { type Reading, take } from "./text.ts";
import type { Tag } from "./words/words.ts";

export const [LATER, EARLIER, MORE, LESS] = [0, 1, 2, 3];
const [TIME, PLACE] = [2, 3];

/** One wish of a message, and what was read in it. `direction`: later, earlier, more or less. */
export type Wish = Said & { is: (...tags: Tag[]) => boolean; direction: number | null };

type Times = { startTime: string | null; endTime: string | null };

/** New hours. "Make it 3 pm" keeps the length; "start at 3" keeps the end, unless it would be before the start. */
export function hoursAfter(
  { startTime, endTime }: Times,
  span: { start: string; end: string | null } | undefined,
  end: string | undefined,
  by: number,
  isStart: boolean,
): [string | null, string | null] {
  if (by !== 0) return [startTime && addMinutes(startTime, by), endTime && addMinutes(endTime, by)];
  const start = span?.start ?? startTime;
  const until = span?.end ?? end ?? endTime;
  // "Ends 8:30" of what begins in the evening.
  if (end && start && end <= start && addMinutes(end, 720) > start && end < "12:00") return [start, addMinutes(end, 720)];
  const isMoved = span && !span.end && !end && startTime && endTime && (!isStart || (span.start >= endTime && endTime > startTime));
  return [start, isMoved ? addMinutes(span.start, minutesBetween(startTime, endTime)) : until];
}

/** Moves the draft to other days. */
export function withDates(draft: Draft, dates: string[]): Draft {
  const [first = null] = dates;
  const old = datesOf(draft);
  const isTimes = isOfTimes(draft.type);
  if (dates.length === 0) return draft;
  if (!kindOfType(draft.type).hasOffers && dates.length > 1) {
    const row = offer("", draft.people ?? 1, { startTime: draft.startTime, endTime: draft.endTime });
    return {
      ...draft,
      type: typeFor("tasks on several days").id,
      date: null,
      people: null,
      offers: dates.map((date) => ({ ...row, date })),
    };
  }
  if (!isTimes && dates.length === 1 && old.length < 2) return { ...draft, date: first };
  const rowsOn = (date: string | undefined) => draft.offers.filter((row) => row.date === null || row.date === date);
  const isKept = dates.some((date) => old.includes(date));
  const offers = dates.flatMap((date, index) => {
    const own = draft.offers.filter((row) => row.date === date);
    const moved = rowsOn(isKept ? old[0] : (old[index] ?? old[0]));
    return (own.length > 0 ? own : moved).map((row) => ({ ...row, date: dates.length > 1 || isTimes ? date : null }));
  });
  return { ...draft, date: isTimes ? null : first, offers: offers.slice(0, LIMITS.offers.max) };
}

export function onDays(draft: Draft, dates: string[], by: (row: NewOffer) => NewOffer): Draft {
  return { ...draft, offers: draft.offers.map((row) => (row.date !== null && dates.includes(row.date) ? by(row) : row)) };
}

/** Changes the hours of the whole event, and of entries that had the same hours. */
export function withHours(draft: Draft, { hours, direction, is }: Wish): Draft {
  const [[span], [end], [length]] = [hours.spans, hours.ends, hours.lengths];
  const isBy = length && direction !== null && direction <= EARLIER && draft.startTime;
  const by = isBy ? (direction === EARLIER ? -length.minutes : length.minutes) : 0;
  if (!span && !end && by === 0) return draft;
  const { startTime: was, endTime: until, offers } = draft;
  const [startTime, endTime] = hoursAfter(draft, span, end?.end, by, is("starting"));
  const isWhole = (row: NewOffer) => row.startTime === was && (row.endTime === until || row.endTime === null);
  const shifted = offers.map((row) => {
    if (isWhole(row)) return { ...row, startTime, endTime: endTime ?? row.endTime };
    return by === 0
      ? row
      : { ...row, startTime: row.startTime && addMinutes(row.startTime, by), endTime: row.endTime && addMinutes(row.endTime, by) };
  });
  // If all shifts have hours of their own, it isn't clear which one is meant.
  if (isOfTasks(draft.type) && by === 0 && offers.length > 0 && !offers.some(isWhole)) return draft;
  const whole = { ...draft, startTime, endTime, offers: shifted };
  const [first] = offers;
  const minutes = first?.startTime && first.endTime ? minutesBetween(first.startTime, first.endTime) : 0;
  return isOfTimes(draft.type) && by === 0 && minutes > 0 && minutes < 180 ? inSlots(whole, minutes) : whole;
}

/** Cuts the event's hours into appointments of that length. */
export function inSlots(draft: Draft, minutes: number): Draft {
  const { startTime: start, endTime: end, offers } = draft;
  const [first] = offers;
  if (!first || !start || !end) return draft;
  const cut = datesOf(draft).flatMap((date) => cutUp(start, end, minutes).map((each) => ({ ...first, ...each, date })));
  return { ...draft, offers: cut.slice(0, LIMITS.offers.max) };
}

export function withCount(draft: Draft, { value, of, isEach }: Count, direction: number | null, isSlot: boolean): Draft {
  const by = (was: number) => (direction === MORE ? was + value : direction === LESS ? was - value : value);
  const isRows = isOfTimes(draft.type) || isOfTasks(draft.type);
  if (of === "perPerson" || (isEach && !isRows)) return { ...draft, perPerson: inBounds(value, LIMITS.perPerson) };
  if ((of === "slots" && !isOfTimes(draft.type)) || (isSlot && isOfTasks(draft.type))) return draft;
  if (!isRows) return { ...draft, people: inBounds(by(draft.people ?? 0), LIMITS.attendees) };
  return { ...draft, offers: draft.offers.map((row) => ({ ...row, capacity: inBounds(by(row.capacity), LIMITS.quantity) })) };
}

/** "No limit per family", "take the place out". */
export function withoutPart(draft: Draft, { reading, is, counts }: Wish): Draft {
  const labels = reading.hits.map((hits) => hits.get("label")?.value);
  const [count] = counts;
  if (count && is("remove")) return withCount(draft, count, LESS, false);
  const without: Partial<Draft> | null =
    is("perPerson") && draft.perPerson
      ? { perPerson: undefined }
      : labels.includes(TIME)
        ? { startTime: null, endTime: null }
        : labels.includes(PLACE)
          ? { location: "" }
          : is("upTo") && !count
            ? { people: null }
            : null;
  if (without) take(reading, 0, reading.tokens.length, "count");
  return without ? { ...draft, ...without } : draft;
}

export function withShift(draft: Draft, { counts, items, mentions }: Wish, startTime: string, endTime: string): Draft {
  const last = draft.offers.at(-1);
  const count = counts.find(({ of }) => of === "helpers" || of === "people")?.value ?? items[0]?.count;
  const title = mentions[0]?.title || items[0]?.name || (last?.title.replace(/(?<!\d)\d+$/, (number) => `${Number(number) + 1}`) ?? "");
  const row = offer(title.slice(0, LIMITS.offerTitle.max), inBounds(count ?? last?.capacity ?? 1, LIMITS.quantity), { startTime, endTime });
  const dates = datesOf(draft);
  const added = dates.length > 1 ? dates.map((date) => ({ ...row, date })) : [row];
  const end = draft.endTime && endTime > draft.endTime ? endTime : draft.endTime;
  const start = draft.startTime && startTime < draft.startTime ? startTime : draft.startTime;
  return { ...draft, startTime: start, endTime: end, offers: [...draft.offers, ...added].slice(0, LIMITS.offers.max) };
}

export function withEntries(draft: Draft, items: readonly Item[], reading: Reading): Draft {
  const { categories } = eventType(draft.type);
  const times = isOfTasks(draft.type) ? { startTime: draft.startTime, endTime: draft.endTime } : {};
  const rows = items.map(({ name, count, named, bare }) => {
    for (const span of [named, bare]) if (span) take(reading, span.from, span.to, "entry");
    const category = categories.length > 0 ? categoryOf(name, categories) : null;
    return offer(name.slice(0, LIMITS.offerTitle.max), inBounds(count ?? 1, LIMITS.quantity), { ...times, category });
  });
  const dates = datesOf(draft);
  const isDated = draft.offers.some(({ date }) => date !== null) && dates.length > 1;
  const added = isDated ? dates.flatMap((date) => rows.map((row) => ({ ...row, date }))) : rows;
  return { ...draft, offers: [...draft.offers, ...added].slice(0, LIMITS.offers.max) };
}
