import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { identifyPerson } from "#app/lib/person-key.ts";
import type { Locale } from "#app/limits.ts";
import { selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { buildAssignments, listStoredFields } from "#app/sheet/kinds/field-columns.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { countHeldOffers, isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { SignUpDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import type { Unanswered } from "#app/sheet/questions/rules.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { buildChangePlan, selectNotice } from "#app/signup/change/change-plan.server.ts";
import { isByOrganizer } from "#app/signup/take/sign-up-records.server.ts";
import { canBeHandedOver, isTokenOpen } from "./guards.server.ts";

/** A friend takes a spot over; ids are minted beforehand, so that running it twice has the same result. */
export type AcceptTransferCommand = {
  do: "acceptTransfer";
  eventId: string;
  kind: KindId;
  /** The hash of the link's token. */
  hash: string;
  signupId: string;
  submissionKey: string;
  submissionId: string;
  newUserId: string;
  /** The id of the row that tells the giver's private link what happened to the spot. */
  pastId: string;
  details: SignUpDetails;
  answers: Answers;
  /** To per-person questions; see `AskedQuestions.check`. */
  own?: Answers;
  locale: Locale;
  /** The sender of the form and their network (hashed), since an owner's own acts are counted as such. */
  asker?: string | null;
  network?: string | null;
  now: number;
};

export type AcceptTransferOutcome =
  | { outcome: "accepted"; submissionId: string }
  | { outcome: "used" | "already" | "limit" | "gone" }
  | Unanswered;

type Facts = { submissionId: string | null; isUsed: 0 | 1; isTheirs: 0 | 1; isBeyondLimit: 0 | 1 };

/**
 * The sign-up keeps its row, spots and rank and moves to the friend's submission: no spot is free in between, and none is taken
 * twice. Everything depends on the submission, which only an open token permits.
 */
export function planAcceptTransfer(command: AcceptTransferCommand): Plan<AcceptTransferOutcome> {
  const { kind, eventId, signupId, submissionId, submissionKey, details, hash, now } = command;
  const server = KIND_SERVERS[kind];
  const person = identifyPerson(details);
  const hasOther = isHeldByPerson(server, sql`s.${sql.raw(server.offerColumn)}`, details.email, person, sql`s.id`);
  const friend = { event: sql`e.id`, email: details.email, person };
  // A rank may be passed on: if the new person is at the limit, it is skipped.
  const isBeyondLimit = sql`(e.max_per_person IS NOT NULL AND s.status <> 'waiting'
    AND ${countHeldOffers(server, friend, sql`h.id <> s.id`)} >= e.max_per_person)`;
  const isTaken = sql`s.id = ${signupId} AND s.submission_id <> ${submissionId}
    AND EXISTS (SELECT 1 FROM submissions WHERE id = ${submissionId})`;
  const user = sql`(SELECT user_id FROM submissions WHERE id = ${submissionId})`;
  const theirs = listStoredFields(kind).filter(({ isPersonal }) => isPersonal);
  const statements = [
    insertSubmission(server, command, sql`(${hasOther} OR ${isBeyondLimit})`),
    insertPastSignUp(server, command, isTaken),
    sql`UPDATE ${server.signupTable} AS s SET submission_id = ${submissionId}, user_id = ${user}, person_key = ${person},
        ${buildAssignments(theirs, details)}, answers = nullif(${JSON.stringify(command.own ?? {})}, '{}'), together = 0, still_coming_at = NULL,
        checked_in_at = NULL, door_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE ${isTaken}`,
    // Corrections of the giver's hours must not apply to anyone else's.
    sql`UPDATE hour_corrections SET signup_id = ${command.pastId} WHERE signup_id = ${signupId}
      AND EXISTS (SELECT 1 FROM ${server.signupTable} p WHERE p.id = ${command.pastId} AND p.cancelled_at = ${now})`,
    sql`INSERT INTO users (id, email, name, locale, created_at) SELECT user_id, email, name, locale, created_at FROM submissions
      WHERE id = ${submissionId} ON CONFLICT DO NOTHING`,
    sql`UPDATE one_time_tokens SET used_at = ${now} WHERE id = ${hash} AND used_at IS NULL
      AND EXISTS (SELECT 1 FROM submissions WHERE id = ${submissionId})`,
  ];
  const lines = [
    sql`SELECT ${selectAct({
      eventId,
      now,
      cause: signupId,
      actor: "guest",
      act: "handedOver",
      submissionId: sql`p.submission_id`,
      subject: signUpsSubject({ id: sql`s.id`, version: sql`s.version`, offer: sql`s.${sql.raw(server.offerColumn)}` }),
    })} FROM ${server.signupTable} p JOIN ${server.signupTable} s ON s.id = ${signupId} AND s.submission_id = ${submissionId}
        WHERE p.id = ${command.pastId} AND p.cancelled_at = ${now} GROUP BY s.id`,
  ];
  const lookUp = sql<Facts>`SELECT (SELECT id FROM submissions
    WHERE event_id = ${eventId} AND submission_key = ${submissionKey}) AS submissionId,
      EXISTS (SELECT 1 FROM one_time_tokens WHERE id = ${hash} AND used_at IS NOT NULL) AS isUsed, coalesce(${hasOther}, 0) AS isTheirs,
      coalesce(${isBeyondLimit}, 0) AS isBeyondLimit
      FROM (SELECT 1) LEFT JOIN ${server.signupTable} s ON s.id = ${signupId} LEFT JOIN events e ON e.id = s.event_id`;
  const read = ([facts]: Facts[]) => toAcceptTransferOutcome(facts);
  return buildChangePlan(server, command, {
    statements,
    mails: selectMails(server, command),
    logEntries: lines,
    lookUp,
    read,
    done: ["accepted"],
  });
}

function insertSubmission(server: KindServer, command: AcceptTransferCommand, isRefused: SQL): SQL {
  const { eventId, signupId, submissionId, newUserId, hash, details, now, asker = null, network = null } = command;
  const storedAnswers = Object.keys(command.answers).length > 0 ? JSON.stringify(command.answers) : null;
  return sql`INSERT INTO submissions (id, event_id, submission_key, user_id,
    name, email, phone, answers, locale, source, asked_by, created_at)
    SELECT ${submissionId}, e.id, ${command.submissionKey}, coalesce((SELECT id FROM users WHERE email = ${details.email}), ${newUserId}),
      ${details.name}, ${details.email}, ${details.phone}, ${storedAnswers}, ${command.locale}, 'handover',
      iif(${isByOrganizer(sql`e.id`, asker, network)}, 'owner', NULL), ${now}
    FROM ${server.signupTable} s JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
    JOIN events e ON e.id = ${server.offerEvent}
    WHERE s.id = ${signupId} AND e.id = ${eventId} AND ${canBeHandedOver(server, now)} AND ${isTokenOpen(hash, now)} AND NOT ${isRefused}
    ON CONFLICT DO NOTHING`;
}

/** Keeps a canceled copy of the giver's sign-up, which tells their private link what happened. */
function insertPastSignUp(server: KindServer, { pastId, now }: AcceptTransferCommand, isTaken: SQL): SQL {
  const own = listStoredFields(server.kind.id).map(({ column }) => column);
  const copied = [...new Set(["event_id", server.offerColumn, "submission_id", "user_id", "person_key", "answers", ...own])];
  return sql`INSERT INTO ${server.signupTable} (id, ${sql.raw(copied.join(", "))},
    status, places, cancelled_at, cancelled_by, version, created_at, updated_at)
    SELECT ${pastId}, ${sql.raw(copied.map((name) => `s.${name}`).join(", "))}, 'cancelled',
      0, ${now}, 'handover', s.version, s.created_at, ${now}
    FROM ${server.signupTable} s WHERE ${isTaken} ON CONFLICT DO NOTHING`;
}

function selectMails(server: KindServer, { submissionId, pastId, now }: AcceptTransferCommand): SQL[] {
  return [
    sql`SELECT ${selectReceipt("signup-confirmation", `confirmation:${submissionId}`, now)} FROM submissions x WHERE x.id = ${submissionId}`,
    sql`SELECT ${selectReceipt("handed-over", `handed-over:${pastId}`, now, { signupId: pastId })} FROM submissions x
      WHERE x.id = (SELECT submission_id FROM ${server.signupTable} WHERE id = ${pastId}) AND x.email IS NOT NULL`,
    selectNotice(now, sql`FROM submissions x`, sql`x.id = ${submissionId}`),
  ];
}

function toAcceptTransferOutcome(facts: Facts | undefined): AcceptTransferOutcome {
  if (facts?.submissionId) return { outcome: "accepted", submissionId: facts.submissionId };
  if (facts?.isUsed) return { outcome: "used" };
  if (facts?.isTheirs) return { outcome: "already" };
  return { outcome: facts?.isBeyondLimit ? "limit" : "gone" };
}
