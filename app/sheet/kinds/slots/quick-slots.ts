import { DEFAULTS } from "#app/limits.ts";
import type { NewOffer } from "../kind.ts";
import { type OfferHours, suggestNextTimes } from "../next-times.ts";
import { readPastedList } from "../pasted-list.ts";

/** The slots of a pasted list. Those without hours follow one another, the first of them after `last`. */
export function parseSlots(text: string, last: OfferHours | undefined): NewOffer[] {
  const slots: NewOffer[] = [];
  for (const { title, count, start, end } of readPastedList(text)) {
    const times = start && end ? { startTime: start, endTime: end } : suggestNextTimes(slots.at(-1) ?? last, DEFAULTS.slot);
    slots.push({ title, description: "", category: null, date: null, ...times, capacity: count ?? DEFAULTS.slot.capacity });
  }
  return slots;
}
