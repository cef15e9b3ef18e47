import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import type { GoingOn } from "#app/sheet/event/series.server.ts";

export function goingOnText({ weeksAhead, madeUntil, isFull }: GoingOn): string {
  const date = formatDate(madeUntil, getLocale());
  return isFull ? m.series_full({ max: LIMITS.offers.max, date }) : m.series_going_on({ count: weeksAhead, date });
}
