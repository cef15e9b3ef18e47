import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { KindServer } from "./kind.server.ts";

/**
 * Whether this person at this address holds an offer by a sign-up other than `own`; items may be brought more than once. A
 * sign-up whose person is unknown may be anyone's at the address. The unary plus makes it one search by address.
 */
export function isHeldByPerson(server: KindServer, offer: Value, email: Value, person: Value, own: Value = sql`NULL`): SQL {
  if (server.kind.allowsRepeats) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} h WHERE h.${sql.raw(server.offerColumn)} = ${offer} AND h.user_email = ${email}
    AND +h.person_key IN (${person}, '') AND h.status <> 'cancelled' AND h.id IS NOT ${own})`;
}

/** Whether a person was asked to take an offer, and hasn't answered yet. */
export function isAskedOf(server: KindServer, offer: Value, email: Value, person: Value): SQL {
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} h WHERE h.${sql.raw(server.offerColumn)} = ${offer} AND h.user_email = ${email}
    AND +h.person_key = ${person} AND h.status = 'asked')`;
}

type Person = { event: Value; email: Value; person: Value };

/**
 * How many of an event's offers a person has by the sign-ups (alias h) that the condition `counted` selects: each sign-up
 * counts once, whatever its quantity, and waiting ones don't count.
 */
export function countHeldOffers({ signupTable }: KindServer, { event, email, person }: Person, counted: SQL): SQL {
  return sql`(SELECT count(*) FROM ${signupTable} h WHERE h.user_email = ${email} AND h.event_id = ${event}
    AND +h.person_key IN (${person}, '') AND +h.status IN ('confirmed', 'offered') AND ${counted})`;
}

/** Whether the person of a sign-up (by its alias) may take one more offer of its event, given the limit `max`. */
export function isBelowLimit(server: KindServer, max: SQL, alias: "s" | "m" = "s"): SQL {
  // An event that is its own offer has no other.
  if (!server.kind.hasOffers) return sql`1`;
  const own = sql.raw(alias);
  const person = { event: sql`${own}.event_id`, email: sql`${own}.user_email`, person: sql`${own}.person_key` };
  return sql`(${max} IS NULL OR ${countHeldOffers(server, person, sql`h.id <> ${own}.id`)} < ${max})`;
}
