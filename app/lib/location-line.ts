import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { DEFAULTS } from "#app/limits.ts";

/** The location as typed, or a text in the reader's language if it is undecided. */
export function formatLocation(location: string, locale = getLocale()): string {
  return location === DEFAULTS.location ? m.event_location_tbd({}, { locale }) : location;
}
