import { type SQL, sql } from "drizzle-orm";
import type { SuppressionScope } from "#app/db/stored-values.ts";
import { sha256 } from "#app/lib/sha256.ts";

/** Suppressions store this hash instead of the address. */
export function hashEmail(email: string): Promise<string> {
  return sha256(email.trim().toLowerCase());
}

/** The hash of each of these addresses. */
export type Hashes = Map<string, string>;

export async function hashEmails(emails: string[]): Promise<Hashes> {
  return new Map(await Promise.all([...new Set(emails)].map(async (email) => [email, await hashEmail(email)] as const)));
}

/** `topicId`: the event, group or account it is about; empty if it is about all of them. */
export type Suppression = { emailHash: string; scope: SuppressionScope; topicId: string };
export type KnownSuppression = Suppression & { reason: string | null };

/** The reason of a suppression after "That's not me" of an import. */
export const NOT_ME = "not-me";

/** Unsubscribes and bounces of these addresses. */
export function selectSuppressions(hashes: string[]): SQL<KnownSuppression> {
  return sql`SELECT email_hash AS emailHash, scope, event_id AS topicId, reason FROM email_suppressions
    WHERE email_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`;
}

/** Why an address gets no mail of a scope about a topic. A bounce takes precedence over an unsubscription. */
export function findSuppressionReason(
  suppressions: KnownSuppression[],
  { emailHash: hash, scope, topicId }: { emailHash: string; scope: string | null; topicId: string | null },
): "bounced" | "unsubscribed" | null {
  const matching = suppressions.filter(
    (each) =>
      each.emailHash === hash && (each.scope === "all" || each.scope === scope) && (each.topicId === "" || each.topicId === topicId),
  );
  if (matching.length === 0) return null;
  return matching.some(({ reason }) => reason === "bounced") ? "bounced" : "unsubscribed";
}

export function suppress({ emailHash: hash, scope, topicId }: Suppression, reason: string, now: number): SQL {
  return sql`INSERT INTO email_suppressions (email_hash, scope, event_id, reason, created_at)
    VALUES (${hash}, ${scope}, ${topicId}, ${reason}, ${now}) ON CONFLICT DO NOTHING`;
}
