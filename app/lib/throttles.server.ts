import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { toNetwork } from "#app/lib/network.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS } from "#app/limits.ts";

export type Limit = { count: number; window: number };

/** What to count, by key. */
export type Attempt = [key: string, limit: Limit];

export type Allowance = { ok: true } | { ok: false; retryAfter: number };

/** Counts one attempt and says whether it was over the limit. Counted in D1, so that every isolate sees the same number. */
export async function allowAttempt(key: string, limit: Limit, now: number): Promise<Allowance> {
  return await allowAttempts([[key, limit]], now);
}

/** Counts one attempt under several keys at once; each must allow it. */
export async function allowAttempts(tries: Attempt[], now: number): Promise<Allowance> {
  return pickStrictest(readCounts(tries, await runBatch(countAttempts(tries, now)), now));
}

/**
 * One attempt under several keys, as statements for one batch. If a key has none left, the attempt is refused and counts under
 * that key alone, so that a refusal uses up nothing of the others.
 */
export function countAttempts(tries: Attempt[], now: number): SQL<{ count: number }>[] {
  return tries.map(([key, limit], index) => {
    const before = tries.slice(0, index).map((tried) => isWithin(...tried, now));
    const after = tries.slice(index + 1).map((tried) => hasLeft(...tried, now));
    return countAttempt(
      key,
      limit,
      now,
      sql`(NOT ${hasLeft(key, limit, now)} OR (${sql.join([sql`true`, ...before, ...after], sql` AND `)}))`,
    );
  });
}

/** Interprets the answers of `countAttempt` statements; one that wasn't counted is no reason to refuse. */
export function readCounts(tries: Attempt[], results: { count: number }[][], now: number): Allowance[] {
  return tries.map(([, limit], index) =>
    (results[index]?.[0]?.count ?? 0) > limit.count ? { ok: false, retryAfter: secondsLeft(limit, now) } : { ok: true },
  );
}

/** Allowed if all are; otherwise the longest wait. */
export function pickStrictest(allowances: Allowance[]): Allowance {
  const delays = allowances.flatMap((each) => (each.ok ? [] : [each.retryAfter]));
  return delays.length === 0 ? { ok: true } : { ok: false, retryAfter: Math.max(...delays) };
}

/** One attempt as a statement that answers `count`, to be part of another batch; it counts if `when` holds. */
export function countAttempt(key: string, limit: Limit, now: number, when = sql`true`): SQL<{ count: number }> {
  return sql`INSERT INTO throttles (key, window, count) SELECT ${key}, ${windowStart(limit, now)}, 1 WHERE ${when}
    ON CONFLICT (key, window) DO UPDATE SET count = count + 1 RETURNING count`;
}

/** Whether the attempts counted so far are within a limit, for statements after `countAttempt` in its batch. */
export function isWithin(key: string, limit: Limit, now: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM throttles WHERE key = ${key} AND window = ${windowStart(limit, now)} AND count > ${limit.count})`;
}

/** Whether the next attempt is allowed. */
function hasLeft(key: string, limit: Limit, now: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM throttles WHERE key = ${key} AND window = ${windowStart(limit, now)} AND count >= ${limit.count})`;
}

/** Takes back an attempt that turned out not to count. */
export function uncountAttempt(key: string, limit: Limit, now: number): SQL {
  return sql`UPDATE throttles SET count = count - 1 WHERE key = ${key} AND window = ${windowStart(limit, now)} AND count > 0`;
}

/** A key that identifies no one: email and IP addresses are only stored as keyed hashes. */
export async function hashThrottleKey(name: string, ...parts: string[]): Promise<string> {
  return `${name}:${await sha256(JSON.stringify([config().secret, name, ...parts]))}`;
}

export function visitorAddress(request: Request): string {
  return request.headers.get("CF-Connecting-IP") ?? "unknown";
}

/** The visitor's network, to count by. */
export function networkAddress(request: Request): string {
  return toNetwork(visitorAddress(request));
}

/** A keyed hash, for storing a network outside the counters. */
export function hashNetwork(address: string): Promise<string> {
  return sha256(`${config().secret}:${toNetwork(address)}`);
}

function windowStart(limit: Limit, now: number): number {
  return Math.floor(now / limit.window) * limit.window;
}

/** Seconds until the current window of a limit ends. */
export function secondsLeft(limit: Limit, now: number): number {
  return Math.max(1, Math.ceil((windowStart(limit, now) + limit.window - now) / DURATIONS.second));
}
