import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Addressee } from "#app/lib/addressees.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { LIMITS } from "#app/limits.ts";
import { hashRecipient } from "#app/outbox/owner-budget.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";

/** A person to invite. The id is derived from the form's key, so a retry writes the same row. */
export type InviteRecipient = Addressee & { id: string; hash: string; mailbox: string; contactId: string | null };

const ID_LENGTH = 32;

/** The sender's own contacts that have an address, plus typed addresses; each address once. */
export async function toRecipients(senderId: string, key: string, contactIds: string[], typed: Addressee[]): Promise<InviteRecipient[]> {
  const [contacts] = await runBatch([
    sql<Addressee & { contactId: string }>`SELECT c.id AS contactId, c.name, lower(trim(c.email)) AS email FROM contacts c
      WHERE c.user_id = ${senderId} AND c.id IN (SELECT value FROM json_each(${JSON.stringify(contactIds)})) AND trim(c.email) <> ''
      ORDER BY c.name, c.id`,
  ]);
  const all = [...contacts, ...typed.map((each) => ({ ...each, contactId: null }))];
  const byEmail = new Map<string, (typeof all)[number]>();
  for (const each of all) if (!byEmail.has(each.email)) byEmail.set(each.email, each);
  return Promise.all(
    [...byEmail.values()].slice(0, LIMITS.invite.atOnce + 1).map(async ({ email, name, contactId }) => ({
      email,
      name,
      contactId,
      hash: await hashEmail(email),
      mailbox: await hashRecipient(email),
      id: (await sha256(`${senderId}:${key}:${email}`)).slice(0, ID_LENGTH),
    })),
  );
}

/** Whether an address (by its hash) wants no invitations to this event, or no mail at all. */
export function isSuppressed(hash: SQL, eventId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM email_suppressions z
    WHERE z.email_hash = ${hash} AND z.scope IN ('all', 'invites') AND z.event_id IN ('', ${eventId}))`;
}

/** Whether mail to an address (by its hash) bounced for good, which takes precedence over unsubscribing. */
export function isBounced(hash: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM email_suppressions z WHERE z.email_hash = ${hash} AND z.scope = 'all' AND z.reason = 'bounced')`;
}

/** A field of a recipient in `json_each` (alias r). */
export function recipientField(name: keyof InviteRecipient): SQL {
  return sql.raw(`r.value ->> '${name}'`);
}

/** How many invitations a person has sent since then. `kind`: a condition for those to events, or from the example. */
export function countSentSince(senderId: string | SQL, kind: SQL, since: number): SQL {
  return sql`(SELECT count(*) FROM invites WHERE sender_id = ${senderId} AND created_at > ${since} AND ${kind})`;
}
