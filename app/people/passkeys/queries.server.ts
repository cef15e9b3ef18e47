import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DEFAULTS } from "#app/limits.ts";

type Row = { id: string; name: string; transports: Json<string[]>; createdAt: number; usedAt: number | null; isCopied: 0 | 1 };

function selectPasskeys(userId: string): SQL<Row> {
  return sql`SELECT id, name, transports, created_at AS createdAt, used_at AS usedAt, copied_at IS NOT NULL AS isCopied
    FROM passkeys WHERE user_id = ${userId} ORDER BY created_at DESC, id`;
}

/** A passkey as the settings show it. */
export type PasskeyEntry = { id: string; name: string; madeOn: string; usedOn: string | null; isCopied: boolean };

/** An account's passkeys, and since when a Google account is linked to it; null if none is. */
export type PasskeysView = { passkeys: PasskeyEntry[]; google: string | null };

export async function loadPasskeys(viewer: Viewer, locale: string): Promise<PasskeysView> {
  const formatTime = (at: number) => formatInstant(at, locale, viewer.timeZone ?? DEFAULTS.timeZone);
  const [rows, [linked]] = await runBatch([
    selectPasskeys(viewer.id),
    sql<{ createdAt: number }>`SELECT created_at AS createdAt FROM google_accounts WHERE user_id = ${viewer.id}`,
  ]);
  const passkeys = rows.map(({ id, name, createdAt, usedAt, isCopied }) => ({
    id,
    name,
    madeOn: formatTime(createdAt),
    usedOn: usedAt === null ? null : formatTime(usedAt),
    isCopied: isCopied === 1,
  }));
  return { passkeys, google: linked ? formatTime(linked.createdAt) : null };
}

/** The account's passkeys as a browser names them: which ones to use, or not to make again. */
export async function listCredentials(userId: string): Promise<{ id: string; transports: string[] }[]> {
  const [rows] = await runBatch([selectPasskeys(userId)]);
  return rows.filter(({ isCopied }) => !isCopied).map(({ id, transports }) => ({ id, transports: parseJsonColumn(transports) }));
}
