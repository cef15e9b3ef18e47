import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { readNearby } from "#app/db/freshness.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { calendarResponse } from "#app/lib/calendar-response.ts";
import { buildSignUpEntry } from "#app/sheet/event/calendar.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";

/** One person's sign-ups as an .ics file; canceled ones are struck out. */
export async function loader({ params }: LoaderFunctionArgs) {
  const now = Date.now();
  const submission = await readNearby((read) => loadSubmission(params.token ?? "", now, read));
  if (!submission) return new Response(m.signup_bad_link_title(), { status: 404 });
  const { event, signups } = submission;
  const entries = signups.flatMap((signup) => buildSignUpEntry(event, signup, signup.offer, config().origin) ?? []);
  if (entries.length === 0) return new Response(m.event_calendar_not_made(), { status: 404 });
  return calendarResponse(entries, event.title, now);
}
