import { eventType, findImpliedType } from "#app/event-types/registry.ts";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { findCategory } from "#app/sheet/kinds/items/categories.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { draftDates, type EventDraft, newOffer } from "../draft.ts";
import type { Count } from "./counts.ts";
import type { Item } from "./items.ts";
import { clamp, isTasksType, isTimesType, splitSpan } from "./offers.ts";
import type { ParsedRequest } from "./parsed-request.ts";
import { markUsed, type TokenizedText } from "./tokenized-text.ts";
import type { Tag } from "./words/words.ts";

export const [LATER, EARLIER, MORE, LESS] = [0, 1, 2, 3];
const [TIME, PLACE] = [2, 3];

/** One wish of a message and what was read in it. `direction`: later, earlier, more or less. */
export type ChangeRequest = ParsedRequest & { is: (...tags: Tag[]) => boolean; direction: number | null };

type Times = { startTime: string | null; endTime: string | null };

/** New hours. "Make it 3 pm" keeps the length; "start at 3" keeps the end, unless it would be before the start. */
export function moveHours(
  { startTime, endTime }: Times,
  span: { start: string; end: string | null } | undefined,
  end: string | undefined,
  by: number,
  isStart: boolean,
): [string | null, string | null] {
  if (by !== 0) return [startTime && addMinutes(startTime, by), endTime && addMinutes(endTime, by)];
  const start = span?.start ?? startTime;
  const until = span?.end ?? end ?? endTime;
  // "Ends 8:30" for an event that begins in the evening.
  if (end && start && end <= start && addMinutes(end, 720) > start && end < "12:00") return [start, addMinutes(end, 720)];
  const isMoved = span && !span.end && !end && startTime && endTime && (!isStart || (span.start >= endTime && endTime > startTime));
  return [start, isMoved ? addMinutes(span.start, minutesBetween(startTime, endTime)) : until];
}

