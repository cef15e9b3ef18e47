import { addDays, daysBetween } from "#app/lib/wall-time.ts";
import { type Draft, datesOf } from "./draft.ts";

/**
 * A draft whose days have passed meanwhile, put ahead: all its days move by as many whole weeks, so that the first is
 * today (yyyy-MM-dd) or later and each keeps its weekday. `moved` names the first day before and after; null when none had passed.
 */
export function aheadOf(draft: Draft, today: string): { draft: Draft; moved: { before: string; after: string } | null } {
  const [before] = datesOf(draft);
  if (before === undefined || before >= today) return { draft, moved: null };
  const days = Math.ceil(daysBetween(before, today) / 7) * 7;
  const later = (date: string | null) => date && addDays(date, days);
  const offers = draft.offers.map((offer) => ({ ...offer, date: later(offer.date) }));
  return { draft: { ...draft, date: later(draft.date), offers }, moved: { before, after: addDays(before, days) } };
}
