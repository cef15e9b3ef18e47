import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { PURGE_ROWS } from "#app/db/purge.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { formatDate, formatDates } from "#app/lib/format-date.ts";
import { formatLocation } from "#app/lib/location-line.ts";
import { formatScheduleTimes, type Schedule } from "#app/lib/schedule.ts";
import { THROTTLES } from "#app/limits.ts";
import { PREVIEW, parseUploadKey } from "#app/media/addresses.ts";
import { deletePicture, type SaveOutcome, savePicture } from "#app/media/commands.server.ts";
import { findPicture } from "#app/media/library.ts";
import { parsePicture } from "#app/media/picture.ts";
import { deletePictures, isShown } from "#app/media/unused.server.ts";
import { mayAt } from "#app/members/may.server.ts";

/** The facts of an event (alias e) shown in its share picture, after the version of the drawing's design. */
const FACTS = sql`json_array(1, e.title, e.type, e.date, e.end_date, e.start_time,
  e.end_time || iif(e.ends_next_day, '+1', ''), e.location, e.thumbnail_url)`;

/** The share picture of an event (alias e), while it is current. */
export const sharePicture: SQL = sql`CASE WHEN e.share_picture_of = ${FACTS} THEN e.share_picture END`;

/** What an organizer's browser draws; `facts` are sent back with the picture. */
export type SharePictureFacts = {
  eventId: string;
  facts: string;
  kind: KindId;
  title: string;
  when: string[];
  where: string;
  /** The date written on each strip. */
  day: string;
  picture: string;
};

type Row = Schedule & { title: string; type: string; location: string; thumbnailUrl: string | null; facts: string };

/** An event whose share picture is missing or outdated. */
export function selectOutdatedPicture(userId: string, eventId: string): SQL<Row> {
  return sql`SELECT e.title, e.type, e.date, e.end_date AS endDate, e.start_time AS startTime, e.end_time AS endTime,
      e.ends_next_day AS endsNextDay, e.time_zone AS timeZone, e.location, e.thumbnail_url AS thumbnailUrl, ${FACTS} AS facts
    FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND e.status = 'published'
      AND ${sharePicture} IS NULL`;
}

export async function findOutdatedPicture(userId: string, eventId: string, locale: string): Promise<SharePictureFacts | null> {
  const [rows] = await runBatch([selectOutdatedPicture(userId, eventId)]);
  return toSharePictureFacts(eventId, rows, locale);
}

export function toSharePictureFacts(eventId: string, [row]: Row[], locale: string): SharePictureFacts | null {
  if (!row) return null;
  const { date, endDate, title, facts } = row;
  const day = date && (endDate && endDate > date ? formatDates(date, endDate, locale) : formatDate(date, locale));
  return {
    eventId,
    facts,
    kind: eventType(row.type).kind,
    title,
    when: [day, formatScheduleTimes(row, locale)].filter((line) => line !== null),
    where: formatLocation(row.location),
    day: date ? formatDate(date, locale, "day") : "",
    picture: findPicture(row).src,
  };
}

type DrawnPicture = { eventId: string; facts: string; bytes: Uint8Array };

/**
 * Stores what an organizer's browser drew among the owner's pictures, unless the event has changed meanwhile; the previous one
 * is deleted.
 */
export async function saveSharePicture(userId: string, { eventId, facts, bytes }: DrawnPicture, now: number): Promise<SaveOutcome> {
  const drawn = parsePicture(bytes);
  if (drawn && (drawn.type !== "jpeg" || drawn.width !== PREVIEW.width || drawn.height !== PREVIEW.height)) {
    return { ok: false, reason: "side" };
  }
  const isMeant = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND e.status <> 'draft' AND ${FACTS} = ${facts}`;
  const [[event]] = await runBatch([sql<{ ownerId: string | null }>`SELECT e.user_id AS ownerId FROM events e WHERE ${isMeant}`]);
  if (!event?.ownerId) return { ok: false, reason: "gone" };
  const saved = await savePicture(event.ownerId, { picture: bytes, variants: {} }, now, ["share-picture", THROTTLES.sharePicture]);
  if (!saved.ok) return saved;
  const [[before], [updated]] = await runBatch([
    sql<{ url: string | null }>`SELECT share_picture AS url FROM events WHERE id = ${eventId}`,
    sql`UPDATE events AS e SET share_picture = ${saved.url}, share_picture_of = ${facts} WHERE ${isMeant} RETURNING 1`,
  ]);
  const unused = updated ? before?.url : saved.url;
  if (unused) await deletePicture(event.ownerId, unused);
  return updated ? saved : { ok: false, reason: "gone" };
}

/** Deletes the pictures of deleted events, unless something else shows one as its own. */
export async function deleteSharePictures(): Promise<void> {
  const [rows] = await runBatch([
    sql<{ id: string; url: string }>`SELECT e.id, e.share_picture AS url FROM events e
      WHERE e.deleted_at IS NOT NULL AND e.share_picture IS NOT NULL AND NOT ${isShown(sql`e.share_picture`)} LIMIT ${PURGE_ROWS}`,
  ]);
  if (rows.length === 0) return;
  await deletePictures(rows.map(({ url }) => parseUploadKey(url)).filter((key) => key !== null));
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await runBatch([sql`UPDATE events SET share_picture = NULL, share_picture_of = NULL WHERE id IN (SELECT value FROM json_each(${ids}))`]);
}
