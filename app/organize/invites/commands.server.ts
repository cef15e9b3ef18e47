import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readableAhead } from "#app/db/read-ahead.server.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { LIMITS, type Locale, THROTTLES } from "#app/limits.ts";
import { act, logActs } from "#app/members/act-statements.server.ts";
import { mayAt, ownerOf } from "#app/members/may.server.ts";
import { isReached, mailBudgetOf } from "#app/outbox/owner-budget.server.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";
import { typeOfOwned } from "#app/sheet/event/owned.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { kindServerOfType } from "#app/sheet/kinds/registry.server.ts";
import { isBounced, isSuppressed, of, recipientsOf, sentSince } from "./recipients.server.ts";
import type { InvitesInput } from "./schema.ts";
import { alreadyInvited, isOnList } from "./status.server.ts";

/** `withdrawn`: people whose invitation from this same form has been withdrawn since. */
export type Skipped = { already: number; unsubscribed: number; bounced: number; signedUp: number; withdrawn: number };

export type InviteOutcome =
  | { outcome: "sent"; sent: number; title: string; skipped: Skipped }
  | { outcome: "nobody"; skipped: Skipped }
  | { outcome: "throttled" | "overBudget"; left: number }
  | { outcome: "unverified" | "closed" | "gone" | "tooMany" };

type Invitation = InvitesInput & { locale: Locale };

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
export async function sendInvites(userId: string, eventId: string, input: Invitation, now: number): Promise<InviteOutcome> {
  const [type, recipients, budget] = await factsOfInvites(userId, eventId, input, now);
  if (!type) return { outcome: "gone" };
  if (recipients.length > LIMITS.invite.atOnce) return { outcome: "tooMany" };
  const server = kindServerOfType(type);
  const rows = sql`json_each(${JSON.stringify(recipients)}) r`;
  const used = sentSince(ownerOf(eventId), sql`event_id IS NOT NULL`, now - THROTTLES.invites.window);
  const event = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const isOpen = sql`(e.status = 'published' AND (e.ends_at IS NULL OR e.ends_at > ${now}))`;
  const fresh = sql`(SELECT count(*) FROM ${rows} WHERE ${isFresh(server, eventId, now)})`;
  const left = budget.setOff;
  const strangers = sql`(SELECT count(DISTINCT ${of("mailbox")}) FROM ${rows}
    WHERE ${isFresh(server, eventId, now)} AND NOT ${isReached(ownerOf(eventId), of("mailbox"))})`;
  const [, , , [facts]] = await runBatch([
    sql`INSERT INTO invites (id, sender_id, email, email_hash, name, event_title, message, contact_id, event_id, created_at)
      SELECT ${of("id")}, u.id, ${of("email")}, ${of("hash")}, ${of("name")}, e.title, ${input.message},
        (SELECT id FROM contacts WHERE id = ${of("contactId")} AND user_id = ${userId}), e.id, ${now}
      FROM events e CROSS JOIN users u ON u.id = e.user_id CROSS JOIN ${rows}
      WHERE ${event} AND ${isOpen} AND u.email_verified_at IS NOT NULL AND ${isFresh(server, eventId, now)}
        AND ${used} + ${fresh} <= ${THROTTLES.invites.count} AND ${strangers} <= ${left}
      ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${invitationMail(input.locale, now)} FROM ${rows} CROSS JOIN invites i ON i.id = ${of("id")}
        WHERE i.event_id = ${eventId} AND i.withdrawn_at IS NULL`,
    ]),
    logActs([
      sql`SELECT ${act({
        eventId,
        now,
        cause: sql`min(i.id)`,
        actor: "organizer",
        userId,
        act: "invited",
        subject: sql`json_object('people', count(*))`,
      })} FROM ${rows} CROSS JOIN invites i ON i.id = ${of("id")}
        WHERE i.event_id = ${eventId} AND i.created_at = ${now} GROUP BY i.event_id`,
    ]),
    sql<Facts>`SELECT (SELECT count(*) FROM ${rows} CROSS JOIN invites i ON i.id = ${of("id")}
      WHERE i.event_id = ${eventId} AND i.withdrawn_at IS NULL) AS sent,
      (SELECT count(*) FROM ${rows} WHERE ${IS_NEW} AND ${isInvited(eventId, now)}) AS already,
      (SELECT count(*) FROM ${rows}
        WHERE ${IS_NEW} AND NOT ${isInvited(eventId, now)} AND ${isSuppressed(of("hash"), sql`${eventId}`)}) AS suppressed,
      (SELECT count(*) FROM ${rows} WHERE ${IS_NEW} AND NOT ${isInvited(eventId, now)} AND ${isBounced(of("hash"))}) AS bounced,
      (SELECT count(*) FROM ${rows} WHERE ${IS_NEW} AND NOT ${isInvited(eventId, now)} AND NOT ${isSuppressed(of("hash"), sql`${eventId}`)}
        AND ${isOnList(server, of("email"), sql`${eventId}`)}) AS signedUp,
      (SELECT count(*) FROM ${rows} CROSS JOIN invites i ON i.id = ${of("id")}
        WHERE i.event_id = ${eventId} AND i.withdrawn_at IS NOT NULL) AS withdrawn,
      e.title, ${isOpen} AS isOpen, u.email_verified_at IS NOT NULL AS isVerified, ${used} AS used, ${strangers} AS strangers
      FROM (SELECT 1) LEFT JOIN events e ON ${event} LEFT JOIN users u ON u.id = e.user_id`,
  ]);
  return outcomeOf(facts, recipients.length, left);
}

/** Facts read before the invitations are written; none of them decides who may invite. */
export const factsOfInvites = readableAhead(
  (userId: string, eventId: string, { key, contactIds, addresses }: InvitesInput, now: number) =>
    inOneTrip(() => [typeOfOwned(userId, eventId), recipientsOf(userId, key, contactIds, addresses), mailBudgetOf(ownerOf(eventId), now)]),
  (userId, eventId, { key, contactIds, addresses }) => [userId, eventId, key, contactIds, addresses],
);

/** Whether this form hasn't created their invitation yet. */
const IS_NEW = sql`NOT EXISTS (SELECT 1 FROM invites WHERE id = ${of("id")})`;

function isInvited(eventId: string, now: number): SQL {
  return alreadyInvited(of("email"), sql`${eventId}`, now);
}

function isFresh(server: KindServer, eventId: string, now: number): SQL {
  return sql`(${IS_NEW} AND NOT ${isInvited(eventId, now)} AND NOT ${isSuppressed(of("hash"), sql`${eventId}`)}
    AND NOT ${isOnList(server, of("email"), sql`${eventId}`)})`;
}

/** In the recipient's own language if it is known, else in the sender's. */
function invitationMail(locale: Locale, now: number): SQL {
  return mail({
    template: "invitation",
    locale: sql`coalesce((SELECT locale FROM users WHERE email = i.email), ${locale})`,
    toEmail: sql`i.email`,
    eventId: sql`i.event_id`,
    inviteId: sql`i.id`,
    dedupeKey: sql`'invite:' || i.id`,
    now,
  });
}

function outcomeOf(facts: Facts | undefined, people: number, left: number): InviteOutcome {
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
