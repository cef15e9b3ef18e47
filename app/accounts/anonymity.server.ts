import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);

/**
 * Of what somebody signed up for the place stays, and the person goes: no name, address, phone, note or answer, and the
 * private link ends. What is cancelled is kept as it was until it is forgotten, so that the organiser reads who it was.
 */
export function anonymiseStatements({ id, email }: { id: string; email: string }): SQL[] {
  const isTheirs = sql`(user_id = ${id} OR email = ${email})`;
  const stands = SERVERS.map(
    ({ signupTable }) => sql`SELECT 1 FROM ${signupTable} s WHERE s.submission_id = submissions.id AND s.status <> 'cancelled'`,
  );
  return [
    sql`UPDATE submissions SET name = NULL, email = NULL, phone = NULL, answers = NULL, payload_hash = NULL, link_generation = link_generation + 1
      WHERE ${isTheirs} AND EXISTS (${sql.join(stands, sql` UNION ALL `)})`,
    sql`UPDATE submissions SET user_id = NULL WHERE user_id = ${id}`,
    ...SERVERS.flatMap(({ signupTable, kind }) => [
      sql`UPDATE ${signupTable} SET user_id = NULL, user_name = NULL, user_email = NULL, user_phone = NULL, notes = NULL
        ${kind.asks.includes("skills") ? sql`, skills = NULL` : sql``}
        WHERE (user_id = ${id} OR user_email = ${email}) AND status <> 'cancelled'`,
      sql`UPDATE ${signupTable} SET user_id = NULL WHERE user_id = ${id}`,
    ]),
    sql`DELETE FROM email_outbox WHERE (user_id = ${id} OR to_email = ${email}) 
      AND status NOT IN ('pending', 'sending') AND template <> 'account-deleted'`,
  ];
}
