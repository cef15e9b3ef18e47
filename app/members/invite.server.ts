import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/stored-values.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { countAttempt, isWithin } from "#app/lib/throttles.server.ts";
import { DURATIONS, LIMITS, type Locale, THROTTLES } from "#app/limits.ts";
import { hashRecipient, mayWriteTo, recordWrittenTo } from "#app/outbox/owner-budget.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { invitationMail } from "./mails.server.ts";
import { mayRun, SHARED_TABLES, selectOwner } from "./may.server.ts";
import type { EventOrGroup } from "./shared.ts";

export type MemberInvite = { key: string; role: MemberRole; email: string | null; locale: Locale };

export type InviteMemberOutcome = {
  outcome: "invited" | "already" | "full" | "throttled" | "unverified" | "overBudget" | "ended" | "gone";
};

type Facts = { isTheirs: 0 | 1; isVerified: 0 | 1; isMade: 0 | 1; isEnded: 0 | 1; isKnown: 0 | 1; people: number };

/**
 * Invites a person to help with an event or group, by mail or by a link to pass on; either works once. The mail counts toward
 * the owner's budget, the attempts toward the event's or group's limit.
 */
export async function inviteMember(userId: string, shared: EventOrGroup, invited: MemberInvite, now: number): Promise<InviteMemberOutcome> {
  const { what, id } = shared;
  const { key, role, email, locale } = invited;
  if (email && !(await mayWriteTo(selectOwner(id, what), email, now))) return { outcome: "overBudget" };
  const { members, of } = SHARED_TABLES[what];
  const throttle = `member-invites:${id}`;
  const isTheirs = mayRun(userId, shared, "organize");
  const isKnown = email === null ? sql`0` : isMemberOrInvited(shared, email, now);
  const people = sql`(SELECT count(*) FROM ${members} WHERE ${of} = ${id})`;
  const isMade = sql`EXISTS (SELECT 1 FROM ${members} m WHERE m.id = ${key} AND m.${of} = ${id} AND m.invited_email IS ${email})`;
  const isEnded = sql`EXISTS (SELECT 1 FROM ended_invitations WHERE id = ${key})`;
  const made = sql`${members} m CROSS JOIN users u ON u.id = ${userId}
    WHERE m.id = ${key} AND m.${of} = ${id} AND m.invited_email IS NOT NULL AND m.invited_at = ${now}`;
  const [, , , , , [facts], [within]] = await runBatch([
    countAttempt(throttle, THROTTLES.memberInvites, now, sql`NOT ${isMade} AND NOT ${isEnded} AND ${isTheirs}`),
    // An expired invitation makes room for the next.
    sql`DELETE FROM ${members}
      WHERE ${of} = ${id} AND user_id IS NULL AND invited_at <= ${now - DURATIONS.memberInvitation} AND ${isTheirs}`,
    sql`INSERT INTO ${members} (id, ${of}, role, invited_email, invited_at, invited_by)
      SELECT ${key}, ${id}, ${role}, ${email}, ${now}, u.id
      FROM users u WHERE u.id = ${userId} AND ${isTheirs} AND u.email_verified_at IS NOT NULL AND NOT ${isKnown} AND NOT ${isEnded}
        AND ${people} < ${LIMITS.invite.members} AND ${isWithin(throttle, THROTTLES.memberInvites, now)} ON CONFLICT DO NOTHING`,
    queueMails([invitationMail(shared, locale, now, made)]),
    // A mail about an event counts when it is sent; one about a group, which has no event, when it is queued.
    what === "group" && email
      ? [recordWrittenTo(selectOwner(id, what), await hashRecipient(email), sql`EXISTS (SELECT 1 FROM ${made})`, now)]
      : [],
    sql<Facts>`SELECT ${isTheirs} AS isTheirs, ${isMade} AS isMade, ${isEnded} AS isEnded, ${isKnown} AS isKnown, ${people} AS people,
      EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL) AS isVerified`,
    sql<{ is: 0 | 1 }>`SELECT ${isWithin(throttle, THROTTLES.memberInvites, now)} AS "is"`,
  ]);
  if (!facts?.isTheirs) return { outcome: "gone" };
  if (facts.isMade) return { outcome: "invited" };
  if (facts.isEnded) return { outcome: "ended" };
  if (!facts.isVerified) return { outcome: "unverified" };
  if (facts.isKnown) return { outcome: "already" };
  if (facts.people >= LIMITS.invite.members) return { outcome: "full" };
  return { outcome: within?.is ? "gone" : "throttled" };
}

/** The URL at which an invitation is accepted. It is derived from the id whenever it is shown, not stored. */
export async function buildJoinLink(memberId: string, what: EventOrGroup["what"]): Promise<string> {
  return `${config().origin}/join/${await createLinkToken(JOIN_PURPOSES[what], memberId)}`;
}

export const JOIN_PURPOSES = { event: "member", group: "group-member" } as const;

/** Whether a person with this address owns it, helps with it or is invited. */
function isMemberOrInvited({ what, id }: EventOrGroup, email: string, now: number): SQL {
  const { rows, members, of } = SHARED_TABLES[what];
  return sql`(EXISTS (SELECT 1 FROM ${rows} x JOIN users o ON o.id = x.user_id WHERE x.id = ${id} AND o.email = ${email})
    OR EXISTS (SELECT 1 FROM ${members} m LEFT JOIN users u ON u.id = m.user_id WHERE m.${of} = ${id}
      AND (u.email = ${email} OR (m.user_id IS NULL AND m.invited_email = ${email}
        AND m.invited_at > ${now - DURATIONS.memberInvitation}))))`;
}
