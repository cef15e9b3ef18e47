import { offerTimeLine } from "#app/events/when.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Offer } from "#app/kinds/kind.ts";
import { formatDate } from "#app/lib/format-date.ts";

/** "Face painting · Sat, Nov 21 · 9:00 – 11:30 AM" */
export function offerLabel(offer: Offer): string {
  const locale = getLocale();
  const date = offer.date ? formatDate(offer.date, locale, "short") : null;
  return [offer.title, date, offerTimeLine(offer, locale)].filter(Boolean).join(" · ");
}
