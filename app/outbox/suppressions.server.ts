import { type SQL, sql } from "drizzle-orm";
import type { SuppressionScope } from "#app/db/tables/outbox.ts";
import { sha256 } from "#app/lib/sha256.ts";

/** Suppressions keep this hash and not the address. */
export function emailHash(email: string): Promise<string> {
  return sha256(email.trim().toLowerCase());
}

/** The hash of each of these addresses. */
export type Hashes = Map<string, string>;

export async function hashesOf(emails: string[]): Promise<Hashes> {
  return new Map(await Promise.all([...new Set(emails)].map(async (email) => [email, await emailHash(email)] as const)));
}

export type Suppression = { emailHash: string; scope: SuppressionScope; eventId: string };

/** What these addresses unsubscribed from, or bounced. */
export function suppressionsOf(hashes: string[]): SQL<Suppression> {
  return sql`SELECT email_hash AS emailHash, scope, event_id AS eventId FROM email_suppressions
    WHERE email_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`;
}

/** An empty `eventId` means every event. */
export function suppress({ emailHash: hash, scope, eventId }: Suppression, reason: string, now: number): SQL {
  return sql`INSERT INTO email_suppressions (email_hash, scope, event_id, reason, created_at)
    VALUES (${hash}, ${scope}, ${eventId}, ${reason}, ${now}) ON CONFLICT DO NOTHING`;
}
