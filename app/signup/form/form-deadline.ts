import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatMoment } from "#app/lib/format-date.ts";
import type { OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";

type Deadlines = Pick<OfferView, "changeUntil" | "isChangeable">[];

/** The deadline for changes, if its organizer set one; for several offers in hours, if it differs. */
export function formatChangeDeadline({ timeZone, changeUntilHours }: EventView, offers: Deadlines): string | null {
  if (changeUntilHours === null) return null;
  const [first] = offers;
  if (offers.length > 0 && offers.every(({ isChangeable }) => !isChangeable)) return m.signup_change_final();
  if (first?.changeUntil && offers.every(({ changeUntil }) => changeUntil === first.changeUntil)) {
    return m.signup_change_until({ when: formatMoment(first.changeUntil, getLocale(), timeZone) });
  }
  const isDays = changeUntilHours % 24 === 0;
  return isDays ? m.signup_change_days({ count: changeUntilHours / 24 }) : m.signup_change_hours({ count: changeUntilHours });
}
