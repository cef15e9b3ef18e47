import { addDays, daysBetween } from "#app/lib/wall-time.ts";
import { draftDates, type EventDraft } from "./draft.ts";

/**
 * Moves a draft whose days have passed into the future: all days move by the same number of whole weeks, so that the first is
 * today (yyyy-MM-dd) or later and each keeps its weekday. `moved` holds the first day before and after; null if none had
 * passed.
 */
export function moveDraftAhead(draft: EventDraft, today: string): { draft: EventDraft; moved: { before: string; after: string } | null } {
  const [before] = draftDates(draft);
  if (before === undefined || before >= today) return { draft, moved: null };
  const days = Math.ceil(daysBetween(before, today) / 7) * 7;
  const later = (date: string | null) => date && addDays(date, days);
  const offers = draft.offers.map((offer) => ({ ...offer, date: later(offer.date) }));
  return { draft: { ...draft, date: later(draft.date), offers }, moved: { before, after: addDays(before, days) } };
}
