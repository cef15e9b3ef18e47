import type { ItemCategory } from "#app/event-types/event-type.ts";
import { LIMITS } from "#app/limits.ts";
import type { NewOffer } from "../kind.ts";
import { readPastedList } from "../pasted-list.ts";
import { findCategory } from "./categories.ts";

/** The items of a pasted list, with guessed categories. */
export function parseItems(text: string, categories: readonly ItemCategory[]): NewOffer[] {
  return readPastedList(text)
    .filter(({ title }) => title !== "")
    .map(({ title, count }) => makeItem(title, findCategory(title, categories), count ?? LIMITS.quantity.min));
}

/** Suggests one item for each category that the list doesn't have yet; the last category, "Other", gets none. */
export function suggestItems(categories: readonly ItemCategory[], existing: readonly Pick<NewOffer, "title" | "category">[]): NewOffer[] {
  const named = existing.filter(({ title }) => title.trim() !== "");
  return categories
    .slice(0, -1)
    .filter(({ value }) => named.every(({ category }) => category !== value))
    .map(({ value, label }) => makeItem(label(), value, LIMITS.quantity.min));
}

function makeItem(title: string, category: string | null, capacity: number): NewOffer {
  return { title, description: "", category, date: null, startTime: null, endTime: null, capacity };
}
