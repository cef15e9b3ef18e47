import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { calendarResponse } from "#app/lib/calendar-response.ts";
import { logError } from "#app/lib/log.ts";
import { loadCachedEventPage } from "#app/sheet/event/cached-event-page.server.ts";
import { buildEventEntries } from "#app/sheet/event/calendar.ts";

/** The event as an .ics file (product 6.4). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const viewer = await context.viewer();
    const now = Date.now();
    const page = await loadCachedEventPage(params.eventId ?? "", viewer, now);
    if (!page) return new Response(m.event_data_missing(), { status: 404 });
    const entries = buildEventEntries(page.event, page.offers, config().origin);
    if (entries.length === 0) return new Response(m.event_calendar_not_made(), { status: 404 });
    return calendarResponse(entries, page.event.title, now);
  } catch (error) {
    logError(error, { requestId: context.requestId });
    return new Response(m.event_calendar_not_made(), { status: 500 });
  }
}
