import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { minutesBetween, toClock, toMinutes } from "#app/lib/clock.ts";
import { formatTime } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { findCategory } from "#app/sheet/kinds/items/categories.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { type EventDraft, newOffer } from "../draft.ts";

export function toItemOffers(things: { title: string; count: number | null }[], type: EventTypeId): NewOffer[] {
  const { categories } = eventType(type);
  return things
    .slice(0, LIMITS.offers.max)
    .map(({ title, count }) => newOffer(title, count ?? 1, { category: findCategory(title, categories) }));
}

export const DEFAULT_PEOPLE = 20;
export const DEFAULT_SHIFT_MINUTES = 120;

/** What people usually bring, for the number of people. Empty if the type's categories aren't dishes. */
export function suggestOffers({ type, people }: EventDraft, locale: Locale): NewOffer[] {
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
  const applicableItems = usual.filter(([category]) => categories.some(({ value }) => value === category));
  return applicableItems.map(([category, title, forSo]) => newOffer(title(), Math.ceil((people ?? DEFAULT_PEOPLE) / forSo), { category }));
}

/** A workday about two weeks ahead, as a starting point. */
export function suggestDay(today: string): string {
  const day = addDays(today, 14);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** `count` consecutive slots of `minutes` each, with `gap` minutes between them. */
export function consecutiveSlots(start: string, minutes: number, count: number, gap = 0): { startTime: string; endTime: string }[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const from = toMinutes(start) + index * (minutes + gap);
    return { startTime: toClock(from % 1440), endTime: toClock((from + minutes) % 1440) };
  });
}

/** As many slots of that length as fit between start and end. */
export function splitSpan(
  start: string,
  end: string,
  minutes: number,
  gap: number | null = null,
): { startTime: string; endTime: string }[] {
  const between = gap ?? 0;
  return consecutiveSlots(start, minutes, Math.floor((minutesBetween(start, end) + between) / (minutes + between)), between);
}

/** Whether people bring things, which have no hours. */
export function isThingsType(type: EventTypeId): boolean {
  const { hasOffers, offerHas } = getKind(type);
  return hasOffers && !offerHas.includes("times");
}

/** Whether people take on tasks with hours, usually on one day. */
export function isTasksType(type: EventTypeId): boolean {
  return hasTimes(type) && !eventType(type).manyDates;
}

/** Whether people book times, each on its own day. */
export function isTimesType(type: EventTypeId): boolean {
  return hasTimes(type) && eventType(type).manyDates;
}

function hasTimes(type: EventTypeId): boolean {
  return getKind(type).offerHas.includes("times");
}

export function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(Math.round(value), min), max);
}

export function assumedEndNote(end: string, locale: Locale): string {
  return m.assistant_plan_assumed_end({ time: formatTime(`${end}:00`, locale) }, { locale });
}
