import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { renewArchives } from "#app/media/archives.server.ts";
import { forgetInvited } from "#app/members/unaccepted.server.ts";
import { eraseRescue, RESCUE_MAILS } from "#app/organize/rescue/expiry.server.ts";
import { erasedFields, storedFields } from "#app/sheet/kinds/columns.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);

/**
 * Of what somebody signed up for the place stays, and the person goes: no name, address, phone, note or answer, and the
 * private link ends. What is cancelled is kept as it was until it is forgotten, so that the organizer reads who it was.
 */
export function anonymiseStatements({ id, email }: { id: string; email: string }): SQL[] {
  const isTheirs = sql`(user_id = ${id} OR email = ${email})`;
  const sent = SIGN_UP_FIELDS.filter(({ isInSubmission }) => isInSubmission);
  const stands = SERVERS.map(
    ({ signupTable }) => sql`SELECT 1 FROM ${signupTable} s WHERE s.submission_id = submissions.id AND s.status <> 'cancelled'`,
  );
  return [
    ...renewed(email, id),
    sql`UPDATE submissions SET ${erasedFields(sent, "id")}, answers = NULL, payload_hash = NULL, link_generation = link_generation + 1
      WHERE ${isTheirs} AND EXISTS (${sql.join(stands, sql` UNION ALL `)})`,
    sql`UPDATE submissions SET user_id = NULL WHERE user_id = ${id}`,
    ...SERVERS.flatMap(({ signupTable, kind }) => [
      sql`UPDATE ${signupTable} SET user_id = NULL, person_key = '', answers = NULL, ${erasedFields(storedFields(kind.id), "column")}
        WHERE (user_id = ${id} OR user_email = ${email}) AND status <> 'cancelled'`,
      // Of another version, it isn't what a line of the history says it was: nobody takes its cancellation back.
      sql`UPDATE ${signupTable} SET user_id = iif(user_id = ${id}, NULL, user_id), version = version + 1
        WHERE user_id = ${id} OR user_email = ${email}`,
    ]),
    ...eraseRescue(email, Number.MAX_SAFE_INTEGER),
    ...forgetInvited(email, Number.MAX_SAFE_INTEGER),
    sql`DELETE FROM email_outbox WHERE (user_id = ${id} OR to_email = ${email}) 
      AND status NOT IN ('pending', 'sending') AND template <> 'account-deleted'`,
  ];
}

/**
 * The same of an address, whatever became of it: everything it signed up for until then, canceled or not, is counted and no
 * more. An account stays; a guest's user row goes.
 */
export function eraseStatements(email: string, until: number): SQL[] {
  const sent = SIGN_UP_FIELDS.filter(({ isInSubmission }) => isInSubmission);
  const isHistory = sql`status NOT IN ('pending', 'sending')`;
  const isAsked = sql`purpose IN ('confirm-sign-up', 'confirm-message', 'my-sign-ups')
    AND ${email} IN (data ->> '$.email', data ->> '$.contact.email', data ->> '$.offers[0].details.email', data ->> '$.message.email')`;
  const isGuest = sql`email = ${email} AND password_hash IS NULL AND deleting_at IS NULL`;
  return [
    ...renewed(email, null),
    ...eraseRescue(email, until),
    ...forgetInvited(email, until),
    sql`DELETE FROM one_time_tokens WHERE ${isAsked} AND created_at <= ${until}`,
    sql`DELETE FROM email_outbox WHERE to_email = ${email} AND created_at <= ${until} AND status <> 'sending'
      AND (submission_id IS NOT NULL OR template = 'my-sign-ups' OR template IN ${RESCUE_MAILS}
        OR (${isHistory} AND EXISTS (SELECT 1 FROM users WHERE ${isGuest})))`,
    sql`DELETE FROM email_outbox WHERE template = 'direct-message' AND json_extract(props, '$.email') = ${email} AND ${isHistory}`,
    sql`UPDATE submissions SET ${erasedFields(sent, "id")}, answers = NULL,
      payload_hash = NULL, user_id = NULL, link_generation = link_generation + 1
      WHERE email = ${email} AND created_at <= ${until}`,
    ...SERVERS.map(
      ({ signupTable, kind }) => sql`UPDATE ${signupTable}
        SET user_id = NULL, person_key = '', answers = NULL, version = version + 1, ${erasedFields(storedFields(kind.id), "column")}
        WHERE user_email = ${email} AND created_at <= ${until}`,
    ),
    sql`DELETE FROM users WHERE ${isGuest} AND NOT EXISTS (SELECT 1 FROM submissions WHERE submissions.email = ${email})`,
  ];
}

/** Whose archives have an address or an account: its own, and those of whoever it signed up with, wrote to, or was invited by. */
function whoHas(email: string, id: string | null): SQL {
  return sql`(SELECT id FROM users WHERE email = ${email}
    UNION SELECT e.user_id FROM submissions x CROSS JOIN events e ON e.id = x.event_id WHERE x.email = ${email} OR x.user_id = ${id}
    UNION SELECT e.user_id FROM event_members i CROSS JOIN events e ON e.id = i.event_id WHERE ${isInvited(email, id)}
    UNION SELECT user_id FROM email_outbox WHERE template = 'direct-message' AND json_extract(props, '$.email') = ${email})`;
}

/** The same of those it offered help to, who asked it to help, or who invited it to a group: D1 joins few SELECTs in one. */
function whoAsked(email: string, id: string | null): SQL {
  return sql`(SELECT g.user_id FROM group_members i CROSS JOIN "groups" g ON g.id = i.group_id WHERE ${isInvited(email, id)}
    UNION SELECT e.user_id FROM rescue_helpers h CROSS JOIN events e ON e.id = h.event_id WHERE h.email = ${email}
    UNION SELECT e.user_id FROM rescue_asks a CROSS JOIN rescue_calls c ON c.id = a.call_id
      CROSS JOIN events e ON e.id = c.event_id WHERE a.email = ${email})`;
}

function isInvited(email: string, id: string | null): SQL {
  return sql`(i.user_id IS NULL AND i.invited_email = ${email} OR i.user_id = ${id})`;
}

function renewed(email: string, id: string | null): SQL[] {
  return [whoHas(email, id), whoAsked(email, id)].flatMap(renewArchives);
}
