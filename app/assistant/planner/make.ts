import type { EventTypeId } from "#app/event-types/event-type.ts";
import { eventType, typeFor } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { categoryOf } from "#app/kinds/items/categories.ts";
import type { NewOffer } from "#app/kinds/kind.ts";
import { addMinutes, clockOf, minutesBetween, minutesOf } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { DEFAULTS, LIMITS, type Locale } from "#app/limits.ts";
import { type Draft, emptyDraft, offer, onEachDay } from "../draft.ts";
import { VOCABULARIES } from "./language.ts";
import { isOfTasks, isOfThings, isOfTimes } from "./offered.ts";
import type { Said } from "./said.ts";
import { type Thing, thingsAfter, thingsListed } from "./things.ts";

export type Context = { locale: Locale; today: string };

/** A draft, and what was assumed in it, in words. */
export type Made = { draft: Draft; notes: string[] };

/** A draft of what was said; what a form cannot do without is assumed, and said so. */
export function makeDraft(said: Said, type: EventTypeId, context: Context): Made {
  const { locale } = context;
  // An event of one day that is to take place on several is one of several days.
  const isSeveral = said.dates.length > 1;
  const onDays = isSeveral && !isOfThings(type) && !isOfTimes(type) ? typeFor("tasks on several days").id : type;
  const fits = isOfRoles(said, type) ? typeFor("tasks").id : onDays;
  const { template, manyDates } = eventType(fits);
  const title = said.title ?? said.subject ?? m.wizard_default_title({ template: template.name({}, { locale }) }, { locale });
  const draft: Draft = {
    ...emptyDraft(fits, title),
    location: said.place ?? "",
    date: manyDates ? null : (said.dates[0] ?? null),
    startTime: said.start,
    endTime: said.end ?? (said.start && template.minutes > 0 ? addMinutes(said.start, template.minutes) : null),
    people: said.people && inBounds(said.people, LIMITS.attendees),
  };
  return withOffers(draft, said, context);
}

/** Several roles on several days, or one where tasks are meant. */
function isOfRoles({ roles, isNamed }: Said, type: EventTypeId): boolean {
  if (isOfTasks(type)) return roles.length > 0;
  return roles.length > 1 && !isOfThings(type) && !(isOfTimes(type) && isNamed);
}

function withOffers(draft: Draft, said: Said, context: Context): Made {
  if (isOfThings(draft.type)) {
    const made = withItems(draft, said, context);
    return { ...made, draft: { ...made.draft, offers: onEachDay(made.draft.offers, said.dates) } };
  }
  if (isOfTasks(draft.type)) {
    const made = withShifts(draft, said, context);
    return { ...made, draft: { ...made.draft, offers: onEachDay(made.draft.offers, said.dates) } };
  }
  if (isOfTimes(draft.type)) return withSlots(draft, said, context);
  return { draft, notes: [] };
}

function withItems(draft: Draft, said: Said, { locale }: Context): Made {
  const words = VOCABULARIES[locale];
  const named = thingsAfter(words.bring, said.rest.text, words);
  const things = named.length > 0 ? named : thingsListed(said.rest.text, words);
  if (things.length > 0) return { draft: { ...draft, offers: itemsOf(things, draft.type) }, notes: [] };
  const suggested = suggestedItems(draft, locale);
  if (suggested.length === 0) return { draft, notes: [] };
  const people = draft.people ?? USUAL_PEOPLE;
  return { draft: { ...draft, offers: suggested }, notes: [m.assistant_plan_suggested({ people }, { locale })] };
}

export function itemsOf(things: Thing[], type: EventTypeId): NewOffer[] {
  const { categories } = eventType(type);
  return things.map(({ title, count }) => offer(title, count ?? 1, { category: categoryOf(title, categories) }));
}

const USUAL_PEOPLE = 20;

/** What people usually bring; one for so many. Only where the categories are dishes. */
function suggestedItems({ type, people }: Draft, locale: Locale): NewOffer[] {
  const { categories } = eventType(type);
  const usual: [string, () => string, number][] = [
    ["Main Dish", () => m.assistant_item_main({}, { locale }), 6],
    ["Side Dish", () => m.assistant_item_side({}, { locale }), 6],
    ["Appetizer", () => m.assistant_item_starter({}, { locale }), 8],
    ["Dessert", () => m.assistant_item_dessert({}, { locale }), 8],
    ["Beverage", () => m.assistant_item_drinks({}, { locale }), 5],
    ["Utensils", () => m.assistant_item_plates({}, { locale }), 25],
    ["Utensils", () => m.assistant_item_cups({}, { locale }), 25],
  ];
  const known = usual.filter(([category]) => categories.some(({ value }) => value === category));
  return known.map(([category, title, forSo]) => offer(title(), Math.ceil((people ?? USUAL_PEOPLE) / forSo), { category }));
}

