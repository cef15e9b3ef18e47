import { type SQL, sql } from "drizzle-orm";
import { customAlphabet } from "nanoid";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { countTry, readCounts, throttleKey } from "#app/lib/throttles.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { mayAt } from "#app/members/may.server.ts";

/** Without those that look alike on paper, and without vowels: no code is a word. */
const ALPHABET = "cdfghjkmnpqrtvwxy2346789";
const LENGTH = 10;
const CODE = /^[cdfghjkmnpqrtvwxy2346789]{10}$/;
const TRIES = 5;

const drawCode = customAlphabet(ALPHABET, LENGTH);

/** The address a code leads from, as it is printed and typed. */
export function shortLinkOf(code: string): string {
  return `${config().origin}/e/${code}`;
}

/** An event's short code for its owner, made when it is first asked for; null when the event is not theirs. */
export async function makeShortCode(userId: string, eventId: string, draw: () => string = drawCode): Promise<string | null> {
  for (let turn = 0; turn < TRIES; turn++) {
    const [[event]] = await runBatch([keepShortCode(userId, eventId, draw())]);
    if (!event) return null;
    if (event.code !== null) return event.code;
  }
  throw new Error("Every code drawn is another event's");
}

/** The code it has stays; one that is another event's is not taken. */
function keepShortCode(userId: string, eventId: string, code: string): SQL<{ code: string | null }> {
  const free = sql`CASE WHEN NOT EXISTS (SELECT 1 FROM events WHERE short_code = ${code}) THEN ${code} END`;
  return sql`UPDATE events AS e SET short_code = coalesce(short_code, ${free})
    WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND e.status <> 'draft' RETURNING short_code AS code`;
}

export type ShortLinkFound = { outcome: "found"; eventId: string } | { outcome: "unknown" } | { outcome: "throttled"; retryAfter: number };

/** The event a code leads to, as it was printed or typed. Looking is counted by network: nobody tries out codes. */
export async function eventOfShortCode(typed: string, network: string, now: number): Promise<ShortLinkFound> {
  const code = typed.toLowerCase();
  if (!CODE.test(code)) return { outcome: "unknown" };
  const tried: [string, typeof THROTTLES.shortLink] = [await throttleKey("short-link", network), THROTTLES.shortLink];
  const [counted, [event]] = await runBatch([
    countTry(...tried, now),
    sql<{ id: string }>`SELECT id FROM events WHERE short_code = ${code}`,
  ]);
  const [allowance] = readCounts([tried], [counted], now);
  if (allowance && !allowance.ok) return { outcome: "throttled", retryAfter: allowance.retryAfter };
  return event ? { outcome: "found", eventId: event.id } : { outcome: "unknown" };
}
