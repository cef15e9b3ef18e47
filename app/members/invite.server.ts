import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/tables/members.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { countTry, isWithin } from "#app/lib/throttles.server.ts";
import { DURATIONS, LIMITS, type Locale, THROTTLES } from "#app/limits.ts";
import { mayReach } from "#app/outbox/owner-budget.server.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";
import { mayAt, ownerOf } from "./may.server.ts";

export type Invited = { key: string; role: MemberRole; email: string | null; locale: Locale };

export type InviteOutcome = { outcome: "invited" | "already" | "full" | "throttled" | "unverified" | "overBudget" | "gone" };

type Facts = { isTheirs: 0 | 1; isVerified: 0 | 1; isMade: 0 | 1; isKnown: 0 | 1; people: number };

/**
 * Invites somebody to help with an event, by mail or by a link to pass on; either works once. The mail counts to the owner's
 * budget, and the tries to the owner's throttle.
 */
export async function inviteMember(userId: string, eventId: string, invited: Invited, now: number): Promise<InviteOutcome> {
  const { key, role, email, locale } = invited;
  if (email && !(await mayReach(ownerOf(eventId), email, now))) return { outcome: "overBudget" };
  const until = now + DURATIONS.memberInvitation;
  const throttle = `member-invites:${eventId}`;
  const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const isKnown = email === null ? sql`0` : isMemberOrInvited(eventId, email, now);
  const people = sql`(SELECT count(*) FROM event_members WHERE event_id = ${eventId})`;
  const isMade = sql`EXISTS (SELECT 1 FROM event_members m WHERE m.id = ${key} AND m.event_id = ${eventId} AND m.invited_email IS ${email})`;
  const [, , , , [facts], [within]] = await runBatch([
    countTry(throttle, THROTTLES.memberInvites, now, sql`NOT ${isMade} AND EXISTS (SELECT 1 FROM events e WHERE ${isTheirs})`),
    // One that has expired makes room for the next.
    sql`DELETE FROM event_members WHERE event_id = ${eventId} AND user_id IS NULL AND invited_at <= ${now - DURATIONS.memberInvitation}
      AND EXISTS (SELECT 1 FROM events e WHERE ${isTheirs})`,
    sql`INSERT INTO event_members (id, event_id, role, invited_email, invited_at) SELECT ${key}, e.id, ${role}, ${email}, ${now}
      FROM events e CROSS JOIN users u ON u.id = ${userId} WHERE ${isTheirs} AND u.email_verified_at IS NOT NULL AND NOT ${isKnown}
        AND ${people} < ${LIMITS.invite.members} AND ${isWithin(throttle, THROTTLES.memberInvites, now)} ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${mail({
        template: "member-invitation",
        locale: sql`coalesce((SELECT locale FROM users WHERE email = m.invited_email), ${locale})`,
        toEmail: sql`m.invited_email`,
        eventId,
        props: sql`json_object('memberId', m.id, 'role', m.role, 'sender', u.name)`,
        dedupeKey: sql`'member-invitation:' || m.id`,
        expiresAt: until,
        now,
      })} FROM event_members m CROSS JOIN users u ON u.id = ${userId}
        WHERE m.id = ${key} AND m.event_id = ${eventId} AND m.invited_email IS NOT NULL AND m.invited_at = ${now}`,
    ]),
    sql<Facts>`SELECT EXISTS (SELECT 1 FROM events e WHERE ${isTheirs}) AS isTheirs, ${isMade} AS isMade, ${isKnown} AS isKnown, ${people} AS people,
      EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL) AS isVerified`,
    sql<{ is: 0 | 1 }>`SELECT ${isWithin(throttle, THROTTLES.memberInvites, now)} AS "is"`,
  ]);
  if (!facts?.isTheirs) return { outcome: "gone" };
  if (facts.isMade) return { outcome: "invited" };
  if (!facts.isVerified) return { outcome: "unverified" };
  if (facts.isKnown) return { outcome: "already" };
  if (facts.people >= LIMITS.invite.members) return { outcome: "full" };
  return { outcome: within?.is ? "gone" : "throttled" };
}

/** The page that accepts; the link is made anew wherever it is shown. */
export async function joinLink(memberId: string): Promise<string> {
  return `${config().origin}/join/${await linkToken("member", memberId)}`;
}

/** Whether somebody of this address owns the event, helps with it or has an invitation. */
function isMemberOrInvited(eventId: string, email: string, now: number): SQL {
  return sql`(EXISTS (SELECT 1 FROM events e JOIN users o ON o.id = e.user_id WHERE e.id = ${eventId} AND o.email = ${email})
    OR EXISTS (SELECT 1 FROM event_members m LEFT JOIN users u ON u.id = m.user_id WHERE m.event_id = ${eventId}
      AND (u.email = ${email} OR (m.user_id IS NULL AND m.invited_email = ${email} AND m.invited_at > ${now - DURATIONS.memberInvitation}))))`;
}
