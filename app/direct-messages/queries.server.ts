import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

/** Whom a message would go to, and what it is about; no address is told. */
export type Recipient = { id: string; name: string | null; photo: string | null; about: { id: string; title: string } | null };

/** Somebody with an account whose address is proven; null for everybody else (product 4.6). One D1 round trip. */
export async function recipientOf(userId: string, eventId: string | null): Promise<Recipient | null> {
  const [people, events] = await runBatch([
    sql`SELECT id, name, photo FROM users WHERE id = ${userId} AND password_hash IS NOT NULL AND email_verified_at IS NOT NULL`,
    sql`SELECT id, title FROM events WHERE id = ${eventId} AND user_id = ${userId} AND status <> 'draft' AND deleted_at IS NULL`,
  ]);
  const person = people?.[0] as Pick<Recipient, "id" | "name" | "photo"> | undefined;
  if (!person) return null;
  return { ...person, name: person.name?.trim() || null, about: (events?.[0] as Recipient["about"] | undefined) ?? null };
}
