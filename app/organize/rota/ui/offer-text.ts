import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatOfferTime } from "#app/sheet/event/when.ts";
import type { RotaSpot } from "../queries.server.ts";

/** "Reading hour · 4:00 – 5:00 PM", with the sheet's title where there are several sheets. */
export function describeOffer(spot: RotaSpot, hasSheet: boolean): string {
  return [hasSheet || !spot.title ? spot.sheet : null, spot.title, formatOfferTime(spot, getLocale())].filter(Boolean).join(" · ");
}
