import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS } from "#app/limits.ts";
import type { NewOffer } from "../kind.ts";
import { type Hours, nextTimes } from "../next-times.ts";
import { readPastedList } from "../pasted-list.ts";

/** The shifts of a pasted list, below a last one; without hours they follow one another. */
export function shiftsOf(text: string, last: Hours | undefined): NewOffer[] {
  const shifts: NewOffer[] = [];
  for (const { title, count, start, end } of readPastedList(text)) {
    const times = start && end ? { startTime: start, endTime: end } : nextTimes(shifts.at(-1) ?? last, DEFAULTS.shift);
    if (title !== "") shifts.push(shiftOf(title, times, count ?? DEFAULTS.shift.capacity));
  }
  return shifts;
}

/** Typical shifts that the list doesn't have yet, one after the other. */
export function suggestedShifts(there: readonly NewOffer[]): NewOffer[] {
  const named = there.map(({ title }) => title.trim().toLowerCase());
  const wanted = [m.quick_shift_set_up, m.quick_shift_welcome, m.quick_shift_food, m.quick_shift_clean_up]
    .map((label) => label())
    .filter((title) => !named.includes(title.toLowerCase()));
  return wanted.map((title) => shiftOf(title, DEFAULTS.shift, DEFAULTS.shift.capacity));
}

function shiftOf(title: string, { startTime, endTime }: Hours, capacity: number): NewOffer {
  return { title, description: "", category: null, date: null, startTime, endTime, capacity };
}
