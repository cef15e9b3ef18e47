import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { type Allowance, countAttempt, secondsLeft } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DEFAULTS, type Locale } from "#app/limits.ts";
import { API_KEYS, KEY_THROTTLES } from "./limits.ts";
import { SCOPES, type Scope } from "./scopes.ts";

/** A key as its owner sees it; the dates are texts. */
export type KeyView = {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  madeOn: string;
  endsOn: string | null;
  isOver: boolean;
  lastUsed: string | null;
};

type KeyRow = {
  id: string;
  name: string;
  prefix: string;
  scopes: Json<string[]>;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
};

/** An account's keys, newest first. */
export function selectKeys(userId: string): SQL<KeyRow> {
  return sql<KeyRow>`SELECT id, name, prefix, scopes, created_at AS createdAt, expires_at AS expiresAt, last_used_at AS lastUsedAt
    FROM api_keys WHERE user_id = ${userId} AND revoked_at IS NULL ORDER BY created_at DESC, id LIMIT ${API_KEYS.max}`;
}

export function toKeyView(
  { createdAt, expiresAt, lastUsedAt, scopes, ...row }: KeyRow,
  viewer: Viewer,
  locale: Locale,
  now: number,
): KeyView {
  const format = (at: number) => formatInstant(at, locale, viewer.timeZone ?? DEFAULTS.timeZone);
  return {
    ...row,
    scopes: toScopes(scopes),
    madeOn: format(createdAt),
    endsOn: expiresAt === null ? null : format(expiresAt),
    isOver: expiresAt !== null && expiresAt <= now,
    lastUsed: lastUsedAt === null ? null : format(lastUsedAt),
  };
}

/** A key that a request came with, its account, and how many requests it has left. */
export type PresentedKey = {
  id: string;
  name: string;
  scopes: Scope[];
  expiresAt: number | null;
  /** Whether its use should be noted again. */
  isUseOld: boolean;
  user: Pick<Viewer, "id" | "email" | "name" | "locale" | "timeZone">;
  allowance: Allowance;
  left: number;
  /** Seconds until the limit starts over. */
  reset: number;
};

type PresentedRow = Pick<KeyRow, "id" | "name" | "scopes" | "expiresAt" | "lastUsedAt"> & {
  userId: string;
  email: string;
  userName: string | null;
  locale: Locale | null;
  timeZone: string | null;
};

/**
 * The key with this hash, unless it was revoked, is over, or its account is being deleted; counts the request. One round trip to
 * the primary, so that a revoked key ends at once.
 */
export async function presentKey(hash: string, now: number): Promise<PresentedKey | null> {
  const isGood = sql`k.token_hash = ${hash} AND coalesce(k.expires_at, ${now} + 1) > ${now} AND u.deleting_at IS NULL
    AND u.email_verified_at IS NOT NULL`;
  const limit = KEY_THROTTLES.requests;
  const [[row], [counted]] = await runBatch([
    sql<PresentedRow>`SELECT k.id, k.name, k.scopes, k.expires_at AS expiresAt, k.last_used_at AS lastUsedAt, u.id AS userId, u.email,
      u.name AS userName, u.locale, u.time_zone AS timeZone FROM api_keys k JOIN users u ON u.id = k.user_id WHERE ${isGood}`,
    countAttempt(`api-key:${hash}`, limit, now, sql`EXISTS (SELECT 1 FROM api_keys k JOIN users u ON u.id = k.user_id WHERE ${isGood})`),
  ]);
  if (!row) return null;
  const count = counted?.count ?? 1;
  const { userId: id, email, userName: name, locale, timeZone, ...key } = row;
  const reset = secondsLeft(limit, now);
  return {
    id: key.id,
    name: key.name,
    expiresAt: key.expiresAt,
    scopes: toScopes(key.scopes),
    isUseOld: (key.lastUsedAt ?? 0) <= now - API_KEYS.noteUse,
    user: { id, email, name, locale, timeZone },
    allowance: count > limit.count ? { ok: false, retryAfter: reset } : { ok: true },
    left: Math.max(0, limit.count - count),
    reset,
  };
}

/** The stored scopes that this version knows. */
function toScopes(stored: Json<string[]>): Scope[] {
  const names = parseJsonColumn(stored);
  return SCOPES.filter((scope) => names.includes(scope));
}
