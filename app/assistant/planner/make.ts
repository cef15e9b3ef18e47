import type { EventTypeId } from "#app/event-types/event-type.ts";
import { eventType, typeFor } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewOffer } from "#app/kinds/kind.ts";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { DEFAULTS, LIMITS, type Locale } from "#app/limits.ts";
import { type Draft, emptyDraft, offer, onEachDay } from "../draft.ts";
import type { Assumed } from "../reply.ts";
import { endNotes, nextYearNote, spotsNotes } from "./notes.ts";
import { isOfTasks, isOfThings, isOfTimes } from "./offered.ts";
import { cutUp, itemsOf, someDay, split, suggestedItems, USUAL_PEOPLE, withoutBreak } from "./offers.ts";
import type { Row } from "./rows.ts";
import type { Said } from "./said.ts";
import { isDish } from "./signs.ts";

export type Context = { locale: Locale; today: string };

/** A draft, what was assumed in it, and that in words. */
export type Made = { draft: Draft; notes: string[]; assumed: Assumed[] };

/** A draft of what was said; what a form cannot do without is assumed, and said so. */
export function makeDraft(said: Said, type: EventTypeId, context: Context): Made {
  const { locale } = context;
  const { dates } = said.days;
  const fits = dates.length > 1 && !isOfThings(type) && !isOfTimes(type) && !isOfTasks(type) ? typeFor("tasks on several days").id : type;
  const { template, manyDates } = eventType(fits);
  const title =
    said.title ??
    said.subject ??
    (isOfTasks(fits) ? said.place : null) ??
    m.wizard_default_title({ template: template.name({}, { locale }) }, { locale });
  const { start, end } = mainSpan(said);
  const assumedEnd = start && !end && template.minutes > 0 && !isOfTimes(fits) ? addMinutes(start, template.minutes) : null;
  const people = isOfTasks(fits) ? null : (said.people ?? said.helpers ?? countOf(said, fits));
  const draft: Draft = {
    ...emptyDraft(fits, title),
    location: said.place ?? "",
    date: manyDates ? null : (dates[0] ?? null),
    startTime: start,
    endTime: end ?? assumedEnd,
    people: people === null ? null : inBounds(people, LIMITS.attendees),
    ...(said.limits.perPerson && { perPerson: inBounds(said.limits.perPerson, LIMITS.perPerson) }),
  };
  const ended: Made =
    assumedEnd && !isOfTasks(fits)
      ? { draft, assumed: ["end"], notes: endNotes(assumedEnd, said, locale) }
      : { draft, notes: [], assumed: assumedEnd ? ["end"] : [] };
  const { notes, ...made } = withRepeat(withOffers(ended, said, context), said, context);
  return { ...made, notes: [...nextYearNote(said, context), ...notes] };
}

/** "24 singers": whom an event without offers counts. */
function countOf({ rows, limits }: Said, type: EventTypeId): number | null {
  if (isOfThings(type)) return rows.length === 0 && !limits.isOfEach ? limits.each : null;
  return !isOfTimes(type) && rows.length === 1 && !isDish(rows[0]?.title ?? "") ? (rows[0]?.count ?? null) : null;
}

/** A shift that only begins lasts an hour. */
function endOf({ start, end }: Row): string | null {
  return end ?? (start && addMinutes(start, 60));
}

function mainSpan({ span, times, rows }: Said): { start: string | null; end: string | null } {
  const starts = rows.flatMap(({ start }) => start ?? []).sort();
  // Past midnight is later.
  const ahead = (end: string) => minutesBetween(starts[0] ?? end, end);
  const ends = rows.flatMap((row) => endOf(row) ?? []).sort((first, last) => ahead(first) - ahead(last));
  // "Setup from 8, grill 11-3".
  if (span) return { ...span, end: span.end ?? ends.at(-1) ?? null };
  return starts[0]
    ? { start: starts[0], end: ends.at(-1) ?? null }
    : { start: times.spans[0]?.start ?? null, end: times.spans[0]?.end ?? null };
}

/** What repeats without an end is planned for a while, and said so. */
function withRepeat(made: Made, { days }: Said, { locale }: Context): Made {
  if (days.doubt !== "endless") return made;
  const note = m.assistant_plan_assumed_repeats({ count: days.dates.length }, { locale });
  return { ...made, notes: [...made.notes, note], assumed: [...made.assumed, "repeats"] };
}

function withOffers(made: Made, said: Said, context: Context): Made {
  const { type } = made.draft;
  if (isOfTimes(type)) return withSlots(made, said, context);
  const full = isOfThings(type) ? withItems(made, said, context) : isOfTasks(type) ? withShifts(made, said, context) : made;
  const { offers } = full.draft;
  return { ...full, draft: { ...full.draft, offers: onTheirDays(offers, said) ?? countedByDay(onEachDay(offers, said.days.dates), said) } };
}

