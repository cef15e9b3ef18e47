import { type SQL, sql } from "drizzle-orm";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { isSuppressed } from "./recipients.server.ts";

/** Whether an address has, or had, a sign-up for an event. The plus keeps SQLite to the address: by event it would read everybody's. */
export function isOnList(server: KindServer, email: SQL, eventId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.user_email = ${email} AND +s.event_id = ${eventId})`;
}

/**
 * How an invitation (alias i) stands. Who signed up, by its link or with its address, did; no statement of a sign-up writes
 * that down. Who cancelled, or answered that they can't come, declined.
 */
export function stateOf(server: KindServer): SQL {
  const comes = sql`s.status <> 'cancelled' AND ${server.isExpected}`;
  return sql`CASE
    WHEN ${answered(server, comes)} THEN 'signedUp'
    WHEN i.declined_at IS NOT NULL OR ${answered(server, sql`1`)} THEN 'declined'
    WHEN EXISTS (SELECT 1 FROM email_outbox m WHERE m.invite_id = i.id AND +m.status IN ('bounced', 'failed')) THEN 'bounced'
    WHEN EXISTS (SELECT 1 FROM email_suppressions z WHERE z.email_hash = i.email_hash AND z.scope = 'all' AND z.reason = 'bounced') THEN 'bounced'
    WHEN ${isSuppressed(sql`i.email_hash`, sql`i.event_id`)} THEN 'unsubscribed'
    WHEN i.opened_at IS NOT NULL THEN 'opened'
    WHEN EXISTS (SELECT 1 FROM email_outbox m WHERE m.invite_id = i.id AND m.template = 'invitation' AND +m.status IN ('pending', 'sending')) THEN 'waiting'
    ELSE 'sent' END`;
}

function answered({ signupTable }: KindServer, isMeant: SQL): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.user_email = i.email AND +s.event_id = i.event_id AND ${isMeant})
    OR EXISTS (SELECT 1 FROM submissions x CROSS JOIN ${signupTable} s ON s.submission_id = x.id
      WHERE x.invite_id = i.id AND +s.event_id = i.event_id AND ${isMeant}))`;
}
