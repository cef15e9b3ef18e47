import { type SQL, sql } from "drizzle-orm";
import type { SuppressionScope } from "#app/db/tables/outbox.ts";
import { sha256 } from "#app/lib/sha256.ts";
import type { TemplateId } from "./templates.ts";

/** Under which name an address is remembered; the address itself is not kept. */
export function emailHash(email: string): Promise<string> {
  return sha256(email.trim().toLowerCase());
}

/** What a reader can say no to; null for what everybody who signed up must get. */
export function scopeOf(template: TemplateId): Exclude<SuppressionScope, "all"> | null {
  return SCOPES[template] ?? null;
}

const SCOPES: Partial<Record<TemplateId, Exclude<SuppressionScope, "all">>> = {
  reminder: "reminders",
  "organiser-message": "messages",
  invitation: "invites",
  "invitation-reminder": "invites",
  "invitation-example": "invites",
};

export type Suppression = { emailHash: string; scope: SuppressionScope; eventId: string };

/** What these addresses do not want, or do not take. */
export function suppressionsOf(hashes: string[]): SQL<Suppression> {
  return sql`SELECT email_hash AS emailHash, scope, event_id AS eventId FROM email_suppressions
    WHERE email_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`;
}

/** Remembers that an address wants or takes no more of something; `eventId` empty: of no event. */
export function suppress({ emailHash: hash, scope, eventId }: Suppression, reason: string, now: number): SQL {
  return sql`INSERT INTO email_suppressions (email_hash, scope, event_id, reason, created_at)
    VALUES (${hash}, ${scope}, ${eventId}, ${reason}, ${now}) ON CONFLICT DO NOTHING`;
}
