import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { currentStatusSql } from "#app/sheet/event/status.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);
const TABLES = [sql`submissions`, ...SERVERS.map(({ signupTable }) => signupTable)];

/** Moves a guest's sign-ups to an account that has proven the guest's address (product 3.8). `guest`: the guest's user id as SQL. */
export function adoptSignUps(guest: SQL, userId: string): SQL[] {
  return TABLES.map((table) => sql`UPDATE ${table} SET user_id = ${userId} WHERE user_id = ${guest}`);
}

type Release = { userId: string; email: string; guestId: string };

/**
 * Moves sign-ups made with an address that the account never proved back to a guest's user row: they may be someone else's.
 * Part of the batch in which the account gives up the address; `when`: the condition that it did.
 */
export function releaseSignUps({ userId, email, guestId }: Release, when: SQL, now: number): SQL[] {
  const theirs = TABLES.map((table) => sql`SELECT 1 FROM ${table} WHERE user_id = ${userId}`);
  const isReleased = sql`EXISTS (SELECT 1 FROM users WHERE id = ${guestId})`;
  return [
    sql`INSERT INTO users (id, email, created_at) SELECT ${guestId}, ${email}, ${now}
      WHERE ${when} AND EXISTS (${sql.join(theirs, sql` UNION ALL `)}) ON CONFLICT DO NOTHING`,
    ...TABLES.map((table) => sql`UPDATE ${table} SET user_id = ${guestId} WHERE user_id = ${userId} AND ${isReleased}`),
  ];
}

type Change = { userId: string; from: string; to: string };

/**
 * Moves an account's upcoming sign-ups and their queued mail to its new address. If the same person already has the spot under
 * the new address, the sign-up keeps the old one. An invitation to the old address then finds its sign-up by the link. Part of
 * the batch that changes the address; `when`: the condition that it did.
 */
export function readdressSignUps({ userId, from, to }: Change, when: SQL, now: number): SQL[] {
  const isTaken = SERVERS.filter(({ kind }) => !kind.allowsRepeats).map(({ signupTable, offerColumn }) => {
    const offer = sql.raw(offerColumn);
    return sql`EXISTS (SELECT 1 FROM ${signupTable} s JOIN ${signupTable} o ON o.${offer} = s.${offer} AND o.user_email = ${to}
      AND (o.person_key IN (s.person_key, '') OR s.person_key = '') AND o.status <> 'cancelled' AND o.submission_id IS NOT x.id
      WHERE s.submission_id = x.id AND s.status <> 'cancelled')`;
  });
  const moved = sql`(SELECT x.id FROM submissions x JOIN events e ON e.id = x.event_id WHERE x.user_id = ${userId} AND x.email = ${from}
    AND e.deleted_at IS NULL AND ${currentStatusSql(now)} = 'published' AND ${when} AND NOT (${sql.join(isTaken, sql` OR `)}))`;
  const invited = sql`(SELECT i.id FROM invites i
    WHERE i.event_id = submissions.event_id AND i.email = ${from} ORDER BY i.withdrawn_at IS NOT NULL)`;
  return [
    ...SERVERS.map(
      ({ signupTable }) => sql`UPDATE ${signupTable} SET user_email = ${to} WHERE submission_id IN ${moved} AND user_email = ${from}`,
    ),
    sql`UPDATE email_outbox SET to_email = ${to}
      WHERE submission_id IN ${moved} AND to_email = ${from} AND status IN ('pending', 'held') AND batch_id IS NULL`,
    sql`UPDATE OR IGNORE away_days SET email = ${to} WHERE email = ${from} AND ${when}`,
    // Last, because the statements before use it to find what moves.
    sql`UPDATE submissions SET email = ${to}, invite_id = coalesce(invite_id, ${invited}) WHERE id IN ${moved}`,
  ];
}
