import { eventType, typeFor } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import { DEFAULTS, LIMITS, type Locale } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { type Draft, emptyDraft, offer, onEachDay } from "../draft.ts";
import type { Assumed } from "../reply.ts";
import type { Item } from "./items.ts";
import { cutUp, isOfTasks, isOfThings, isOfTimes, itemsOf, someDay, split, suggestedItems, USUAL_PEOPLE } from "./offers.ts";
import type { Said } from "./said.ts";

export type Context = { locale: Locale; today: string };
/** A draft, what was assumed in it, and notes that say so. */
export type Made = { draft: Draft; notes: string[]; assumed: Assumed[] };

const SHIFT = 120;
const LONG = 240;
const USUAL_HELPERS = 3;
const WHOLE = 480;
const AFTERNOON = { start: "15:00", end: "18:00" };

/** Makes a draft from what was read. What a form needs and nobody said is assumed, with a note. */
export function makeDraft(said: Said, type: EventTypeId, context: Context): Made {
  const { locale } = context;
  const { dates, isEndless } = said.days;
  const isPlain = !isOfThings(type) && !isOfTimes(type) && !isOfTasks(type);
  const fits = dates.length > 1 && isPlain ? typeFor("tasks on several days").id : type;
  const { template, manyDates } = eventType(fits);
  const { start, end } = mainSpan(said);
  const isEndAssumed = start !== null && end === null && template.minutes > 0 && !isOfTimes(fits);
  const people = isOfTasks(fits) ? null : peopleOf(said);
  const perPerson = said.counts.find(({ of }) => of === "perPerson")?.value;
  const draft: Draft = {
    ...emptyDraft(
      fits,
      said.title?.text.slice(0, LIMITS.title.max) ?? m.wizard_default_title({ template: template.name({}, { locale }) }, { locale }),
    ),
    location: said.place?.text.slice(0, LIMITS.location.max) ?? "",
    date: manyDates ? null : (dates[0] ?? null),
    startTime: start,
    endTime: end ?? (isEndAssumed && start ? addMinutes(start, template.minutes) : null),
    people: people === null ? null : inBounds(people, LIMITS.attendees),
    ...(perPerson && { perPerson: inBounds(perPerson, LIMITS.perPerson) }),
  };
  const noted = isEndAssumed && !isOfTasks(fits) && draft.endTime ? [assumedEnd(draft.endTime, locale)] : [];
  const made = withOffers({ draft, notes: noted, assumed: isEndAssumed ? ["end"] : [] }, said, context);
  if (!isEndless) return made;
  const note = m.assistant_plan_assumed_repeats({ count: dates.length }, { locale });
  return { ...made, notes: [...made.notes, note], assumed: [...made.assumed, "repeats"] };
}

function assumedEnd(end: string, locale: Locale): string {
  return m.assistant_plan_assumed_end({ time: formatTime(`${end}:00`, locale) }, { locale });
}

/** The number of people expected or allowed. */
function peopleOf({ counts, entries }: Said): number | null {
  const own = counts.filter(
    (count) => (count.of === "people" || count.of === "helpers") && !entries.some((entry) => entry.counts.includes(count)),
  );
  return (own.find(({ isMost }) => isMost) ?? own[0])?.value ?? null;
}

/** From the earliest start to the latest end. */
function mainSpan({ hours, entries, days }: Said): { start: string | null; end: string | null } {
  const isOwn = (start: string) => entries.some((entry) => entry.start === start);
  const whole = hours.spans.find(({ start }) => !isOwn(start));
  const starts = entries.flatMap(({ start }) => start ?? []);
  const [earliest] = [...starts].sort();
  const ends = entries.flatMap(({ start, end }) => end ?? (start ? addMinutes(start, 60) : []));
  const latest = earliest ? ends.sort((one, other) => minutesBetween(earliest, one) - minutesBetween(earliest, other)).at(-1) : undefined;
  if (whole)
    return {
      start: whole.start,
      end: whole.end ?? hours.ends[0]?.end ?? latest ?? lengthAfter(whole.start, hours.lengths, days.isRepeated),
    };
  return { start: earliest ?? null, end: latest ?? hours.ends[0]?.end ?? null };
}

/** "At 6 for two hours". */
function lengthAfter(start: string, lengths: Said["hours"]["lengths"], isRepeated: boolean): string | null {
  const whole = lengths.find(({ minutes }) => minutes >= 60 && !isRepeated);
  return whole ? addMinutes(start, whole.minutes) : null;
}

