import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";

/** A message's recipient and subject event; reveals no address. */
export type MessageRecipient = { id: string; name: string | null; photo: string | null; about: { id: string; title: string } | null };

/** A person with an account and a proven address; null otherwise (product 4.6). One D1 round trip. */
export async function findRecipient(userId: string, eventId: string | null, read: Read = "primary"): Promise<MessageRecipient | null> {
  const batch = [
    sql<
      Pick<MessageRecipient, "id" | "name" | "photo">
    >`SELECT id, name, photo FROM users WHERE id = ${userId} AND password_hash IS NOT NULL
      AND email_verified_at IS NOT NULL`,
    sql<{ id: string; title: string }>`SELECT id, title FROM events WHERE id = ${eventId} AND user_id = ${userId} AND status <> 'draft'
      AND deleted_at IS NULL`,
  ] as const;
  const [[person], [about = null]] = await runBatch(batch, { read });
  if (!person) return null;
  return { ...person, name: person.name?.trim() || null, about };
}
