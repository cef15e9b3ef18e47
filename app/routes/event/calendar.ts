import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { eventEntry } from "#app/events/calendar.ts";
import { eventPage } from "#app/events/event-page.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { calendarResponse } from "#app/lib/calendar-response.ts";

/** The event as an .ics file ([A §7]). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const now = Date.now();
  const page = await eventPage(params.eventId ?? "", viewer?.id ?? null, now);
  const entry = page && eventEntry(page.event, config().origin, now);
  if (!entry) return new Response(page ? m.event_calendar_not_made() : m.event_not_found_title(), { status: 404 });
  return calendarResponse([entry], page.event.title, now);
}
