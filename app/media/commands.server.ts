import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { type Allowance, allowAttempt, type Limit } from "#app/lib/throttles.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { buildPictureKey, parseUploadKey, toPictureUrl, toVariantKey, VARIANTS, type Variant } from "./addresses.ts";
import type { PictureFile } from "./picture.ts";
import { PICTURE_TYPES } from "./picture-types.ts";
import { checkPicture, type Refusal } from "./rules.ts";
import { deletePictures, isShown } from "./unused.server.ts";

/** A picture as uploaded, with the smaller versions the browser made. */
export type Upload = { picture: Uint8Array; variants: Partial<Record<Variant, Uint8Array>> };

export type SaveOutcome = { ok: true; url: string } | { ok: false; reason: Refusal; retryAfter?: number };

const MAX_KEY_TRIES = 10;
const UPLOADS: [string, Limit] = ["upload", THROTTLES.upload];

/** Stores a person's picture under {userId}/{timestamp}.{ext} and returns its path on this site. `counted` null counts nothing. */
export async function savePicture(
  userId: string,
  upload: Upload,
  now: number,
  counted: [name: string, limit: Limit] | null = UPLOADS,
): Promise<SaveOutcome> {
  const checked = checkPicture(upload.picture);
  if (!checked.ok) return checked;
  const allowance = counted && (await countPicture(userId, now, counted));
  if (allowance && !allowance.ok) return { ok: false, reason: "often", retryAfter: allowance.retryAfter };
  // If the bucket fails, the row stays: nothing shows it, so the nightly run deletes whatever files exist.
  const key = await reserveKey(userId, checked.picture, now);
  await Promise.all([
    putPicture(key, checked.picture),
    ...checkVariants(upload, checked.picture).map(([name, file]) => putPicture(toVariantKey(key, name), file)),
  ]);
  return { ok: true, url: toPictureUrl(key) };
}

/** Deletes one of this person's pictures, unless something else shows it. */
export async function deletePicture(userId: string, url: string): Promise<void> {
  const [rows] = await runBatch([
    sql<{ key: string }>`SELECT key FROM pictures
      WHERE key = ${parseUploadKey(url)} AND user_id = ${userId} AND NOT ${isShown(sql`${url}`)}`,
  ]);
  await deletePictures(rows.map(({ key }) => key));
}

/** Counts an upload, or a request to the image model. */
export function countPicture(userId: string, now: number, [name, limit] = UPLOADS): Promise<Allowance> {
  return allowAttempt(`${name}:${userId}`, limit, now);
}

/** The row comes first and claims the key, so that two uploads in one millisecond never share one. */
async function reserveKey(userId: string, { type, width, height }: PictureFile, now: number): Promise<string> {
  for (let instant = now; instant < now + MAX_KEY_TRIES; instant++) {
    const key = buildPictureKey(userId, instant, type);
    const [rows] = await runBatch([
      sql`INSERT INTO pictures (id, user_id, key, width, height, created_at)
        VALUES (${newId()}, ${userId}, ${key}, ${width}, ${height}, ${now}) ON CONFLICT DO NOTHING RETURNING id`,
    ]);
    if (rows.length > 0) return key;
  }
  throw new Error("Too many pictures in one moment");
}

/** The versions that are valid and of the type their URL promises; the others are left out. */
function checkVariants({ variants }: Upload, picture: PictureFile): [Variant, PictureFile][] {
  return VARIANTS.flatMap((name): [Variant, PictureFile][] => {
    const bytes = variants[name];
    if (!bytes) return [];
    const checked = checkPicture(bytes);
    const promised = name === "og" ? "jpeg" : picture.type;
    return checked.ok && checked.picture.type === promised ? [[name, checked.picture]] : [];
  });
}

function putPicture(key: string, { type, bytes }: PictureFile) {
  return env.MEDIA.put(key, bytes, { httpMetadata: { contentType: PICTURE_TYPES[type].contentType } });
}
