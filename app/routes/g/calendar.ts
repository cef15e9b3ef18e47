import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { groupFeed } from "#app/groups/feed.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { calendarFile } from "#app/lib/ics.ts";
import { sha256 } from "#app/lib/sha256.ts";

const UNLISTED = { "X-Robots-Tag": "noindex" };

/** A group's sheets as a calendar to subscribe to. What did not change since the last time is not sent again. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const now = Date.now();
  const feed = await readNearby((read) => groupFeed(params.groupId ?? "", now, read));
  if (!feed) return new Response(m.groups_gone(), { status: 404, headers: UNLISTED });
  // Weak, as the edge compresses on its way out.
  const tag = `W/"${await sha256(JSON.stringify(feed))}"`;
  const headers = { ...UNLISTED, ETag: tag, "Cache-Control": "private, max-age=300", "Content-Type": "text/calendar; charset=utf-8" };
  if (request.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  return new Response(calendarFile(feed.entries, now, feed.name), { headers });
}
