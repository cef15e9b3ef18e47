import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { allowReadAhead } from "#app/db/read-ahead.server.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { LIMITS, type Locale, THROTTLES } from "#app/limits.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { mayAt, selectOwner } from "#app/members/may.server.ts";
import { isReached, loadMailBudget } from "#app/outbox/owner-budget.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { countSentSince, isBounced, isSuppressed, recipientField, toRecipients } from "./recipients.server.ts";
import type { InvitesInput } from "./schema.ts";
import { hasAnySignUp, isAlreadyInvited } from "./status.server.ts";

/** `withdrawn`: people whose invitation from this same form has been withdrawn since. */
export type SkippedCounts = { already: number; unsubscribed: number; bounced: number; signedUp: number; withdrawn: number };

export type SendInvitesOutcome =
  | { outcome: "sent"; sent: number; title: string; skipped: SkippedCounts }
  | { outcome: "nobody"; skipped: SkippedCounts }
  | { outcome: "throttled" | "overBudget"; left: number }
  | { outcome: "unverified" | "closed" | "gone" | "tooMany" };

type InvitationRequest = InvitesInput & { locale: Locale };

type Facts = {
  sent: number;
  already: number;
  /** People who get no mail, including bounced addresses. */
  suppressed: number;
  bounced: number;
  signedUp: number;
  withdrawn: number;
  title: string | null;
  isOpen: 0 | 1;
  isVerified: 0 | 1;
  used: number;
  /** Of the people not invited yet, those who never received mail from the owner's events. */
  strangers: number;
};

/**
 * Invites people to a published event that the sender organizes; invitations and mails are one batch. People who were invited,
 * have signed up or want no invitations are left out. The daily limit and the owner's budget let through all of them, or none.
 */
export async function sendInvites(userId: string, eventId: string, input: InvitationRequest, now: number): Promise<SendInvitesOutcome> {
  const [type, recipients, budget] = await loadInviteFacts(userId, eventId, input, now);
  if (!type) return { outcome: "gone" };
  if (recipients.length > LIMITS.invite.atOnce) return { outcome: "tooMany" };
  const server = getKindServer(type);
  const rows = sql`json_each(${JSON.stringify(recipients)}) r`;
  const used = countSentSince(selectOwner(eventId), sql`event_id IS NOT NULL`, now - THROTTLES.invites.window);
  const event = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const isOpen = sql`(e.status = 'published' AND (e.ends_at IS NULL OR e.ends_at > ${now}))`;
  const fresh = sql`(SELECT count(*) FROM ${rows} WHERE ${isInvitable(server, eventId, now)})`;
  const left = budget.setOff;
  const strangers = sql`(SELECT count(DISTINCT ${recipientField("mailbox")}) FROM ${rows}
    WHERE ${isInvitable(server, eventId, now)} AND NOT ${isReached(selectOwner(eventId), recipientField("mailbox"))})`;
  const [, , , [facts]] = await runBatch([
    sql`INSERT INTO invites (id, sender_id, email, email_hash, name, event_title, message, contact_id, event_id, created_at)
      SELECT ${recipientField("id")}, u.id, ${recipientField("email")}, ${recipientField("hash")}, ${recipientField("name")}, e.title, ${input.message},
        (SELECT id FROM contacts WHERE id = ${recipientField("contactId")} AND user_id = ${userId}), e.id, ${now}
      FROM events e CROSS JOIN users u ON u.id = e.user_id CROSS JOIN ${rows}
      WHERE ${event} AND ${isOpen} AND u.email_verified_at IS NOT NULL AND ${isInvitable(server, eventId, now)}
        AND ${used} + ${fresh} <= ${THROTTLES.invites.count} AND ${strangers} <= ${left}
      ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${invitationMail(input.locale, now)} FROM ${rows} CROSS JOIN invites i ON i.id = ${recipientField("id")}
        WHERE i.event_id = ${eventId} AND i.withdrawn_at IS NULL`,
    ]),
    logActs([
      sql`SELECT ${selectAct({
        eventId,
        now,
        cause: sql`min(i.id)`,
        actor: "organizer",
        userId,
        act: "invited",
        subject: sql`json_object('people', count(*))`,
      })} FROM ${rows} CROSS JOIN invites i ON i.id = ${recipientField("id")}
        WHERE i.event_id = ${eventId} AND i.created_at = ${now} GROUP BY i.event_id`,
    ]),
    sql<Facts>`SELECT (SELECT count(*) FROM ${rows} CROSS JOIN invites i ON i.id = ${recipientField("id")}
      WHERE i.event_id = ${eventId} AND i.withdrawn_at IS NULL) AS sent,
      (SELECT count(*) FROM ${rows} WHERE ${IS_NEW_INVITE} AND ${isInvited(eventId, now)}) AS already,
      (SELECT count(*) FROM ${rows}
        WHERE ${IS_NEW_INVITE} AND NOT ${isInvited(eventId, now)} AND ${isSuppressed(recipientField("hash"), sql`${eventId}`)}) AS suppressed,
      (SELECT count(*) FROM ${rows} WHERE ${IS_NEW_INVITE} AND NOT ${isInvited(eventId, now)} AND ${isBounced(recipientField("hash"))}) AS bounced,
      (SELECT count(*) FROM ${rows} WHERE ${IS_NEW_INVITE} AND NOT ${isInvited(eventId, now)} AND NOT ${isSuppressed(recipientField("hash"), sql`${eventId}`)}
        AND ${hasAnySignUp(server, recipientField("email"), sql`${eventId}`)}) AS signedUp,
      (SELECT count(*) FROM ${rows} CROSS JOIN invites i ON i.id = ${recipientField("id")}
        WHERE i.event_id = ${eventId} AND i.withdrawn_at IS NOT NULL) AS withdrawn,
      e.title, ${isOpen} AS isOpen, u.email_verified_at IS NOT NULL AS isVerified, ${used} AS used, ${strangers} AS strangers
      FROM (SELECT 1) LEFT JOIN events e ON ${event} LEFT JOIN users u ON u.id = e.user_id`,
  ]);
  return toInviteOutcome(facts, recipients.length, left);
}

