import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { KindServer } from "./kind.server.ts";

/**
 * Whether this person of this address holds an offer by another sign-up than `own`; things may be brought more than once. A
 * sign-up whose person nobody read yet may be anybody's of the address. The unary plus makes it one search of the address.
 */
export function isHeldBy(server: KindServer, offer: Value, email: Value, person: Value, own: Value = sql`NULL`): SQL {
  if (server.kind.allowsRepeats) return sql`0`;
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} h WHERE h.${sql.raw(server.offerColumn)} = ${offer} AND h.user_email = ${email}
    AND +h.person_key IN (${person}, '') AND h.status <> 'cancelled' AND h.id IS NOT ${own})`;
}