/** "Fri 5-8pm 3 people, Sat 9-12 4 people": each on the day it was said of, where that makes all days. */
function onTheirDays(offers: NewOffer[], { rows, days }: Said): NewOffer[] | null {
  const dated = new Set(rows.flatMap(({ dates = [] }) => dates));
  const isAll = rows.length === offers.length && rows.every(({ dates = [] }) => dates.length > 0) && dated.size === days.dates.length;
  const onDay = (date: string) => offers.filter((_, index) => rows[index]?.dates?.includes(date)).map((each) => ({ ...each, date }));
  return isAll && dated.size > 1 ? days.dates.flatMap(onDay).slice(0, LIMITS.offers.max) : null;
}

/** "Jan 22 3 helpers, Jan 23 4": on each day as many as were said right after it. */
function countedByDay(offers: NewOffer[], { days, counts, rows }: Said): NewOffer[] {
  const placed = counts.map(({ at }) => days.placed.findLast(({ to }) => to <= at));
  if (counts.length < 2 || rows.length > 0 || new Set(placed).size < counts.length) return offers;
  return offers.map((each) => {
    const said = counts[placed.findIndex((day) => day?.dates.includes(each.date ?? ""))];
    return said ? { ...each, capacity: inBounds(said.count, LIMITS.quantity) } : each;
  });
}

function withItems({ draft, notes, assumed }: Made, said: Said, { locale }: Context): Made {
  const things = said.rows.flatMap((row) => (row.title === "" ? [] : { ...row, count: row.count ?? said.limits.each }));
  if (things.length > 0) return { draft: { ...draft, offers: itemsOf(things, draft.type) }, notes, assumed };
  const offers = suggestedItems(draft, locale);
  if (offers.length === 0) return { draft, notes, assumed };
  const people = draft.people ?? USUAL_PEOPLE;
  return {
    draft: { ...draft, offers },
    notes: [...notes, m.assistant_plan_suggested({ people }, { locale })],
    assumed: [...assumed, "offers"],
  };
}

function withShifts({ draft, notes, assumed }: Made, said: Said, { locale }: Context): Made {
  const { rows, limits, times } = said;
  const helpers = said.helpers ?? said.people;
  const start = draft.startTime ?? DEFAULTS.shift.startTime;
  const isEndless = assumed.includes("end") || draft.endTime === null;
  const end =
    draft.endTime && !(assumed.includes("end") && helpers === null)
      ? draft.endTime
      : addMinutes(start, assumed.includes("end") ? 120 : LONG);
  const length = minutesBetween(start, end);
  const isRows = rows.length > 0;
  const count =
    said.pieces ??
    (times.length
      ? cutUp(start, end, times.length, times.gap).length
      : helpers !== null || (limits.each && !limits.isPerShift) || length < LONG
        ? 1
        : Math.round(length / SHIFT));
  const pieces = Math.min(Math.max(count, 1), 24);
  const each = inBounds(limits.each ?? limits.atOnce ?? (helpers ? Math.ceil(helpers / pieces) : USUAL_HELPERS), LIMITS.quantity);
  const usual = split(start, times.length ?? Math.floor(length / pieces), pieces, times.gap ?? 0).map((span, index) =>
    offer(pieces === 1 ? m.assistant_plan_helpers({}, { locale }) : m.assistant_plan_shift({ number: index + 1 }, { locale }), each, span),
  );
  const listed = rows.map((row, index) =>
    shiftOf(row, index, { start, end, each: row.title === "" ? (limits.each ?? helpers ?? 1) : (limits.each ?? 1) }, locale),
  );
  // "2 people every 2 hours from 8 to 4 plus 4 to set up at 7".
  const isBoth = limits.isPerShift && times.length !== null && pieces > 1 && rows.every((row) => row.start !== null);
  const offers = isRows ? [...(isBoth ? usual : []), ...listed] : usual;
  const isCounted = limits.each !== null || limits.atOnce !== null || helpers !== null || isRows;
  const isOwn = isRows && rows.every((row) => row.start !== null);
  const isHour = rows.some((row) => row.start !== null && row.end === null);
  return {
    draft: { ...draft, startTime: start, endTime: end, offers },
    notes: [
      ...notes,
      ...(draft.startTime ? [] : [m.assistant_plan_assumed_times({ times: formatTimes(`${start}:00`, `${end}:00`, locale) }, { locale })]),
      ...(draft.startTime && isEndless && !isOwn ? endNotes(end, said, locale) : []),
      ...(isHour ? [m.assistant_plan_assumed_hour({}, { locale })] : []),
      ...(isCounted ? [] : [m.assistant_plan_assumed_helpers({ count: each }, { locale })]),
    ],
    assumed: [
      ...assumed,
      ...(draft.startTime ? [] : (["start", "end"] as const)),
      ...(isEndless || isHour ? (["end"] as const) : []),
      ...(isCounted ? [] : (["count", "offers"] as const)),
    ],
  };
}

