import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventOrGroup } from "#app/members/shared.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { currentStatusSql } from "#app/sheet/event/status.server.ts";
import { FRAME_SIZE, OEMBED_AGE } from "./limits.ts";
import { buildFrame, getFramePath, getPagePath } from "./snippet.ts";

/** A page of ours that may be embedded: of an event with its forms, or of a group. */
const EMBEDDABLE = /^(?:\/embed)?\/(event|g)\/(\w+)(?:\/[a-z]+(?:-[a-z]+)?-rsvp)?\/?$/;
const SHORT_LINK = /^\/e\/\w+$/;

/** oEmbed (oembed.com, 2.3): how to show one of our pages, for programs that were given its link. */
export async function answerOEmbed({ searchParams }: URL, now: number): Promise<Response> {
  const format = searchParams.get("format") ?? "json";
  if (format !== "json") return respond({ error: "Only format=json is available" }, 501);
  const asked = searchParams.get("url");
  if (asked === null) return respond({ error: "The parameter url is missing" }, 400);
  const shown = parsePage(asked, searchParams.get("page"));
  const title = shown && (await findTitle(shown, now));
  if (!shown || title === null) return respond({ error: "Nothing to embed at this url" }, 404);
  const size = {
    width: pickSize(searchParams.get("maxwidth"), FRAME_SIZE.width),
    height: pickSize(searchParams.get("maxheight"), FRAME_SIZE.height),
  };
  const { origin } = config();
  const html = buildFrame(origin + getFramePath(shown, { locale: null, theme: "system" }), title, size);
  const provider = { provider_name: m.app_name(), provider_url: origin };
  return respond({ version: "1.0", type: "rich", title, ...provider, cache_age: OEMBED_AGE, ...size, html });
}

/** The URL at which programs find this, for the head of a page that may be embedded. */
export function buildOEmbedUrl(shown: EventOrGroup): string {
  const [{ origin }, page] = [config(), getPagePath(shown)];
  return `${origin}/oembed?${new URLSearchParams({ url: origin + page, page })}`;
}

/** As `answerOEmbed` answers. */
export function canEmbed({ isEmbeddable, status }: Pick<EventView, "isEmbeddable" | "status">): boolean {
  return isEmbeddable && status === "published";
}

/**
 * Only of this origin: we answer for no one else's pages, and follow no links. WordPress asks for the link that was pasted; if
 * that was a short one, `page` still says where it led.
 */
function parsePage(asked: string, page: string | null): EventOrGroup | null {
  const url = URL.parse(asked);
  if (url?.origin !== config().origin) return null;
  const path = page !== null && SHORT_LINK.test(url.pathname) ? page : url.pathname;
  const [, what, id] = path.match(EMBEDDABLE) ?? [];
  return what && id ? { what: what === "event" ? "event" : "group", id } : null;
}

async function findTitle({ what, id }: EventOrGroup, now: number): Promise<string | null> {
  const [[row]] = await runBatch([
    what === "group"
      ? sql<{ title: string }>`SELECT g.name AS title FROM groups g WHERE g.id = ${id} AND g.embeddable = 1`
      : sql<{ title: string }>`SELECT e.title FROM events e
          WHERE e.id = ${id} AND e.embeddable = 1 AND e.deleted_at IS NULL AND ${currentStatusSql(now)} = 'published'`,
  ]);
  return row?.title ?? null;
}

/** The asker's limit, if it is a sensible one. */
function pickSize(max: string | null, size: number): number {
  return max !== null && /^[1-9]\d{0,4}$/.test(max) ? Math.min(Number(max), size) : size;
}

/** Open to scripts of other websites: it says nothing that they couldn't read anyway. */
function respond(body: Record<string, unknown>, status = 200): Response {
  const caching = status === 200 ? `public, max-age=${OEMBED_AGE}` : "no-store";
  const headers = { "Access-Control-Allow-Origin": "*", "X-Robots-Tag": "noindex", "Cache-Control": caching };
  return Response.json(body, { status, headers });
}