/** Facts read before the invitations are written; none of them decides who may invite. */
export const loadInviteFacts = allowReadAhead(
  (userId: string, eventId: string, { key, contactIds, addresses }: InvitesInput, now: number) =>
    batchReads(() => [
      loadOwnedEventType(userId, eventId),
      toRecipients(userId, key, contactIds, addresses),
      loadMailBudget(selectOwner(eventId), now),
    ]),
  (userId, eventId, { key, contactIds, addresses }) => [userId, eventId, key, contactIds, addresses],
);

/** Whether this form hasn't created their invitation yet. */
const IS_NEW_INVITE = sql`NOT EXISTS (SELECT 1 FROM invites WHERE id = ${recipientField("id")})`;

function isInvited(eventId: string, now: number): SQL {
  return isAlreadyInvited(recipientField("email"), sql`${eventId}`, now);
}

function isInvitable(server: KindServer, eventId: string, now: number): SQL {
  return sql`(${IS_NEW_INVITE} AND NOT ${isInvited(eventId, now)} AND NOT ${isSuppressed(recipientField("hash"), sql`${eventId}`)}
    AND NOT ${hasAnySignUp(server, recipientField("email"), sql`${eventId}`)})`;
}

/** The invitation's email, in the recipient's own language if it is known, else in the sender's. */
function invitationMail(locale: Locale, now: number): SQL {
  return selectMail({
    template: "invitation",
    locale: sql`coalesce((SELECT locale FROM users WHERE email = i.email), ${locale})`,
    toEmail: sql`i.email`,
    eventId: sql`i.event_id`,
    inviteId: sql`i.id`,
    dedupeKey: sql`'invite:' || i.id`,
    now,
  });
}

function toInviteOutcome(facts: Facts | undefined, people: number, left: number): SendInvitesOutcome {
  if (!facts) return { outcome: "gone" };
  const { sent, already, suppressed, bounced, signedUp, withdrawn, title, isOpen, isVerified, used, strangers } = facts;
  const skipped = { already, unsubscribed: suppressed - bounced, bounced, signedUp, withdrawn };
  if (sent > 0) return { outcome: "sent", sent, title: title ?? "", skipped };
  if (title === null) return { outcome: "gone" };
  if (!isOpen) return { outcome: "closed" };
  if (!isVerified) return { outcome: "unverified" };
  if (strangers > left) return { outcome: "overBudget", left };
  if (already + suppressed + signedUp + withdrawn < people)
    return { outcome: "throttled", left: Math.max(0, THROTTLES.invites.count - used) };
  return { outcome: "nobody", skipped };
}