function withShifts(draft: Draft, said: Said, { locale }: Context): Made {
  const start = said.start ?? DEFAULTS.shift.startTime;
  const end = draft.endTime ?? addMinutes(start, LONG);
  const length = minutesBetween(start, end);
  const words = VOCABULARIES[locale];
  const roles =
    said.roles.length > 0 ? said.roles : thingsAfter(words.bring, said.rest.text, words).filter(({ title }) => title !== draft.title);
  const count =
    said.pieces ?? (said.length ? Math.floor(length / said.length) : said.helpers || length < LONG ? 1 : Math.round(length / SHIFT));
  const pieces = Math.min(Math.max(count, 1), 24);
  const each = inBounds(said.each ?? (said.helpers ? Math.ceil(said.helpers / pieces) : USUAL_HELPERS), LIMITS.quantity);
  const offers = roles.length
    ? roles.map((role) => offer(role.title, role.count ?? said.each ?? 1, { startTime: start, endTime: end }))
    : split(start, said.length ?? Math.floor(length / pieces), pieces).map((times, index) =>
        offer(
          pieces === 1 ? m.assistant_plan_helpers({}, { locale }) : m.assistant_plan_shift({ number: index + 1 }, { locale }),
          each,
          times,
        ),
      );
  const notes = [
    ...(said.start ? [] : [m.assistant_plan_assumed_times({ times: formatTimes(`${start}:00`, `${end}:00`, locale) }, { locale })]),
    ...(said.each || said.helpers || roles.length ? [] : [m.assistant_plan_assumed_helpers({ count: each }, { locale })]),
  ];
  return { draft: { ...draft, startTime: start, endTime: end, offers }, notes };
}

const LONG = 240;
const SHIFT = 120;
const USUAL_HELPERS = 3;

function withSlots(draft: Draft, said: Said, { locale, today }: Context): Made {
  const { template, timeVaries } = eventType(draft.type);
  const isWhole = template.minutes >= WHOLE || !ONE_EACH.has(template.capacity);
  const minutes = said.length ?? (isWhole ? null : Math.min(template.minutes, 30));
  const start = said.start ?? (timeVaries ? DEFAULTS.startTime : AFTERNOON.start);
  const end =
    said.end ??
    (minutes && said.pieces
      ? addMinutes(start, minutes * said.pieces)
      : said.start || timeVaries
        ? addMinutes(start, isWhole ? template.minutes : 180)
        : AFTERNOON.end);
  const dates = said.dates.length > 0 ? said.dates : [someDay(today)];
  const capacity = inBounds(said.each ?? (minutes ? null : said.people) ?? template.capacity, LIMITS.quantity);
  const span = minutesBetween(start, end);
  const times = minutes ? split(start, minutes, Math.floor(span / minutes)) : [{ startTime: start, endTime: end }];
  const offers = dates.flatMap((date) => times.map((each) => offer("", capacity, { ...each, date }))).slice(0, LIMITS.offers.max);
  const day = (date: string) => formatDate(date, locale);
  const notes = [
    ...(said.start ? [] : [m.assistant_plan_assumed_times({ times: formatTimes(`${start}:00`, `${end}:00`, locale) }, { locale })]),
    ...(said.dates.length > 0 ? [] : [m.assistant_plan_assumed_day({ day: day(dates[0] ?? today) }, { locale })]),
  ];
  return { draft: { ...draft, date: null, startTime: start, endTime: end, offers }, notes };
}

const WHOLE = 480;
const ONE_EACH: ReadonlySet<number> = new Set([1]);
const AFTERNOON = { start: "15:00", end: "18:00" };

/** A working day in a fortnight or just after, to have something to move. */
export function someDay(today: string): string {
  const day = addDays(today, 14);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** So many pieces of that length, one after the other. */
export function split(start: string, minutes: number, count: number): { startTime: string; endTime: string }[] {
  const from = minutesOf(start);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    startTime: clockOf((from + index * minutes) % 1440),
    endTime: clockOf((from + (index + 1) * minutes) % 1440),
  }));
}

function inBounds(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(value, min), max);
}
