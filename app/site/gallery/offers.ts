import type { OfferInput } from "#app/sheet/kinds/kind.ts";

/** An offer's fields as in the wizard's step 3. */
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
