import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isBounced, isSuppressed } from "./recipients.server.ts";
import type { InviteCandidate } from "./rules.ts";

export type InvitedEvent = { eventId: string; server: KindServer };

type Row = { email: string; status: InviteCandidate["status"] };

/** The status of each address for an event; without an event, for the example, where no one signs up. */
export async function loadStatuses(
  emails: string[],
  event: InvitedEvent | null,
  now: number,
): Promise<Map<string, InviteCandidate["status"]>> {
  const hashed = await Promise.all(emails.map(async (email) => ({ email, hash: await hashEmail(email) })));
  const email = sql`r.value ->> 'email'`;
  const hash = sql`r.value ->> 'hash'`;
  const [rows] = await runBatch([
    sql<Row>`SELECT ${email} AS email, ${statusColumn(email, event, now, hash)} AS status FROM json_each(${JSON.stringify(hashed)}) r`,
  ]);
  return new Map(rows.map((row) => [row.email, row.status]));
}

/** An address's status for an event. Bounces and unsubscribes are looked up by its hash, if that is given. */
export function statusColumn(email: SQL, event: InvitedEvent | null, now: number, hash: SQL | null = null): SQL {
  const eventId = sql`${event?.eventId ?? ""}`;
  const refused = hash && sql`WHEN ${isBounced(hash)} THEN 'bounced' WHEN ${isSuppressed(hash, eventId)} THEN 'unsubscribed'`;
  return sql`CASE WHEN ${event ? hasAnySignUp(event.server, email, eventId) : sql`0`} THEN 'signedUp'
    WHEN ${isAlreadyInvited(email, eventId, now)} THEN 'invited' ${refused ?? sql``} ELSE 'free' END`;
}

/**
 * Whether an address has, or had, a sign-up for an event. The plus makes SQLite use the address index; by event it would read
 * all sign-ups.
 */
export function hasAnySignUp(server: KindServer, email: SQL, eventId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.user_email = ${email} AND +s.event_id = ${eventId})`;
}

/**
 * Whether an address has an invitation to an event. A withdrawn one counts for a day if its mail may have been sent, so that no
 * one is written to again and again.
 */
export function isAlreadyInvited(email: SQL, eventId: SQL, now: number): SQL {
  const since = now - THROTTLES.inviteReminder.window;
  return sql`EXISTS (SELECT 1 FROM invites v WHERE v.event_id = ${eventId} AND v.email = ${email}
    AND (v.withdrawn_at IS NULL OR (max(v.created_at, coalesce(v.reminded_at, 0)) > ${since} AND ${wasMailed(sql`v.id`)})))`;
}

/** Whether a mail of an invitation was sent, or may still be. */
export function wasMailed(inviteId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM email_outbox m WHERE m.invite_id = ${inviteId} AND +m.status <> 'stale')`;
}

/** When mail for an invitation (alias i) was last sent or requested. */
export const WRITTEN_AT: SQL = sql`max(i.created_at, coalesce(i.reminded_at, 0),
  coalesce((SELECT max(m.sent_at) FROM email_outbox m WHERE m.invite_id = i.id), 0))`;

/**
 * The state of an invitation (alias i). Sign-ups aren't recorded on the invitation: a guest has signed up by its link or with
 * its address. A guest who canceled or answered that they can't come has declined. "withdrawn" applies whatever became of its
 * mail.
 */
export function inviteStateColumn(server: KindServer): SQL {
  const comes = sql`s.status NOT IN ('cancelled', 'asked') AND ${server.isExpected}`;
  return sql`CASE
    WHEN ${hasSignUp(server, comes)} THEN 'signedUp'
    WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN i.declined_at IS NOT NULL OR ${hasSignUp(server, sql`1`)} THEN 'declined'
    WHEN EXISTS (SELECT 1 FROM email_outbox m WHERE m.invite_id = i.id AND +m.status IN ('bounced', 'failed')) THEN 'bounced'
    WHEN ${isBounced(sql`i.email_hash`)} THEN 'bounced'
    WHEN ${isSuppressed(sql`i.email_hash`, sql`i.event_id`)} THEN 'unsubscribed'
    WHEN i.opened_at IS NOT NULL THEN 'opened'
    WHEN EXISTS (SELECT 1 FROM email_outbox m
      WHERE m.invite_id = i.id AND m.template = 'invitation' AND +m.status IN ('pending', 'sending', 'held')) THEN 'waiting'
    ELSE 'sent' END`;
}

function hasSignUp({ signupTable }: KindServer, isMeant: SQL): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.user_email = i.email AND +s.event_id = i.event_id AND ${isMeant})
    OR EXISTS (SELECT 1 FROM submissions x CROSS JOIN ${signupTable} s ON s.submission_id = x.id
      WHERE x.invite_id = i.id AND +s.event_id = i.event_id AND ${isMeant}))`;
}
