import type { ItemCategory } from "#app/event-types/event-type.ts";
import { LIMITS } from "#app/limits.ts";
import type { NewOffer } from "../kind.ts";
import { readPastedList } from "../pasted-list.ts";
import { categoryOf } from "./categories.ts";

/** The items of a pasted list, their categories guessed. */
export function itemsOf(text: string, categories: readonly ItemCategory[]): NewOffer[] {
  return readPastedList(text)
    .filter(({ title }) => title !== "")
    .map(({ title, count }) => itemOf(title, categoryOf(title, categories), count ?? LIMITS.quantity.min));
}

/** One of each category, but those the list has something of; the last is for what fits no other. */
export function suggestedItems(categories: readonly ItemCategory[], there: readonly Pick<NewOffer, "title" | "category">[]): NewOffer[] {
  const named = there.filter(({ title }) => title.trim() !== "");
  return categories
    .slice(0, -1)
    .filter(({ value }) => named.every(({ category }) => category !== value))
    .map(({ value, label }) => itemOf(label(), value, LIMITS.quantity.min));
}

function itemOf(title: string, category: string | null, capacity: number): NewOffer {
  return { title, description: "", category, date: null, startTime: null, endTime: null, capacity };
}
