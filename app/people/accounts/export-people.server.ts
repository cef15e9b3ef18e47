import { type SQL, sql } from "drizzle-orm";
import { runBatch, type Value } from "#app/db/batch.server.ts";
import { selectFollowRecords } from "#app/organize/followers/queries.server.ts";
import { selectOwnShifts } from "#app/organize/hours/own-hours.server.ts";
import { selectHelpAsks, selectHelpOffers } from "#app/organize/rescue/offered-help.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { selectAwayOfAddress } from "#app/signup/away/statements.server.ts";
import { type ExportRow, type ExportSection, perEventSection, readInPieces, tableSection, toReadableRow } from "./export-section.server.ts";

/** Exported data about people besides their sign-ups: hours with their corrections, help offered and requested, and email. */
export const PEOPLE_SECTIONS: ExportSection[] = [
  tableSection("your-hours", (userId) => selectOwnShifts(selectVerifiedEmail(userId))),
  tableSection("help-you-offered", (userId) => selectHelpOffers(selectVerifiedEmail(userId))),
  tableSection("help-you-were-asked-for", (userId) => selectHelpAsks(selectVerifiedEmail(userId))),
  tableSection("asked-next-at", (userId) => selectNamedNext(selectVerifiedEmail(userId))),
  tableSection("pages-you-follow", (userId) => selectFollowRecords(selectVerifiedEmail(userId))),
  tableSection("dates-you-cant", (userId) => selectAwayOfAddress(selectVerifiedEmail(userId))),
  tableSection("mails-to-you", (userId) => selectMailsToAddress(selectVerifiedEmail(userId))),
  {
    name: "mails-you-stopped",
    async *read(userId) {
      const [[user]] = await runBatch([sql<{ email: string | null }>`SELECT ${selectVerifiedEmail(userId)} AS email`]);
      const hash = user?.email ? await hashEmail(user.email) : "";
      yield* readInPieces([
        sql`SELECT scope, nullif(event_id, '') AS eventId, reason, created_at AS createdAt
          FROM email_suppressions WHERE email_hash = ${hash} ORDER BY created_at`,
      ]);
    },
  },
  perEventSection("hour-corrections", (events) => [
    sql`SELECT c.event_id AS eventId, c.signup_id AS signupId, c.minutes, c.reason, c.at AS correctedAt, c.user_id = e.user_id AS byYou
      FROM events e JOIN hour_corrections c ON c.event_id = e.id WHERE e.id IN ${events} ORDER BY c.at, c.id`,
  ]),
  perEventSection("hour-totals", (events) => [
    sql`SELECT event_id AS eventId, minutes, people FROM hour_totals WHERE event_id IN ${events}`,
  ]),
  tableSection(
    "certificates-you-issued",
    (userId) => sql`SELECT number, organizer, minutes, events, starts_on AS startsOn, ends_on AS endsOn, issued_on AS issuedOn
      FROM certificates WHERE user_id = ${userId} ORDER BY issued_on, number`,
  ),
  perEventSection("people-who-offered-help", (events) => [
    sql`SELECT event_id AS eventId, name, email, offers, locale, confirmed_at AS confirmedAt, created_at AS createdAt
      FROM rescue_helpers WHERE event_id IN ${events} ORDER BY created_at, id`,
  ]),
  perEventSection("people-asked-for-help", (events) => [
    sql`SELECT c.event_id AS eventId, a.name, a.email, a.wave, a.is_contact = 1 AS isContact, a.created_at AS askedAt
      FROM rescue_calls c CROSS JOIN rescue_asks a ON a.call_id = c.id WHERE c.event_id IN ${events} ORDER BY a.created_at, a.id`,
  ]),
  perEventSection("people-to-ask-next", (events) => [
    sql`SELECT x.event_id AS eventId, x.name AS insteadOf, p.value ->> 'name' AS name, p.value ->> 'email' AS email
      FROM submissions x CROSS JOIN asks a ON a.submission_id = x.id CROSS JOIN json_each(a.next) p
      WHERE x.event_id IN ${events} AND x.source = 'asked' ORDER BY x.created_at, x.id, p.key`,
  ]),
  perEventSection("history", (events) => [
    sql`SELECT l.event_id AS eventId, l.at AS doneAt, l.actor, l.user_id = e.user_id AS byYou, l.act, l.undone_at AS undoneAt
      FROM events e JOIN event_log l ON l.event_id = e.id WHERE e.id IN ${events} ORDER BY l.at, l.id`,
  ]),
  tableSection(
    "what-you-did-elsewhere",
    (userId) => sql`SELECT l.event_id AS eventId, e.title AS eventTitle, l.at AS doneAt, l.act FROM event_members m
      CROSS JOIN events e ON e.id = m.event_id CROSS JOIN event_log l ON l.event_id = e.id
      WHERE m.user_id = ${userId} AND l.user_id = ${userId} AND e.deleted_at IS NULL ORDER BY l.at, l.id`,
  ),
  tableSection(
    "people-of-your-groups",
    (
      userId,
    ) => sql`SELECT m.group_id AS groupId, m.role, m.invited_email AS invitedEmail, m.invited_at AS invitedAt, m.accepted_at AS acceptedAt
      FROM groups g CROSS JOIN group_members m ON m.group_id = g.id WHERE g.user_id = ${userId} ORDER BY m.group_id, m.invited_at`,
  ),
];

