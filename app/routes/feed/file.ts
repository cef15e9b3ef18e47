import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { feedResponse } from "#app/lib/calendar-response.ts";
import { loadFeed } from "#app/sheet/event/feed.server.ts";

/** A calendar behind a secret link. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const now = Date.now();
  const feed = await readNearby((read) => loadFeed((params.file ?? "").replace(/\.ics$/, ""), now, read));
  return await feedResponse(request, feed, m.calendar_feed_gone(), now);
}
