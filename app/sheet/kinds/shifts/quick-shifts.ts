import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS } from "#app/limits.ts";
import type { NewOffer } from "../kind.ts";
import { type OfferHours, suggestNextTimes } from "../next-times.ts";
import { readPastedList } from "../pasted-list.ts";

/** The shifts of a pasted list. Those without hours follow one another, the first of them after `last`. */
export function parseShifts(text: string, last: OfferHours | undefined): NewOffer[] {
  const shifts: NewOffer[] = [];
  for (const { title, count, start, end } of readPastedList(text)) {
    const times = start && end ? { startTime: start, endTime: end } : suggestNextTimes(shifts.at(-1) ?? last, DEFAULTS.shift);
    if (title !== "") shifts.push(makeShift(title, times, count ?? DEFAULTS.shift.capacity));
  }
  return shifts;
}

/** Typical shifts that the list doesn't have yet, all with the default hours. */
export function suggestShifts(existing: readonly NewOffer[]): NewOffer[] {
  const named = existing.map(({ title }) => title.trim().toLowerCase());
  const wanted = [m.quick_shift_set_up, m.quick_shift_welcome, m.quick_shift_food, m.quick_shift_clean_up]
    .map((label) => label())
    .filter((title) => !named.includes(title.toLowerCase()));
  return wanted.map((title) => makeShift(title, DEFAULTS.shift, DEFAULTS.shift.capacity));
}

function makeShift(title: string, { startTime, endTime }: OfferHours, capacity: number): NewOffer {
  return { title, description: "", category: null, date: null, startTime, endTime, capacity };
}