function withOffers(made: Made, said: Said, context: Context): Made {
  const { type } = made.draft;
  if (isOfTimes(type)) return withSlots(made, said, context);
  const full = isOfThings(type) ? withItems(made, said, context) : isOfTasks(type) ? withShifts(made, said, context) : made;
  const { offers } = full.draft;
  return { ...full, draft: { ...full.draft, offers: onTheirDays(offers, said) ?? onEachDay(offers, said.days.dates) } };
}

/** "Fri 5-8 3 people, Sat 9-12 4 people": puts each entry on its own day. Null if no entry has one. */
function onTheirDays(offers: NewOffer[], { entries, days }: Said): NewOffer[] | null {
  if (entries.length !== offers.length || days.dates.length < 2 || !entries.some(({ dates }) => dates.length > 0)) return null;
  return offers
    .flatMap((each, index) => {
      const own = entries[index]?.dates ?? [];
      return (own.length > 0 ? own : days.dates).map((date) => ({ ...each, date }));
    })
    .slice(0, LIMITS.offers.max);
}

function withItems({ draft, notes, assumed }: Made, said: Said, { locale }: Context): Made {
  const things = said.entries.flatMap(({ name, count }) => (name === "" ? [] : { title: name, count }));
  if (things.length > 0) return { draft: { ...draft, offers: itemsOf(things, draft.type) }, notes, assumed };
  const offers = suggestedItems(draft, locale);
  if (offers.length === 0) return { draft, notes, assumed };
  const note = m.assistant_plan_suggested({ people: draft.people ?? USUAL_PEOPLE }, { locale });
  return { draft: { ...draft, offers }, notes: [...notes, note], assumed: [...assumed, "offers"] };
}