function shiftOf(row: Row, index: number, usual: { start: string; end: string; each: number }, locale: Locale) {
  const startTime = row.start ?? usual.start;
  const endTime = endOf(row) ?? usual.end;
  const title = row.title || m.assistant_plan_shift({ number: index + 1 }, { locale });
  return offer(title, inBounds(row.count ?? usual.each, LIMITS.quantity), { startTime, endTime });
}

const LONG = 240;
const SHIFT = 120;
const USUAL_HELPERS = 3;

function withSlots({ draft, notes, assumed }: Made, said: Said, { locale, today }: Context): Made {
  const { template, timeVaries } = eventType(draft.type);
  const { times, limits, pieces: count, rows } = said;
  const isWhole = template.minutes >= WHOLE || !ONE_EACH.has(template.capacity);
  const minutes = times.length ?? (isWhole ? null : Math.min(template.minutes, 30));
  const start = draft.startTime ?? (timeVaries ? DEFAULTS.startTime : AFTERNOON.start);
  const end =
    draft.endTime ??
    (minutes && count
      ? addMinutes(start, minutes * count)
      : draft.startTime || timeVaries
        ? addMinutes(start, isWhole ? (draft.startTime ? SHIFT : template.minutes) : 180)
        : AFTERNOON.end);
  const dates = said.days.dates.length > 0 ? said.days.dates : [someDay(today)];
  const [lone] = rows.length === 1 ? rows : [];
  const counted = limits.atOnce ?? limits.each ?? lone?.count ?? said.people ?? said.helpers;
  // "3 beds" are how many at once.
  if (lone && counted === lone.count) said.reading.uses = said.reading.uses.map((use) => (use === "offer" ? "count" : use));
  const capacity = inBounds(
    (minutes && times.length === null ? (limits.atOnce ?? limits.each) : counted) ?? template.capacity,
    LIMITS.quantity,
  );
  const cut = (from: string, to: string) => (minutes ? cutUp(from, to, minutes, times.gap) : [{ startTime: from, endTime: to }]);
  // "Mon 2-4, Wed 10-12": each day has its own hours; "10-12 and 2-4": all have both.
  const isBare = rows.length > 1 && rows.every(({ title }) => title === "");
  const isOn = (day: string, of: string[] = []) => (of.length > 0 ? of.includes(day) : isBare);
  const hoursOf = (day: string) => rows.flatMap(({ start, end, dates }) => (start && end && isOn(day, dates) ? cut(start, end) : []));
  const isOwn = (dates.length > 1 || isBare) && dates.every((date) => hoursOf(date).length > 0);
  const all = dates.flatMap((date) => (isOwn ? hoursOf(date) : cut(start, end)).map((each) => offer("", capacity, { ...each, date })));
  const offers = times.breaks.reduce(withoutBreak, all).slice(0, LIMITS.offers.max);
  for (const { from, to } of times.breaks) said.reading.uses.fill("time", from, to);
  const isDayless = said.days.dates.length === 0;
  return {
    draft: { ...draft, date: null, startTime: start, endTime: end, people: isWhole ? draft.people : null, offers },
    notes: [
      ...notes,
      ...(draft.startTime ? [] : [m.assistant_plan_assumed_times({ times: formatTimes(`${start}:00`, `${end}:00`, locale) }, { locale })]),
      ...(draft.startTime && !draft.endTime && !count ? endNotes(end, said, locale) : []),
      ...(isDayless ? [m.assistant_plan_assumed_day({ day: formatDate(dates[0] ?? today, locale) }, { locale })] : []),
      ...(counted === null ? spotsNotes(capacity, locale) : []),
    ],
    assumed: [
      ...assumed,
      ...(draft.startTime ? [] : (["start", "end"] as const)),
      ...(draft.startTime && !draft.endTime ? (["end"] as const) : []),
      ...(isDayless ? (["day"] as const) : []),
      ...(counted === null ? (["count"] as const) : []),
    ],
  };
}

const WHOLE = 480;
const ONE_EACH: ReadonlySet<number> = new Set([1]);
const AFTERNOON = { start: "15:00", end: "18:00" };

export function inBounds(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(Math.round(value), min), max);
}
