import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { buildErasure, listStoredFields } from "#app/sheet/kinds/field-columns.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);

/**
 * Deletes the people of these submissions (a select of their ids) and of the sign-ups that match their kind's condition. What
 * is stored about an address elsewhere stays while another submission has it.
 */
export function erasePeople(submissions: SQL, signUpsOf: (server: KindServer) => SQL): SQL[] {
  const sent = SIGN_UP_FIELDS.filter(({ isInSubmission }) => isInSubmission);
  return [
    sql`DELETE FROM email_outbox WHERE to_email IN ${selectExclusiveEmails(submissions)} AND status NOT IN ('pending', 'sending')`,
    sql`DELETE FROM one_time_tokens WHERE submission_id IN ${submissions}
      OR (purpose = 'my-sign-ups' AND data ->> '$.email' IN ${selectExclusiveEmails(submissions)})`,
    deleteGuests(submissions),
    ...SERVERS.map(
      (server) => sql`UPDATE ${server.signupTable} SET user_id = NULL, person_key = '', answers = NULL,
          ${buildErasure(listStoredFields(server.kind.id), "column")} WHERE ${signUpsOf(server)}`,
    ),
    sql`UPDATE submissions SET ${buildErasure(sent, "id")}, answers = NULL, payload_hash = NULL, user_id = NULL, invite_id = NULL,
        link_generation = link_generation + 1 WHERE id IN ${submissions}`,
  ];
}

/** The addresses of these submissions that nothing else has: no account, and no other submission. */
function selectExclusiveEmails(submissions: SQL): SQL {
  return sql`(SELECT x.email FROM submissions x WHERE x.id IN ${submissions} AND x.email IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM submissions o WHERE o.email = x.email AND o.id NOT IN ${submissions})
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = x.email AND u.password_hash IS NOT NULL))`;
}

/** User rows that only a sign-up made: no one signs in to them. */
function deleteGuests(submissions: SQL): SQL {
  return sql`DELETE FROM users WHERE id IN (SELECT x.user_id FROM submissions x WHERE x.id IN ${submissions})
    AND password_hash IS NULL AND deleting_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM submissions o WHERE (o.user_id = users.id OR o.email = users.email) AND o.id NOT IN ${submissions})
    AND NOT EXISTS (SELECT 1 FROM events o WHERE o.user_id = users.id)`;
}
