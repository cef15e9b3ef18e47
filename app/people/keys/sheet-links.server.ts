import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { countAttempt, secondsLeft } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DEFAULTS, type Locale } from "#app/limits.ts";
import { mayAt } from "#app/members/may.server.ts";
import { selectOrganizedEvents } from "#app/sheet/event/owned.server.ts";
import { API_KEYS, KEY_THROTTLES } from "./limits.ts";
import { hashToken, mintToken } from "./token.server.ts";

/** A link that shows an event's list to a spreadsheet, as its maker sees it. */
export type SheetLinkView = { id: string; title: string; showsAddresses: boolean; madeOn: string; lastRead: string | null };

type LinkRow = { id: string; title: string; showsAddresses: 0 | 1; createdAt: number; lastUsedAt: number | null };

/** The names are still there, and the maker still organizes the event. */
function isOpen(userId: string | SQL): SQL {
  return sql`e.purged_at IS NULL AND ${mayAt("e", userId, "organize")}`;
}

export function selectSheetLinks(userId: string): SQL<LinkRow> {
  return sql<LinkRow>`SELECT k.id, e.title, k.shows_addresses AS showsAddresses, k.created_at AS createdAt, k.last_used_at AS lastUsedAt
    FROM sheet_keys k JOIN events e ON e.id = k.event_id WHERE k.user_id = ${userId} AND ${isOpen(userId)} ORDER BY k.created_at DESC, k.id`;
}

export function toSheetLinkView(
  { createdAt, lastUsedAt, showsAddresses, ...link }: LinkRow,
  viewer: Viewer,
  locale: Locale,
): SheetLinkView {
  const format = (at: number) => formatInstant(at, locale, viewer.timeZone ?? DEFAULTS.timeZone);
  return {
    ...link,
    showsAddresses: showsAddresses === 1,
    madeOn: format(createdAt),
    lastRead: lastUsedAt === null ? null : format(lastUsedAt),
  };
}

/** The events a link can be made for, newest first. */
export function selectLinkableEvents(userId: string): SQL<{ id: string; title: string }> {
  return sql`SELECT e.id, e.title FROM ${selectOrganizedEvents(userId, sql`e.purged_at IS NULL AND e.status <> 'draft'`)} e
    ORDER BY e.created_at DESC, e.id LIMIT ${API_KEYS.linkable}`;
}

type LinkOutcome = { outcome: "made"; token: string } | { outcome: "many" } | { outcome: "gone" };

/** Makes a link to one event's list. This is the only time that its secret exists here. */
export async function createSheetLink(
  userId: string,
  { eventId, showsAddresses }: { eventId: string; showsAddresses: boolean },
  now: number,
): Promise<LinkOutcome> {
  const token = mintToken("sheet");
  const mayLink = sql`EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${isOpen(userId)})`;
  const [[made], [found]] = await runBatch([
    sql<{ id: string }>`INSERT INTO sheet_keys (id, user_id, event_id, token_hash, shows_addresses, created_at)
      SELECT ${newId()}, ${userId}, ${eventId}, ${await hashToken("sheet", token)}, ${Number(showsAddresses)}, ${now}
      WHERE ${mayLink} AND (SELECT count(*) FROM sheet_keys WHERE user_id = ${userId}) < ${API_KEYS.max} RETURNING id`,
    sql<{ mayLink: 0 | 1 }>`SELECT ${mayLink} AS mayLink`,
  ]);
  if (made) return { outcome: "made", token };
  return { outcome: found?.mayLink ? "many" : "gone" };
}

/** Ends a link at once; false if there is no such link. */
export async function endSheetLink(userId: string, id: string): Promise<boolean> {
  const [rows] = await runBatch([sql`DELETE FROM sheet_keys WHERE id = ${id} AND user_id = ${userId} RETURNING id`]);
  return rows.length > 0;
}

/** A link that was opened, and whether it was opened too often. */
type OpenedLink = {
  id: string;
  userId: string;
  locale: Locale | null;
  showsAddresses: boolean;
  isUseOld: boolean;
  retryAfter: number | null;
};

type OpenedRow = Omit<OpenedLink, "showsAddresses" | "isUseOld" | "retryAfter"> & { showsAddresses: 0 | 1; lastUsedAt: number | null };

/** The link with this hash, if it is to this event and still open; counts the read. */
export async function openSheetLink(hash: string, eventId: string, now: number): Promise<OpenedLink | null> {
  const limit = KEY_THROTTLES.sheetReads;
  const from = sql`FROM sheet_keys k JOIN events e ON e.id = k.event_id JOIN users u ON u.id = k.user_id
    WHERE k.token_hash = ${hash} AND e.id = ${eventId} AND u.deleting_at IS NULL AND ${isOpen(sql`k.user_id`)}`;
  const [[row], [counted]] = await runBatch([
    sql<OpenedRow>`SELECT k.id, k.user_id AS userId, u.locale, k.shows_addresses AS showsAddresses, k.last_used_at AS lastUsedAt ${from}`,
    countAttempt(`sheet-link:${hash}`, limit, now, sql`EXISTS (SELECT 1 ${from})`),
  ]);
  if (!row) return null;
  const { lastUsedAt, showsAddresses, ...link } = row;
  const isOver = (counted?.count ?? 1) > limit.count;
  return {
    ...link,
    showsAddresses: showsAddresses === 1,
    isUseOld: (lastUsedAt ?? 0) <= now - API_KEYS.noteUse,
    retryAfter: isOver ? secondsLeft(limit, now) : null,
  };
}

/** Notes that a link was read. */
export function noteSheetRead(id: string, now: number) {
  return runBatch([sql`UPDATE sheet_keys SET last_used_at = ${now} WHERE id = ${id}`]);
}
