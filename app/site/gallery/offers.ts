import type { OfferInput } from "#app/sheet/kinds/kind.ts";

/** Offers as the wizard's step 3 holds them. */
const EMPTY_OFFER = { description: "", category: null, date: null, startTime: null, endTime: null, capacity: 1 };

export function sampleItem(title: string, category: string, capacity = 1, description = ""): OfferInput {
  return { ...EMPTY_OFFER, title, category, capacity, description };
}

export function sampleShift(
  title: string,
  [start, end]: readonly [string, string],
  capacity: number,
  description = "",
  date: string | null = null,
): OfferInput {
  return { ...EMPTY_OFFER, title, description, date, capacity, startTime: `${start}:00`, endTime: `${end}:00` };
}

export function sampleSlot(date: string, [start, end]: readonly [string, string], capacity = 1, title = "", description = ""): OfferInput {
  return { ...EMPTY_OFFER, title, description, date, capacity, startTime: `${start}:00`, endTime: `${end}:00` };
}