/** Hours, help, email, followed pages and days away of an address, for the export behind its mailed link; pass the rows to `toAddressRecords`. */
export function selectAddressRecords(email: SQL) {
  return [
    selectOwnShifts(email),
    selectHelpOffers(email),
    selectHelpAsks(email),
    selectNamedNext(email),
    selectMailsToAddress(email),
    selectFollowRecords(email),
    selectAwayOfAddress(email),
  ] as const;
}

export type AddressRecords = Record<
  "hours" | "offeredHelp" | "askedToHelp" | "askedNextAt" | "mails" | "follows" | "datesYouCant",
  ExportRow[]
>;

export function toAddressRecords([hours, offered, asked, named, mails, follows, away]: readonly [
  ExportRow[],
  ExportRow[],
  ExportRow[],
  ExportRow[],
  ExportRow[],
  ExportRow[],
  ExportRow[],
]): AddressRecords {
  return {
    hours: hours.map(toReadableRow),
    offeredHelp: offered.map(({ id: _, ...help }) => toReadableRow(help)),
    askedToHelp: asked.map(toReadableRow),
    askedNextAt: named.map(toReadableRow),
    mails: mails.map(toReadableRow),
    follows: follows.map(toReadableRow),
    datesYouCant: away.map(toReadableRow),
  };
}

/** Where an address would be asked next, if the person before it can't. */
function selectNamedNext(email: Value): SQL<ExportRow> {
  return sql`SELECT x.event_id AS eventId, e.title AS eventTitle, p.value ->> 'name' AS name FROM asks a CROSS JOIN json_each(a.next) p
    CROSS JOIN submissions x ON x.id = a.submission_id CROSS JOIN events e ON e.id = x.event_id
    WHERE a.next <> '[]' AND p.value ->> 'email' = ${email} ORDER BY x.created_at, x.id`;
}

/** What was mailed to an address, when, and what became of it; the content isn't stored. */
function selectMailsToAddress(email: Value): SQL<ExportRow> {
  return sql`SELECT template, event_id AS eventId, status, created_at AS createdAt, sent_at AS sentAt, delivered_at AS deliveredAt
    FROM email_outbox WHERE to_email = ${email} ORDER BY created_at`;
}

/** The account's address, NULL until it is proven: it may be someone else's (product 3.4). */
function selectVerifiedEmail(userId: string): SQL {
  return sql`(SELECT email FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
}