function withShifts({ draft, notes, assumed }: Made, said: Said, { locale }: Context): Made {
  const { entries, counts, hours } = said;
  const helpers =
    counts.find(({ of, isMost }) => (of === "helpers" || of === "people") && !isMost) ??
    counts.find(({ of }) => of === "people" || of === "helpers");
  const start = draft.startTime ?? DEFAULTS.shift.startTime;
  const isEndless = assumed.includes("end") || draft.endTime === null;
  const end = isEndless ? addMinutes(start, SHIFT) : (draft.endTime ?? addMinutes(start, SHIFT));
  const pieces = piecesOf(said, start, end, helpers !== undefined || isEndless);
  const each = inBounds(
    helpers ? (helpers.isEach || pieces === 1 ? helpers.value : Math.ceil(helpers.value / pieces)) : USUAL_HELPERS,
    LIMITS.quantity,
  );
  const length = hours.lengths.find(({ minutes }) => minutes >= 15 && minutes < minutesBetween(start, end))?.minutes;
  const usual = split(start, length && pieces > 1 ? length : Math.floor(minutesBetween(start, end) / pieces), pieces).map((span, index) =>
    offer(pieces === 1 ? m.assistant_plan_helpers({}, { locale }) : m.assistant_plan_shift({ number: index + 1 }, { locale }), each, span),
  );
  const listed = entries.map((entry, index) =>
    shiftOf(
      entry,
      index,
      { start, end, each: helpers && (helpers.isEach || !entries.some((one) => one.counts.includes(helpers))) ? helpers.value : 1 },
      locale,
    ),
  );
  const isCounted = helpers !== undefined || entries.length > 0;
  const isHour = entries.some((entry) => entry.start !== null && entry.end === null);
  const times = formatTimes(`${start}:00`, `${end}:00`, locale);
  return {
    draft: { ...draft, startTime: start, endTime: end, offers: entries.length > 0 ? listed : usual },
    notes: [
      ...notes,
      ...(draft.startTime ? [] : [m.assistant_plan_assumed_times({ times }, { locale })]),
      ...(draft.startTime && isEndless && !entries.every((entry) => entry.start !== null && entries.length > 0)
        ? [assumedEnd(end, locale)]
        : []),
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

/** The number of shifts in a day: the number or the length that was said; one shift if only helpers were counted. */
function piecesOf({ counts, hours }: Said, start: string, end: string, isOne: boolean): number {
  const slots = counts.find(({ of }) => of === "slots")?.value;
  const length = hours.lengths.find(({ minutes }) => minutes >= 15)?.minutes;
  const whole = minutesBetween(start, end);
  if (slots) return Math.min(Math.max(slots, 1), 24);
  if (length && length < whole) return Math.min(Math.max(Math.floor(whole / length), 1), 24);
  return isOne || whole < LONG ? 1 : Math.min(Math.round(whole / SHIFT), 24);
}

function shiftOf(entry: Item, index: number, usual: { start: string; end: string; each: number }, locale: Locale): NewOffer {
  const end = entry.end ?? (entry.start ? addMinutes(entry.start, 60) : usual.end);
  const title = entry.name || m.assistant_plan_shift({ number: index + 1 }, { locale });
  return offer(title.slice(0, LIMITS.offerTitle.max), inBounds(entry.count ?? usual.each, LIMITS.quantity), {
    startTime: entry.start ?? usual.start,
    endTime: end,
  });
}

function withSlots({ draft, notes, assumed }: Made, said: Said, { locale, today }: Context): Made {
  const { template, timeVaries } = eventType(draft.type);
  const { hours, counts, entries, days } = said;
  const length = hours.lengths.find(({ minutes }) => minutes <= 240)?.minutes ?? null;
  const slots = counts.find(({ of }) => of === "slots")?.value ?? null;
  const isWhole = length === null && (template.minutes >= WHOLE || template.capacity !== 1);
  const minutes = length ?? Math.min(template.minutes, 30);
  const start = draft.startTime ?? (timeVaries ? DEFAULTS.startTime : AFTERNOON.start);
  const end = draft.endTime ?? (slots ? addMinutes(start, minutes * slots) : draft.startTime ? addMinutes(start, SHIFT) : AFTERNOON.end);
  const dates = days.dates.length > 0 ? days.dates : [someDay(today)];
  const counted = counts.find(({ of }) => of === "atOnce") ?? counts.find(({ of }) => of === "people" || of === "helpers");
  const capacity = inBounds(counted?.value ?? template.capacity, LIMITS.quantity);
  const spans = entries.filter((entry) => entry.start !== null && entry.end !== null);
  const cut = (from: string, to: string) => (isWhole ? [{ startTime: from, endTime: to }] : cutUp(from, to, minutes));
  const onDay = (date: string) => {
    const own = spans.filter((entry) => entry.dates.length === 0 || entry.dates.includes(date));
    const ranges = own.length > 0 ? own.map((entry) => [entry.start ?? start, entry.end ?? end] as const) : hoursOn(said, date, start, end);
    return ranges.flatMap(([from, to]) => cut(from, to)).map((each) => offer("", capacity, { ...each, date }));
  };
  const isDayless = days.dates.length === 0;
  const times = formatTimes(`${start}:00`, `${end}:00`, locale);
  return {
    draft: { ...draft, date: null, startTime: start, endTime: end, people: null, offers: dates.flatMap(onDay).slice(0, LIMITS.offers.max) },
    notes: [
      ...notes,
      ...(draft.startTime ? [] : [m.assistant_plan_assumed_times({ times }, { locale })]),
      ...(draft.startTime && !draft.endTime && !slots ? [assumedEnd(end, locale)] : []),
      ...(isDayless ? [m.assistant_plan_assumed_day({ day: formatDate(dates[0] ?? today, locale) }, { locale })] : []),
    ],
    assumed: [
      ...assumed,
      ...(draft.startTime ? [] : (["start", "end"] as const)),
      ...(draft.startTime && !draft.endTime ? (["end"] as const) : []),
      ...(isDayless ? (["day"] as const) : []),
      ...(counted ? [] : (["count"] as const)),
    ],
  };
}

/** The hours of one day: those right after it ("Mon 2-4, Wed 10-12"), else the hours of all days. */
function hoursOn({ hours, days }: Said, date: string, start: string, end: string): (readonly [string, string])[] {
  const placed = hours.spans.flatMap((span) => (span.end ? [{ span, day: days.named.findLast(({ to }) => to <= span.from) }] : []));
  const isOwn = placed.length > 1 && new Set(placed.map(({ day }) => day)).size === placed.length;
  const own = isOwn ? placed.filter(({ day }) => day?.dates.includes(date)) : placed;
  return own.length > 0 ? own.map(({ span }) => [span.start, span.end ?? end] as const) : [[start, end]];
}

export function inBounds(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(Math.round(value), min), max);
}
