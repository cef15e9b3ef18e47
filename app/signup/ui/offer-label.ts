import type { Offer } from "#app/event-types/offer.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { formatOfferTime } from "#app/sheet/event/when.ts";

type Named = Pick<Offer, "title" | "date" | "startTime" | "endTime">;

/** "Face painting · Sat, Nov 21 · 9:00 – 11:30 AM" */
export function formatOfferLabel(offer: Named): string {
  return [offer.title, formatOfferDay(offer)].filter(Boolean).join(" · ");
}

/** A heading and the line below it: name and time, or the time alone. */
export function formatOfferHeading(offer: Named): { title: string; detail: string } {
  return offer.title ? { title: offer.title, detail: formatOfferDay(offer) } : { title: formatOfferDay(offer), detail: "" };
}

/** "Sat, Nov 21 · 9:00 – 11:30 AM", with the zone where the page doesn't say it beside. */
export function formatOfferDay(offer: Named, zone: string | null = null): string {
  const locale = getLocale();
  const date = offer.date ? formatDate(offer.date, locale, "short") : null;
  return [date, formatOfferTime(offer, locale, zone)].filter(Boolean).join(" · ");
}
