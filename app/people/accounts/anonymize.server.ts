import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { invalidateArchives } from "#app/media/archives.server.ts";
import { deleteUnaccepted } from "#app/members/unaccepted-invitations.server.ts";
import { deleteFollows } from "#app/organize/followers/queries.server.ts";
import { eraseRescue, RESCUE_MAIL_TEMPLATES } from "#app/organize/rescue/expiry.server.ts";
import { buildErasure, listStoredFields } from "#app/sheet/kinds/field-columns.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { SIGN_UP_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { eraseAwayDays } from "#app/signup/away/statements.server.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);

/**
 * Removes the person from their sign-ups, but keeps the spot: no name, address, phone, note or answer, and the private link
 * ends. A canceled sign-up keeps them until it is deleted, so that the organizer can see who it was.
 */
export function anonymizeStatements({ id, email }: { id: string; email: string }): SQL[] {
  const isTheirs = sql`(user_id = ${id} OR email = ${email})`;
  const sent = SIGN_UP_FIELDS.filter(({ isInSubmission }) => isInSubmission);
  const stands = SERVERS.map(
    ({ signupTable }) => sql`SELECT 1 FROM ${signupTable} s WHERE s.submission_id = submissions.id AND s.status <> 'cancelled'`,
  );
  return [
    ...renewAffectedArchives(email, id),
    sql`UPDATE submissions SET ${buildErasure(sent, "id")}, answers = NULL, payload_hash = NULL, link_generation = link_generation + 1
      WHERE ${isTheirs} AND EXISTS (${sql.join(stands, sql` UNION ALL `)})`,
    sql`UPDATE submissions SET user_id = NULL WHERE user_id = ${id}`,
    ...SERVERS.flatMap(({ signupTable, kind }) => [
      sql`UPDATE ${signupTable} SET user_id = NULL, person_key = '', answers = NULL, ${END_ASKS}, ${buildErasure(listStoredFields(kind.id), "column")}
        WHERE (user_id = ${id} OR user_email = ${email}) AND status <> 'cancelled'`,
      // With a new version it no longer matches its history line, so its cancellation can't be undone.
      sql`UPDATE ${signupTable} SET user_id = iif(user_id = ${id}, NULL, user_id), version = version + 1
        WHERE user_id = ${id} OR user_email = ${email}`,
    ]),
    forgetNamedNext(email),
    ...eraseRescue(email, Number.MAX_SAFE_INTEGER),
    eraseAwayDays(email, Number.MAX_SAFE_INTEGER),
    ...deleteUnaccepted(email, Number.MAX_SAFE_INTEGER),
    deleteFollows(email, Number.MAX_SAFE_INTEGER),
    sql`DELETE FROM email_outbox WHERE (user_id = ${id} OR to_email = ${email}) 
      AND status NOT IN ('pending', 'sending') AND template <> 'account-deleted'`,
  ];
}

/**
 * Statements that erase an address: its sign-ups made up to `until`, canceled or not, remain only as numbers. An account is
 * kept; a guest's user row is deleted.
 */
export function eraseStatements(email: string, until: number): SQL[] {
  const sent = SIGN_UP_FIELDS.filter(({ isInSubmission }) => isInSubmission);
  const isHistory = sql`status NOT IN ('pending', 'sending')`;
  const isAsked = sql`purpose IN ('confirm-sign-up', 'confirm-message', 'my-sign-ups')
    AND ${email} IN (data ->> '$.email', data ->> '$.contact.email', data ->> '$.offers[0].details.email', data ->> '$.message.email')`;
  const isGuest = sql`email = ${email} AND password_hash IS NULL AND deleting_at IS NULL`;
  return [
    ...renewAffectedArchives(email, null),
    forgetNamedNext(email),
    ...eraseRescue(email, until),
    eraseAwayDays(email, until),
    ...deleteUnaccepted(email, until),
    deleteFollows(email, until),
    sql`DELETE FROM one_time_tokens WHERE ${isAsked} AND created_at <= ${until}`,
    sql`DELETE FROM email_outbox WHERE to_email = ${email} AND created_at <= ${until} AND status <> 'sending'
      AND (submission_id IS NOT NULL OR template IN ('my-sign-ups', 'confirm-follow', 'page-news', 'page-weekly') OR template IN ${RESCUE_MAIL_TEMPLATES}
        OR (${isHistory} AND EXISTS (SELECT 1 FROM users WHERE ${isGuest})))`,
    sql`DELETE FROM email_outbox WHERE template = 'direct-message' AND json_extract(props, '$.email') = ${email} AND ${isHistory}`,
    sql`UPDATE submissions SET ${buildErasure(sent, "id")}, answers = NULL,
      payload_hash = NULL, user_id = NULL, link_generation = link_generation + 1
      WHERE email = ${email} AND created_at <= ${until}`,
    ...SERVERS.map(
      ({ signupTable, kind }) => sql`UPDATE ${signupTable}
        SET user_id = NULL, person_key = '', answers = NULL, version = version + 1, ${END_ASKS}, ${buildErasure(listStoredFields(kind.id), "column")}
        WHERE user_email = ${email} AND created_at <= ${until}`,
    ),
    sql`DELETE FROM users WHERE ${isGuest} AND NOT EXISTS (SELECT 1 FROM submissions WHERE submissions.email = ${email})`,
  ];
}

