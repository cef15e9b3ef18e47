import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { takeAffordable } from "#app/db/budget.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { toPictureUrl, toVariantKey, VARIANTS } from "./addresses.ts";

const NAME = "unused-pictures";
/** Pictures per page, and pages per run. */
const PAGE = 500;
const PAGES = 10;
const PAGE_COST = 2;
/** A full pass begins once a night. */
const PASS_INTERVAL = 12 * DURATIONS.hour;
/** R2 deletes a thousand files per call. */
const AT_ONCE = Math.floor(1000 / (1 + VARIANTS.length));

/**
 * Whether anything shows the picture at this URL. Events deleted up to the instant `deletedUntil` don't count; share pictures
 * of deleted events are drawn again if the events are restored.
 */
export function isShown(url: SQL, deletedUntil = 0): SQL {
  return sql`EXISTS (SELECT 1 FROM events x WHERE x.thumbnail_url = ${url} AND coalesce(x.deleted_at > ${deletedUntil}, 1)
    UNION ALL SELECT 1 FROM events x WHERE x.share_picture = ${url} AND x.deleted_at IS NULL
    UNION ALL SELECT 1 FROM groups x WHERE x.thumbnail_url = ${url}
    UNION ALL SELECT 1 FROM users x WHERE x.photo = ${url})`;
}

/** Deletes the files first, with all smaller versions, so that the next run completes an interrupted one. */
export async function deletePictures(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const files = keys.flatMap((key) => [key, ...VARIANTS.map((variant) => toVariantKey(key, variant))]);
  for (let at = 0; at < files.length; at += 1000) await env.MEDIA.delete(files.slice(at, at + 1000));
  await runBatch([sql`DELETE FROM pictures WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`]);
}

/**
 * The nightly pass: deletes pictures that nothing has shown for a week, and records since when a picture isn't shown. A deleted
 * event's pictures are recorded a week before the event is removed, and go with it.
 */
export async function purgePictures(now: number): Promise<void> {
  const [due, [last]] = await runBatch([selectDue(now), selectCursor()]);
  await deletePictures(due.map(({ key }) => key));
  if (last?.cursor === null && last.at > now - PASS_INTERVAL) return;
  let cursor: string | null = last?.cursor ?? "";
  for (const _ of takeAffordable(Array(PAGES).keys(), PAGE_COST)) {
    if (cursor === null) return;
    cursor = await recordPage(cursor, now);
  }
}

const PICTURE_URL = sql`${toPictureUrl("")} || pictures.key`;

function selectDue(now: number): SQL<{ key: string }> {
  return sql`SELECT key FROM pictures
    WHERE unused_since <= ${now - DURATIONS.unusedPictureKept} AND NOT ${isShown(PICTURE_URL, now - DURATIONS.purgeAfter)}
    ORDER BY unused_since LIMIT ${AT_ONCE}`;
}

function selectCursor(): SQL<{ cursor: string | null; at: number }> {
  return sql`SELECT holder AS cursor, until AS "at" FROM job_leases WHERE name = ${NAME}`;
}

/** Records a page of pictures and, in the same batch, where the pass continues; null after the last page. */
async function recordPage(after: string, now: number): Promise<string | null> {
  const page = sql`SELECT key FROM pictures WHERE key > ${after} ORDER BY key LIMIT ${PAGE}`;
  const shown = isShown(PICTURE_URL, now - DURATIONS.purgeAfter + DURATIONS.unusedPictureKept);
  const [[moved]] = await runBatch([
    sql<{ next: string | null }>`INSERT INTO job_leases (name, holder, until)
      SELECT ${NAME}, iif(count(*) = ${PAGE}, max(key), NULL), ${now} FROM (${page}) WHERE true
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until RETURNING holder AS next`,
    sql`UPDATE pictures SET unused_since = iif(unused_since IS NULL, ${now}, NULL)
      WHERE key IN (${page}) AND (unused_since IS NULL) <> ${shown}`,
  ]);
  return moved?.next ?? null;
}
