import { env, waitUntil } from "cloudflare:workers";
import { FRESHNESS } from "#app/limits.ts";
import { metered } from "./meter.server.ts";
import { context, type Read } from "./request-context.server.ts";

/** The newest of what this reader wrote or saw, so that they see no less afterwards. */
export function noteBookmark(bookmark: string | null | undefined): void {
  const { reader } = context();
  if (reader?.bookmark === undefined || !bookmark) return;
  if (reader.bookmark === null || bookmark > reader.bookmark) reader.bookmark = bookmark;
}

/**
 * A guest's read, from a copy nearby where one is fresh enough for this reader. What a copy does not know may only be
 * too new for it: the primary is asked before it is called missing.
 */
export async function readNearby<T>(
  query: (read: Read) => Promise<T>,
  isFound: (found: T) => boolean = (found) => found !== null,
): Promise<T> {
  const read = context().reader?.read ?? "primary";
  const found = await query(read);
  return read === "primary" || isFound(found) ? found : await query("primary");
}

/** Whether this reader has neither written nor signed in: what anybody was shown lately will do. */
export function readsAnywhere(): boolean {
  return context().reader?.read === "anywhere";
}

/** Runs a batch at the primary, and keeps its state for readers that have to see no less afterwards. */
export async function atPrimary(statements: D1PreparedStatement[]): Promise<D1Result[]> {
  if (context().reader?.bookmark === undefined) return await metered(statements.length, () => env.DB.batch(statements));
  const session = env.DB.withSession(PRIMARY);
  const results = await metered(statements.length, () => session.batch(statements));
  noteBookmark(session.getBookmark());
  return results;
}

/** Runs reads where they may be answered. */
export async function readAt(read: Exclude<Read, "primary">, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const now = Date.now();
  const constraint = read === "anywhere" ? oldestRecent(now) : read.bookmark;
  const session = env.DB.withSession(constraint);
  const results = await metered(statements.length, () => session.batch(statements));
  if (read !== "anywhere") return results;
  if (constraint === PRIMARY) hear(session, now);
  renewSoon(now);
  return results;
}

const PRIMARY = "first-primary";

/** States of the primary that this isolate has heard of, and when, oldest first. */
let heard: { bookmark: string; at: number }[] = [];
let renewedAt = 0;

/** No guest's read is older than the oldest state that is recent enough; a copy has had the longest to reach it. */
function oldestRecent(now: number): string {
  heard = heard.filter(({ at }) => Math.abs(now - at) < FRESHNESS.copy);
  return heard[0]?.bookmark ?? PRIMARY;
}

/** Behind the response, so that nobody waits for it. */
function renewSoon(now: number): void {
  if (Math.abs(now - renewedAt) < FRESHNESS.renewal) return;
  renewedAt = now;
  const session = env.DB.withSession(PRIMARY);
  const renewed = session.batch([env.DB.prepare("SELECT 1")]).then(() => hear(session, now));
  waitUntil(renewed.catch(() => {}));
}

function hear(session: D1DatabaseSession, at: number): void {
  const bookmark = session.getBookmark();
  if (bookmark === null) return;
  heard.push({ bookmark, at });
  renewedAt = at;
}
