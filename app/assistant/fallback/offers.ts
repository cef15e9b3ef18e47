import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { clockOf, minutesBetween, minutesOf } from "#app/lib/clock.ts";
import { formatTime } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { categoryOf } from "#app/sheet/kinds/items/categories.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { type Draft, offer } from "../draft.ts";

export function itemsOf(things: { title: string; count: number | null }[], type: EventTypeId): NewOffer[] {
  const { categories } = eventType(type);
  return things
    .slice(0, LIMITS.offers.max)
    .map(({ title, count }) => offer(title, count ?? 1, { category: categoryOf(title, categories) }));
}

export const USUAL_PEOPLE = 20;
/** Minutes. */
export const USUAL_SHIFT = 120;

/** What people usually bring, for the number of people. Empty if the type's categories aren't dishes. */
export function suggestedItems({ type, people }: Draft, locale: Locale): NewOffer[] {
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

/** A workday about two weeks ahead, as a starting point. */
export function someDay(today: string): string {
  const day = addDays(today, 14);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** `count` consecutive slots of `minutes` each, with `gap` minutes between them. */
export function split(start: string, minutes: number, count: number, gap = 0): { startTime: string; endTime: string }[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const from = minutesOf(start) + index * (minutes + gap);
    return { startTime: clockOf(from % 1440), endTime: clockOf((from + minutes) % 1440) };
  });
}

/** As many slots of that length as fit. */
export function cutUp(start: string, end: string, minutes: number, gap: number | null = null): { startTime: string; endTime: string }[] {
  const between = gap ?? 0;
  return split(start, minutes, Math.floor((minutesBetween(start, end) + between) / (minutes + between)), between);
}

/** Whether people bring things, which have no hours. */
export function isOfThings(type: EventTypeId): boolean {
  const { hasOffers, offerHas } = kindOfType(type);
  return hasOffers && !offerHas.includes("times");
}

/** Whether people take on tasks with hours, usually on one day. */
export function isOfTasks(type: EventTypeId): boolean {
  return hasTimes(type) && !eventType(type).manyDates;
}

/** Whether people book times, each on its own day. */
export function isOfTimes(type: EventTypeId): boolean {
  return hasTimes(type) && eventType(type).manyDates;
}

function hasTimes(type: EventTypeId): boolean {
  return kindOfType(type).offerHas.includes("times");
}

export function inBounds(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(Math.round(value), min), max);
}

export function assumedEnd(end: string, locale: Locale): string {
  return m.assistant_plan_assumed_end({ time: formatTime(`${end}:00`, locale) }, { locale });
}
