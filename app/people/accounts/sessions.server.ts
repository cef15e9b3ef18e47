import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DEFAULTS, DURATIONS } from "#app/limits.ts";
import { parseUserAgent } from "./device.ts";
import type { SessionEntry } from "./settings.ts";

type SessionRow = { id: string; label: string | null; createdAt: number | null };

export function selectSessions(userId: string, now: number): SQL<SessionRow> {
  return sql`SELECT id, label, created_at AS createdAt FROM sessions WHERE user_id = ${userId} AND expires_at > ${now / DURATIONS.second}
    AND coalesce(created_at, 0) > ${now - DURATIONS.sessionAbsolute} ORDER BY created_at DESC, id`;
}

/** Lists this browser's session first. An entry's id is the hash of its token, so it can't be used to sign in. */
export function toSessionEntries(rows: SessionRow[], viewer: Viewer, locale: string): SessionEntry[] {
  const zone = viewer.timeZone ?? DEFAULTS.timeZone;
  return rows
    .map(({ id, label, createdAt }) => ({
      id,
      ...parseUserAgent(label),
      since: createdAt === null ? null : formatInstant(createdAt, locale, zone),
      isThis: id === viewer.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one of this account's sessions; false if there is no such session. */
export async function revokeSession(userId: string, sessionId: string): Promise<boolean> {
  const [rows] = await runBatch([sql`DELETE FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} RETURNING id`]);
  return rows.length === 1;
}
