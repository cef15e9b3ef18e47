import type { EventTypeId } from "#app/event-types/event-type.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { categoryOf } from "#app/kinds/items/categories.ts";
import type { NewOffer } from "#app/kinds/kind.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { clockOf, minutesBetween, minutesOf } from "#app/lib/clock.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { type Draft, offer } from "../draft.ts";

export function itemsOf(things: { title: string; count: number | null }[], type: EventTypeId): NewOffer[] {
  const { categories } = eventType(type);
  return things
    .slice(0, LIMITS.offers.max)
    .map(({ title, count }) => offer(title, count ?? 1, { category: categoryOf(title, categories) }));
}

export const USUAL_PEOPLE = 20;

/** What people usually bring; one for so many. Only where the categories are dishes. */
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

/** A working day in a fortnight or just after, to have something to move. */
export function someDay(today: string): string {
  const day = addDays(today, 14);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** So many pieces of that length, one after the other, or so many minutes after it. */
export function split(start: string, minutes: number, count: number, gap = 0): { startTime: string; endTime: string }[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const from = minutesOf(start) + index * (minutes + gap);
    return { startTime: clockOf(from % 1440), endTime: clockOf((from + minutes) % 1440) };
  });
}

/** As many pieces of that length as there is time for. */
export function cutUp(start: string, end: string, minutes: number, gap: number | null = null): { startTime: string; endTime: string }[] {
  const between = gap ?? 0;
  return split(start, minutes, Math.floor((minutesBetween(start, end) + between) / (minutes + between)), between);
}

/** Things to bring: nobody asks from when to when. */
export function isOfThings(type: EventTypeId): boolean {
  const { hasOffers, offerHas } = kindOfType(type);
  return hasOffers && !offerHas.includes("times");
}

/** Tasks, as a rule on the event's one day, from when to when. */
export function isOfTasks(type: EventTypeId): boolean {
  return hasTimes(type) && !eventType(type).manyDates;
}

/** Times on days of their own. */
export function isOfTimes(type: EventTypeId): boolean {
  return hasTimes(type) && eventType(type).manyDates;
}

function hasTimes(type: EventTypeId): boolean {
  return kindOfType(type).offerHas.includes("times");
}
