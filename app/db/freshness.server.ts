import { env, waitUntil } from "cloudflare:workers";
import { FRESHNESS } from "#app/limits.ts";
import { measureCall } from "./meter.server.ts";
import { context, type Read } from "./request-context.server.ts";

/** Records the newest state that this reader wrote or saw, so that later reads are at least as fresh. */
export function recordNewestBookmark(bookmark: string | null | undefined): void {
  const { reader } = context();
  if (reader?.bookmark === undefined || !bookmark) return;
  if (reader.bookmark === null || bookmark > reader.bookmark) reader.bookmark = bookmark;
}

/**
 * Reads for a guest, from a nearby replica that is fresh enough for this reader. If the replica finds nothing, the primary is
 * asked before the answer is "missing", since the row may be too new for the replica.
 */
export async function readNearby<T>(
  query: (read: Read) => Promise<T>,
  isFound: (found: T) => boolean = (found) => found !== null,
): Promise<T> {
  const read = context().reader?.read ?? "primary";
  const found = await query(read);
  return read === "primary" || isFound(found) ? found : await query("primary");
}

/** Whether this reader has neither written nor signed in, so that any recent state will do. */
export function readsAnywhere(): boolean {
  return context().reader?.read === "anywhere";
}

/** Runs a batch on the primary and keeps its bookmark for readers that must see at least this state. */
export async function runAtPrimary(statements: D1PreparedStatement[]): Promise<D1Result[]> {
  if (context().reader?.bookmark === undefined) return await measureCall(statements.length, () => env.DB.batch(statements));
  const session = env.DB.withSession(PRIMARY);
  const results = await measureCall(statements.length, () => session.batch(statements));
  recordNewestBookmark(session.getBookmark());
  return results;
}

/** Runs reads on the replica or primary that `read` allows. */
export async function readAt(read: Exclude<Read, "primary">, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const now = Date.now();
  const constraint = read === "anywhere" ? oldestRecent(now) : read.bookmark;
  const session = env.DB.withSession(constraint);
  const results = await measureCall(statements.length, () => session.batch(statements));
  if (read !== "anywhere") return results;
  if (constraint === PRIMARY) recordBookmark(session, now);
  renewSoon(now);
  return results;
}

const PRIMARY = "first-primary";

/** Primary bookmarks that this isolate has seen and when, oldest first. */
let recentBookmarks: { bookmark: string; at: number }[] = [];
let renewedAt = 0;

/** The oldest bookmark that is recent enough for any guest's read: replicas have had the longest time to reach it. */
function oldestRecent(now: number): string {
  recentBookmarks = recentBookmarks.filter(({ at }) => Math.abs(now - at) < FRESHNESS.copy);
  return recentBookmarks[0]?.bookmark ?? PRIMARY;
}

/** Fetches a current bookmark after the response, so that no one waits for it; at most once per `FRESHNESS.renewal`. */
function renewSoon(now: number): void {
  if (Math.abs(now - renewedAt) < FRESHNESS.renewal) return;
  renewedAt = now;
  const session = env.DB.withSession(PRIMARY);
  const renewed = session.batch([env.DB.prepare("SELECT 1")]).then(() => recordBookmark(session, now));
  waitUntil(renewed.catch(() => {}));
}

function recordBookmark(session: D1DatabaseSession, at: number): void {
  const bookmark = session.getBookmark();
  if (bookmark === null) return;
  recentBookmarks.push({ bookmark, at });
  renewedAt = at;
}
