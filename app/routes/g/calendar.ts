import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { feedResponse } from "#app/lib/calendar-response.ts";
import { loadGroupFeed } from "#app/organize/groups/feed.server.ts";

/** A group's sheets as a calendar. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const now = Date.now();
  const feed = await readNearby((read) => loadGroupFeed(params.groupId ?? "", now, read));
  return await feedResponse(request, feed, m.groups_gone(), now);
}
