import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { DEFAULTS } from "#app/limits.ts";

/** The place as it was typed; that it is still open is said in the reader's language. */
export function placeLine(location: string, locale = getLocale()): string {
  return location === DEFAULTS.location ? m.event_location_tbd({}, { locale }) : location;
}
