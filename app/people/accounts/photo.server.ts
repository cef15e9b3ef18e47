import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { deletePicture, type SaveOutcome, savePicture } from "#app/media/commands.server.ts";

/** Makes a picture the account's photo; the previous one is deleted. */
export async function savePhoto(userId: string, picture: Uint8Array, now: number): Promise<SaveOutcome> {
  const saved = await savePicture(userId, { picture, variants: {} }, now);
  if (saved.ok) await setPhoto(userId, saved.url);
  return saved;
}

export async function removePhoto(userId: string): Promise<void> {
  await setPhoto(userId, null);
}

async function setPhoto(userId: string, url: string | null): Promise<void> {
  const [[before]] = await runBatch([
    sql<{ photo: string | null }>`SELECT photo FROM users WHERE id = ${userId}`,
    sql`UPDATE users SET photo = ${url} WHERE id = ${userId}`,
  ]);
  const old = before?.photo;
  if (old && old !== url) await deletePicture(userId, old);
}
