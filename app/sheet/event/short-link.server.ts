import { type SQL, sql } from "drizzle-orm";
import { customAlphabet } from "nanoid";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { countAttempt, hashThrottleKey, readCounts } from "#app/lib/throttles.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { mayRun, SHARED_TABLES } from "#app/members/may.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";

/** Without characters that look alike on paper, and without vowels, so that no code is a word. */
const ALPHABET = "cdfghjkmnpqrtvwxy2346789";
const LENGTH = 10;
const CODE = /^[cdfghjkmnpqrtvwxy2346789]{10}$/;
const TRIES = 5;

const drawCode = customAlphabet(ALPHABET, LENGTH);

/** The URL a code leads from, as it is printed and typed. */
export function buildShortLink(code: string): string {
  return `${config().origin}/e/${code}`;
}

/** The short code of an event or group for its organizer, made when first requested; null if it isn't theirs. */
export async function ensureShortCode(userId: string, shared: EventOrGroup, draw: () => string = drawCode): Promise<string | null> {
  for (let turn = 0; turn < TRIES; turn++) {
    const [[stored]] = await runBatch([storeShortCode(userId, shared, draw())]);
    if (!stored) return null;
    if (stored.code !== null) return stored.code;
  }
  throw new Error("Every code drawn is another's");
}

/** An existing code stays; a code that is taken isn't used. */
function storeShortCode(userId: string, shared: EventOrGroup, code: string): SQL<{ code: string | null }> {
  const free = sql`CASE WHEN NOT EXISTS (SELECT 1 FROM events WHERE short_code = ${code}
    UNION ALL SELECT 1 FROM groups WHERE short_code = ${code})
    THEN ${code} END`;
  const isPublic = shared.what === "event" ? sql`status <> 'draft'` : sql`1`;
  return sql`UPDATE ${SHARED_TABLES[shared.what].rows} SET short_code = coalesce(short_code, ${free})
    WHERE id = ${shared.id} AND ${mayRun(userId, shared, "organize")} AND ${isPublic} RETURNING short_code AS code`;
}

export type ShortLinkFound = { outcome: "found"; path: string } | { outcome: "unknown" } | { outcome: "throttled"; retryAfter: number };

/** The event's or group's page for a code as printed or typed. Counted by network, so that codes can't be guessed. */
export async function resolveShortCode(typed: string, network: string, now: number): Promise<ShortLinkFound> {
  const code = typed.toLowerCase();
  if (!CODE.test(code)) return { outcome: "unknown" };
  const tried: [string, typeof THROTTLES.shortLink] = [await hashThrottleKey("short-link", network), THROTTLES.shortLink];
  const [counted, [page]] = await runBatch([
    countAttempt(...tried, now),
    sql<{ path: string }>`SELECT '/event/' || id AS path FROM events WHERE short_code = ${code}
      UNION ALL SELECT '/g/' || id FROM groups WHERE short_code = ${code}
      UNION ALL SELECT '/event/' || event_id || '/here?code=' || poster_code FROM door_options WHERE poster_code = ${code}`,
  ]);
  const [allowance] = readCounts([tried], [counted], now);
  if (allowance && !allowance.ok) return { outcome: "throttled", retryAfter: allowance.retryAfter };
  return page ? { outcome: "found", path: page.path } : { outcome: "unknown" };
}
