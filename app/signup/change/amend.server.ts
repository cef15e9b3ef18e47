import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { may } from "#app/members/may.server.ts";
import { queueMails, selectReceipt } from "#app/outbox/statements.server.ts";
import { buildAssignments, listChangeableFields } from "#app/sheet/kinds/field-columns.server.ts";
import { hasSpotsFor } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { type ManualDetails, SPOT_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { couldEverFit } from "#app/sheet/kinds/wait-list.server.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import type { Unanswered } from "#app/sheet/questions/rules.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { countLeft, isSignedUp } from "#app/signup/rules.ts";
import { buildChangePlan, fromOffer, selectCounts, selectLogEntry } from "./change-plan.server.ts";
import { renamePerson } from "./rename.server.ts";

/** An organizer's corrections to a guest's sign-up; the address can't change, since it says whose sign-up it is. */
export type AmendCommand = {
  do: "amend";
  eventId: string;
  kind: KindId;
  userId: string;
  signupId: string;
  /** The version the organizer was shown. */
  version: number;
  /** How many spots it is to take or, if waiting, to wait for. */
  places: number;
  details: ManualDetails;
  /** By question id. */
  answers: Answers;
  /** Answers to the questions asked of this person only; see `AskedQuestions.check`. */
  own?: Answers;
  /** The questions that were asked: one of them without an answer is cleared, answers to others stay. */
  asked: string[];
  now: number;
};

/** `already`: the same address already has a sign-up under that name. */
export type AmendOutcome = { outcome: "amended" | "already" | "full" | "closed" | "stale" | "gone"; left: number | null } | Unanswered;

type Facts = Signup & {
  isOpen: 0 | 1;
  mayBeCalled: 0 | 1;
  capacity: number | null;
  taken: number;
  wants: number;
  updatedAt: number | null;
};

/**
 * One guarded update that goes ahead of the wait list: it is the organizer's list. A person whose number of spots or answer
 * changes is told.
 */
export function planAmend(command: AmendCommand): Plan<AmendOutcome> {
  const { eventId, userId, signupId, version, places: spots, details, now } = command;
  const server = KIND_SERVERS[command.kind];
  const { signupTable } = server;
  const isTheirs = may(userId, eventId, "organize");
  const isMeant = sql`s.id = ${signupId} AND s.event_id = ${eventId} AND ${isTheirs}`;
  const commandOffer = fromOffer(server);
  const isOpen = sql`e.status = 'published' AND e.ends_at > ${now}`;
  const isAmendable = sql`${isMeant} AND s.version = ${version} AND s.status NOT IN ('cancelled', 'asked')
    AND EXISTS (SELECT 1 ${commandOffer} AND ${isOpen} AND ${hasRoom(server, spots)})`;
  const rename = renamePerson(server, details.name, isAmendable, now);
  const canAmend = sql`${isAmendable} AND ${rename.isPossible}`;
  const wasAmended = sql`${isMeant} AND s.version IN (${version + 1}, ${version + 2}) AND s.updated_at = ${now}`;
  const cause = `${signupId}:${version + 1}`;
  const statements = [
    // Before the update, since it describes what the person had until now.
    queueMails([
      sql`SELECT ${selectReceipt("signup-changed", `amended:${cause}`, now, { signupId, props: sql`json_object('before', ${spotDetailsJson(server)})` })}
        FROM ${signupTable} s JOIN submissions x ON x.id = s.submission_id
        WHERE ${canAmend} AND ${differsFrom(server, command)} AND x.email IS NOT NULL`,
    ]),
    ...rename.statements,
    sql`UPDATE ${signupTable} AS s SET ${buildAssignments(listChangeableFields(command.kind), details)}, ${rename.assignment},
        status = iif(${spots} = 0, 'confirmed', s.status), places = iif(s.status = 'waiting', 0, ${spots}),
        version = version + 1, updated_at = ${now}
      WHERE ${canAmend}`,
    sql`UPDATE submissions AS x SET phone = coalesce(${details.phone}, x.phone),
        answers = ${patchAnswers(sql`x.answers`, command, command.answers)}
      WHERE x.id = (SELECT s.submission_id FROM ${signupTable} s WHERE ${wasAmended})`,
    // A person's answers are stored with each of their sign-ups of one form.
    sql`UPDATE ${signupTable} AS z SET answers = ${patchAnswers(sql`z.answers`, command, command.own)}
      WHERE z.id IN (SELECT t.id FROM ${signupTable} s
        JOIN ${signupTable} t ON t.id = s.id OR (t.submission_id = s.submission_id AND t.person_key = s.person_key)
        WHERE ${wasAmended})`,
  ];
  return buildChangePlan(server, command, {
    statements,
    freed: sql`SELECT s.${sql.raw(server.offerColumn)} FROM ${signupTable} s WHERE ${wasAmended}`,
    logEntries: [selectLogEntry(server, { eventId, now, cause, actor: "organizer", userId, act: "amended" }, wasAmended)],
    lookUp: sql<Facts>`SELECT ${server.signupFields}, ${server.spotsWanted} AS wants, s.updated_at AS updatedAt,
      (SELECT ${isOpen} ${commandOffer}) AS isOpen, ${rename.isPossible} AS mayBeCalled, ${selectCounts(server, commandOffer)}
      FROM ${signupTable} s WHERE ${isMeant}`,
    read: ([facts]) => toAmendOutcome(facts, command),
    done: ["amended"],
  });
}

function hasRoom(server: KindServer, spots: number): SQL {
  return sql`(${spots} <= s.places OR iif(s.status = 'waiting', ${couldEverFit(server, spots)}, ${hasSpotsFor(server, spots, sql`s.places`)}))`;
}

/** A sign-up (alias s) apart from its offer. */
function spotDetailsJson(server: KindServer): SQL {
  const pairs = SPOT_FIELDS.map(({ id }) => `'${id}', f.${id}`);
  return sql`(SELECT json_object(${sql.raw(pairs.join(", "))}) FROM (SELECT ${server.signupFields}) f)`;
}

function differsFrom(server: KindServer, { details }: AmendCommand): SQL {
  const differences = SPOT_FIELDS.map(({ id }) => sql`f.${sql.raw(id)} <> ${details[id]}`);
  return sql`EXISTS (SELECT 1 FROM (SELECT ${server.signupFields}) f WHERE ${sql.join(differences, sql` OR `)})`;
}

/** Each question's answer is stored in one place only; null clears it (RFC 7396). */
function patchAnswers(before: SQL, { asked }: AmendCommand, answers: Answers = {}): SQL {
  const patch = JSON.stringify({ ...Object.fromEntries(asked.map((id) => [id, null])), ...answers });
  return sql`nullif(json_patch(coalesce(${before}, '{}'), ${patch}), '{}')`;
}

/** A later version written by this very command (at `now`) means success: of this attempt, or of an earlier one whose answer was lost. */
function toAmendOutcome(facts: Facts | undefined, { version, places, now }: AmendCommand): AmendOutcome {
  if (!facts || !isSignedUp(facts)) return { outcome: "gone", left: null };
  const left = countLeft(facts);
  if (facts.version > version && facts.updatedAt === now && facts.wants === places) return { outcome: "amended", left };
  if (facts.version !== version) return { outcome: "stale", left };
  if (!facts.isOpen) return { outcome: "closed", left };
  return { outcome: facts.mayBeCalled ? "full" : "already", left };
}
