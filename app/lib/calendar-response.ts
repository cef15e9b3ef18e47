import { toFileName } from "./file-name.ts";
import { type CalendarEntry, calendarFile } from "./ics.ts";
import { sha256 } from "./sha256.ts";

const UNLISTED = { "X-Robots-Tag": "noindex" };

export function calendarResponse(entries: CalendarEntry[], title: string, now: number): Response {
  const ascii = toFileName(title, "ics");
  return new Response(calendarFile(entries, now), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `attachment; filename="${ascii}"` },
  });
}

/** A calendar to subscribe to; answers 304 if it hasn't changed since the last time. */
export async function feedResponse(
  request: Request,
  feed: { name: string; entries: CalendarEntry[] } | null,
  goneText: string,
  now: number,
): Promise<Response> {
  if (!feed) return new Response(goneText, { status: 404, headers: UNLISTED });
  // Weak, because the edge compresses the body on its way out.
  const tag = `W/"${await sha256(JSON.stringify(feed))}"`;
  const headers = { ...UNLISTED, ETag: tag, "Cache-Control": "private, max-age=300", "Content-Type": "text/calendar; charset=utf-8" };
  if (request.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  return new Response(calendarFile(feed.entries, now, feed.name), { headers });
}