/** Moves the draft to other days. */
export function setDates(draft: EventDraft, dates: string[]): EventDraft {
  const [first = null] = dates;
  const old = draftDates(draft);
  const isTimes = isTimesType(draft.type);
  if (dates.length === 0) return draft;
  if (!getKind(draft.type).hasOffers && dates.length > 1) {
    const row = newOffer("", draft.people ?? 1, { startTime: draft.startTime, endTime: draft.endTime });
    return {
      ...draft,
      type: findImpliedType("tasks on several days").id,
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

export function mapOffersOnDays(draft: EventDraft, dates: string[], by: (row: NewOffer) => NewOffer): EventDraft {
  return { ...draft, offers: draft.offers.map((row) => (row.date !== null && dates.includes(row.date) ? by(row) : row)) };
}

/** Changes the hours of the whole event and of entries that had the same hours. */
export function setHours(draft: EventDraft, { hours, direction, is }: ChangeRequest): EventDraft {
  const [[span], [end], [length]] = [hours.spans, hours.ends, hours.lengths];
  const isBy = length && direction !== null && direction <= EARLIER && draft.startTime;
  const by = isBy ? (direction === EARLIER ? -length.minutes : length.minutes) : 0;
  if (!span && !end && by === 0) return draft;
  const { startTime: was, endTime: until, offers } = draft;
  const [startTime, endTime] = moveHours(draft, span, end?.end, by, is("starting"));
  const isWhole = (row: NewOffer) => row.startTime === was && (row.endTime === until || row.endTime === null);
  const shifted = offers.map((row) => {
    if (isWhole(row)) return { ...row, startTime, endTime: endTime ?? row.endTime };
    return by === 0
      ? row
      : { ...row, startTime: row.startTime && addMinutes(row.startTime, by), endTime: row.endTime && addMinutes(row.endTime, by) };
  });
  // If every shift has hours of its own, it isn't clear which one is meant.
  if (isTasksType(draft.type) && by === 0 && offers.length > 0 && !offers.some(isWhole)) return draft;
  const whole = { ...draft, startTime, endTime, offers: shifted };
  const [first] = offers;
  const minutes = first?.startTime && first.endTime ? minutesBetween(first.startTime, first.endTime) : 0;
  return isTimesType(draft.type) && by === 0 && minutes > 0 && minutes < 180 ? cutOffersIntoSlots(whole, minutes) : whole;
}

/** Divides the event's hours into appointments of that length. */
export function cutOffersIntoSlots(draft: EventDraft, minutes: number): EventDraft {
  const { startTime: start, endTime: end, offers } = draft;
  const [first] = offers;
  if (!first || !start || !end) return draft;
  const cut = draftDates(draft).flatMap((date) => splitSpan(start, end, minutes).map((each) => ({ ...first, ...each, date })));
  return { ...draft, offers: cut.slice(0, LIMITS.offers.max) };
}

export function setCount(draft: EventDraft, { value, of, isEach }: Count, direction: number | null, isSlot: boolean): EventDraft {
  const by = (was: number) => (direction === MORE ? was + value : direction === LESS ? was - value : value);
  const isRows = isTimesType(draft.type) || isTasksType(draft.type);
  if (of === "perPerson" || (isEach && !isRows)) return { ...draft, perPerson: clamp(value, LIMITS.perPerson) };
  if ((of === "slots" && !isTimesType(draft.type)) || (isSlot && isTasksType(draft.type))) return draft;
  if (!isRows) return { ...draft, people: clamp(by(draft.people ?? 0), LIMITS.attendees) };
  return { ...draft, offers: draft.offers.map((row) => ({ ...row, capacity: clamp(by(row.capacity), LIMITS.quantity) })) };
}

/** "No limit per family", "take the place out": clears part of the draft. */
export function removePart(draft: EventDraft, { reading, is, counts }: ChangeRequest): EventDraft {
  const labels = reading.hits.map((hits) => hits.get("label")?.value);
  const [count] = counts;
  if (count && is("remove")) return setCount(draft, count, LESS, false);
  const without: Partial<EventDraft> | null =
    is("perPerson") && draft.perPerson
      ? { perPerson: undefined }
      : labels.includes(TIME)
        ? { startTime: null, endTime: null }
        : labels.includes(PLACE)
          ? { location: "" }
          : is("upTo") && !count
            ? { people: null }
            : null;
  if (without) markUsed(reading, 0, reading.tokens.length, "count");
  return without ? { ...draft, ...without } : draft;
}

export function addShift(draft: EventDraft, { counts, items, mentions }: ChangeRequest, startTime: string, endTime: string): EventDraft {
  const last = draft.offers.at(-1);
  const count = counts.find(({ of }) => of === "helpers" || of === "people")?.value ?? items[0]?.count;
  const title = mentions[0]?.title || items[0]?.name || (last?.title.replace(/(?<!\d)\d+$/, (number) => `${Number(number) + 1}`) ?? "");
  const row = newOffer(title.slice(0, LIMITS.offerTitle.max), clamp(count ?? last?.capacity ?? 1, LIMITS.quantity), { startTime, endTime });
  const dates = draftDates(draft);
  const added = dates.length > 1 ? dates.map((date) => ({ ...row, date })) : [row];
  const end = draft.endTime && endTime > draft.endTime ? endTime : draft.endTime;
  const start = draft.startTime && startTime < draft.startTime ? startTime : draft.startTime;
  return { ...draft, startTime: start, endTime: end, offers: [...draft.offers, ...added].slice(0, LIMITS.offers.max) };
}

export function addEntries(draft: EventDraft, items: readonly Item[], reading: TokenizedText): EventDraft {
  const { categories } = eventType(draft.type);
  const times = isTasksType(draft.type) ? { startTime: draft.startTime, endTime: draft.endTime } : {};
  const rows = items.map(({ name, count, named, bare }) => {
    for (const span of [named, bare]) if (span) markUsed(reading, span.from, span.to, "entry");
    const category = categories.length > 0 ? findCategory(name, categories) : null;
    return newOffer(name.slice(0, LIMITS.offerTitle.max), clamp(count ?? 1, LIMITS.quantity), { ...times, category });
  });
  const dates = draftDates(draft);
  const isDated = draft.offers.some(({ date }) => date !== null) && dates.length > 1;
  const added = isDated ? dates.flatMap((date) => rows.map((row) => ({ ...row, date }))) : rows;
  return { ...draft, offers: [...draft.offers, ...added].slice(0, LIMITS.offers.max) };
}
