import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/kinds/kind.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";

const TABLES = [sql`submissions`, ...KIND_IDS.map((kind) => KIND_SERVERS[kind].signupTable)];

/** Sign-ups of a guest's row become an account's own: its address was proven to be theirs (decision 5). `guest` is the row's id as SQL. */
export function adoptSignUps(guest: SQL, userId: string): SQL[] {
  return TABLES.map((table) => sql`UPDATE ${table} SET user_id = ${userId} WHERE user_id = ${guest}`);
}

type Release = { userId: string; email: string; guestId: string };

/**
 * Sign-ups made with an address that an account never proved go back to a guest's row of that address: they may be
 * anybody's. To be part of the batch in which the account gives the address up; `when` says that it did.
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
