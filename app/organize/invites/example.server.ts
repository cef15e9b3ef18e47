import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { slotTitle } from "./labels.ts";
import { countSentSince, isBounced, isSuppressed, recipientField, toRecipients } from "./recipients.server.ts";
import type { ExampleInvitesInput } from "./schema.ts";

export type ExampleOutcome =
  | { outcome: "sent"; sent: number }
  | { outcome: "throttled"; left: number }
  | { outcome: "nobody"; skipped: { unsubscribed: number; bounced: number } }
  | { outcome: "unverified" };

type Facts = { sent: number; fresh: number; suppressed: number; bounced: number; isVerified: 0 | 1; used: number };

/**
 * Invites contacts to a slot of the example: real rows and real emails, which say that it is an example and link to it. There
 * is no event, so no one is remembered as invited; only the form's key prevents sending twice.
 */
export async function sendExampleInvites(
  senderId: string,
  input: ExampleInvitesInput & { locale: Locale },
  now: number,
): Promise<ExampleOutcome> {
  const rows = sql`json_each(${JSON.stringify(await toRecipients(senderId, input.key, input.contactIds, []))}) r`;
  const used = countSentSince(senderId, sql`event_id IS NULL`, now - THROTTLES.exampleInvites.window);
  const isFresh = sql`(NOT EXISTS (SELECT 1 FROM invites WHERE id = ${recipientField("id")}) AND NOT ${isSuppressed(recipientField("hash"), sql`''`)})`;
  const fresh = sql`(SELECT count(*) FROM ${rows} WHERE ${isFresh})`;
  const [, , [facts]] = await runBatch([
    sql`INSERT INTO invites (id, sender_id, email, email_hash, name, event_title, message, contact_id, created_at)
      SELECT ${recipientField("id")}, u.id, ${recipientField("email")}, ${recipientField("hash")}, ${recipientField("name")},
        ${slotTitle(input, input.locale)}, ${input.message},
        (SELECT id FROM contacts WHERE id = ${recipientField("contactId")} AND user_id = u.id), ${now}
      FROM users u CROSS JOIN ${rows}
      WHERE u.id = ${senderId} AND u.email_verified_at IS NOT NULL AND ${isFresh}
        AND ${used} + ${fresh} <= ${THROTTLES.exampleInvites.count}
      ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "invitation-example",
        locale: sql`coalesce((SELECT locale FROM users WHERE email = i.email), ${input.locale})`,
        toEmail: sql`i.email`,
        inviteId: sql`i.id`,
        dedupeKey: sql`'invite:' || i.id`,
        now,
      })} FROM ${rows} CROSS JOIN invites i ON i.id = ${recipientField("id")} WHERE i.sender_id = ${senderId}`,
    ]),
    sql<Facts>`SELECT (SELECT count(*) FROM ${rows} CROSS JOIN invites i ON i.id = ${recipientField("id")}) AS sent, ${fresh} AS fresh,
      (SELECT count(*) FROM ${rows} WHERE ${isSuppressed(recipientField("hash"), sql`''`)}) AS suppressed,
      (SELECT count(*) FROM ${rows} WHERE ${isBounced(recipientField("hash"))}) AS bounced, ${used} AS used,
      EXISTS (SELECT 1 FROM users WHERE id = ${senderId} AND email_verified_at IS NOT NULL) AS isVerified`,
  ]);
  if (!facts) return { outcome: "unverified" };
  if (facts.sent > 0) return { outcome: "sent", sent: facts.sent };
  if (!facts.isVerified) return { outcome: "unverified" };
  if (facts.fresh > 0) return { outcome: "throttled", left: Math.max(0, THROTTLES.exampleInvites.count - facts.used) };
  const { suppressed, bounced } = facts;
  return { outcome: "nobody", skipped: { unsubscribed: suppressed - bounced, bounced } };
}