/** A spot kept for someone who is erased becomes free with the next minute's run, as after no answer. */
const END_ASKS: SQL = sql`offered_until = iif(status = 'asked', 0, offered_until)`;

/** A person who would have been asked next isn't. */
function forgetNamedNext(email: string): SQL {
  const others = sql`SELECT json_group_array(json(p.value)) FROM json_each(asks.next) p WHERE p.value ->> 'email' <> ${email}`;
  return sql`UPDATE asks SET next = (${others}) WHERE next <> '[]' AND EXISTS (SELECT 1 FROM json_each(asks.next) p WHERE p.value ->> 'email' = ${email})`;
}

/**
 * Statements that erase imported submissions of an address that says it isn't them: their sign-ups remain only as numbers, and
 * their links end. What else the address signed up for stays.
 */
export function eraseImportedStatements({ ids, email }: { ids: string[]; email: string }): SQL[] {
  const isMeant = (column: string) => sql`${sql.raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const sent = SIGN_UP_FIELDS.filter(({ isInSubmission }) => isInSubmission);
  return [
    ...renewAffectedArchives(email, null),
    sql`DELETE FROM email_outbox WHERE ${isMeant("submission_id")} AND status <> 'sending'`,
    sql`UPDATE submissions SET ${buildErasure(sent, "id")}, answers = NULL, payload_hash = NULL, user_id = NULL,
      link_generation = link_generation + 1 WHERE ${isMeant("id")}`,
    ...SERVERS.map(
      ({ signupTable, kind }) => sql`UPDATE ${signupTable}
        SET user_id = NULL, person_key = '', answers = NULL, version = version + 1, ${buildErasure(listStoredFields(kind.id), "column")}
        WHERE ${isMeant("submission_id")}`,
    ),
    sql`DELETE FROM users WHERE email = ${email} AND password_hash IS NULL AND deleting_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM submissions WHERE submissions.email = ${email})`,
  ];
}

/**
 * Accounts whose exports may contain this address or account: its own, and those of people whose events it signed up for, helps
 * with or is invited to help with, or that it wrote to.
 */
function selectArchiveOwners(email: string, id: string | null): SQL {
  return sql`(SELECT id FROM users WHERE email = ${email}
    UNION SELECT e.user_id FROM submissions x CROSS JOIN events e ON e.id = x.event_id WHERE x.email = ${email} OR x.user_id = ${id}
    UNION SELECT e.user_id FROM event_members i CROSS JOIN events e ON e.id = i.event_id WHERE ${isMemberOrInvitee(email, id)}
    UNION SELECT user_id FROM email_outbox WHERE template = 'direct-message' AND json_extract(props, '$.email') = ${email})`;
}

/**
 * More such accounts: of organizers it offered help to, who asked it for help, or who invited it to a group. A query of its
 * own, because D1 limits the SELECTs in one compound statement.
 */
function selectAskingOwners(email: string, id: string | null): SQL {
  return sql`(SELECT g.user_id FROM group_members i CROSS JOIN "groups" g ON g.id = i.group_id WHERE ${isMemberOrInvitee(email, id)}
    UNION SELECT e.user_id FROM rescue_helpers h CROSS JOIN events e ON e.id = h.event_id WHERE h.email = ${email}
    UNION SELECT e.user_id FROM rescue_asks a CROSS JOIN rescue_calls c ON c.id = a.call_id
      CROSS JOIN events e ON e.id = c.event_id WHERE a.email = ${email})`;
}

function isMemberOrInvitee(email: string, id: string | null): SQL {
  return sql`(i.user_id IS NULL AND i.invited_email = ${email} OR i.user_id = ${id})`;
}

function renewAffectedArchives(email: string, id: string | null): SQL[] {
  return [selectArchiveOwners(email, id), selectAskingOwners(email, id)].flatMap(invalidateArchives);
}
