import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { emailHash } from "#app/outbox/suppressions.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isBounced, isSuppressed } from "./recipients.server.ts";
import type { Candidate } from "./rules.ts";

export type Asked = { eventId: string; server: KindServer };

type Row = { email: string; status: Candidate["status"] };

/** How each of these addresses stands to an event; without one it is the example's, where nobody signs up. */
export async function statusesOf(emails: string[], event: Asked | null, now: number): Promise<Map<string, Candidate["status"]>> {
  const hashed = await Promise.all(emails.map(async (email) => ({ email, hash: await emailHash(email) })));
  const email = sql`r.value ->> 'email'`;
  const hash = sql`r.value ->> 'hash'`;
  const [rows] = await runBatch([
    sql<Row>`SELECT ${email} AS email, ${statusOf(email, event, now, hash)} AS status FROM json_each(${JSON.stringify(hashed)}) r`,
  ]);
  return new Map(rows.map((row) => [row.email, row.status]));
}

/** How an address stands to an event; whether it can be reached and wants invitations is asked by its hash, where that is known. */
export function statusOf(email: SQL, event: Asked | null, now: number, hash: SQL | null = null): SQL {
  const eventId = sql`${event?.eventId ?? ""}`;
  const refused = hash && sql`WHEN ${isBounced(hash)} THEN 'bounced' WHEN ${isSuppressed(hash, eventId)} THEN 'unsubscribed'`;
  return sql`CASE WHEN ${event ? isOnList(event.server, email, eventId) : sql`0`} THEN 'signedUp'
    WHEN ${alreadyInvited(email, eventId, now)} THEN 'invited' ${refused ?? sql``} ELSE 'free' END`;
}

/** Whether an address has, or had, a sign-up for an event. The plus keeps SQLite to the address: by event it would read everybody's. */
export function isOnList(server: KindServer, email: SQL, eventId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.user_email = ${email} AND +s.event_id = ${eventId})`;
}

/**
 * Whether an address has an invitation to an event. One that was withdrawn counts for a day, where its mail may have gone
 * out: nobody is to be written to over and over.
 */
export function alreadyInvited(email: SQL, eventId: SQL, now: number): SQL {
  const since = now - THROTTLES.inviteReminder.window;
  return sql`EXISTS (SELECT 1 FROM invites v WHERE v.event_id = ${eventId} AND v.email = ${email}
    AND (v.withdrawn_at IS NULL OR (max(v.created_at, coalesce(v.reminded_at, 0)) > ${since} AND ${wasMailed(sql`v.id`)})))`;
}

/** Whether a letter of an invitation went out, or still may. */
export function wasMailed(inviteId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM email_outbox m WHERE m.invite_id = ${inviteId} AND +m.status <> 'stale')`;
}

/** When an invitation (alias i) last went out, or was asked to. */
export const WRITTEN_AT: SQL = sql`max(i.created_at, coalesce(i.reminded_at, 0),
  coalesce((SELECT max(m.sent_at) FROM email_outbox m WHERE m.invite_id = i.id), 0))`;

/**
 * How an invitation (alias i) stands. Who signed up, by its link or with its address, did; no statement of a sign-up writes
 * that down. Who cancelled, or answered that they can't come, declined. What was withdrawn is so whatever came of its mail.
 */
export function stateOf(server: KindServer): SQL {
  const comes = sql`s.status <> 'cancelled' AND ${server.isExpected}`;
  return sql`CASE
    WHEN ${answered(server, comes)} THEN 'signedUp'
    WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN i.declined_at IS NOT NULL OR ${answered(server, sql`1`)} THEN 'declined'
    WHEN EXISTS (SELECT 1 FROM email_outbox m WHERE m.invite_id = i.id AND +m.status IN ('bounced', 'failed')) THEN 'bounced'
    WHEN ${isBounced(sql`i.email_hash`)} THEN 'bounced'
    WHEN ${isSuppressed(sql`i.email_hash`, sql`i.event_id`)} THEN 'unsubscribed'
    WHEN i.opened_at IS NOT NULL THEN 'opened'
    WHEN EXISTS (SELECT 1 FROM email_outbox m
      WHERE m.invite_id = i.id AND m.template = 'invitation' AND +m.status IN ('pending', 'sending', 'held')) THEN 'waiting'
    ELSE 'sent' END`;
}

function answered({ signupTable }: KindServer, isMeant: SQL): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.user_email = i.email AND +s.event_id = i.event_id AND ${isMeant})
    OR EXISTS (SELECT 1 FROM submissions x CROSS JOIN ${signupTable} s ON s.submission_id = x.id
      WHERE x.invite_id = i.id AND +s.event_id = i.event_id AND ${isMeant}))`;
}
