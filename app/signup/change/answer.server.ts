import { sql } from "drizzle-orm";
import { defineQuery } from "#app/db/query.server.ts";
import type { KindId, Response } from "#app/event-types/offer.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { isChangeable, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { PersonAnswers } from "#app/sheet/questions/asked-questions.server.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import type { Unanswered } from "#app/sheet/questions/rules.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { selectNotice } from "./change-plan.server.ts";

/** A guest's new answers to the organizer's questions. */
export type AnswerCommand = {
  do: "answer";
  eventId: string;
  kind: KindId;
  submissionId: string;
  /** A guest who can't go may leave every question open. */
  response?: Response;
  answers: Answers;
  /** To per-person questions, by the person's sign-ups; people not listed keep theirs. */
  people?: PersonAnswers[];
  now: number;
};

export type AnswerOutcome = { outcome: "changed" | "closed" } | Unanswered;

export function planAnswer({ eventId, kind, submissionId, answers, people = [], now }: AnswerCommand): Plan<AnswerOutcome> {
  const server = KIND_SERVERS[kind];
  const storedAnswers = Object.keys(answers).length > 0 ? JSON.stringify(answers) : null;
  const own = JSON.stringify(Object.fromEntries(people.flatMap((one) => one.signupIds.map((id) => [id, one.answers]))));
  const ownOf = sql`(SELECT nullif(p.value, '{}') FROM json_each(${own}) p WHERE p.key = s.id)`;
  const isOther = sql`s.submission_id = ${submissionId} AND s.status <> 'cancelled'
    AND s.id IN (SELECT p.key FROM json_each(${own}) p) AND s.answers IS NOT ${ownOf}`;
  const isAnyOther = sql`(x.answers IS NOT ${storedAnswers} OR EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE ${isOther}))`;
  const stands = sql`FROM ${server.signupTable} s JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
    JOIN events e ON e.id = ${server.offerEvent} WHERE s.submission_id = x.id AND s.status <> 'cancelled' AND ${isOfferOpen(server, now)}
      AND (s.status <> 'confirmed' OR ${isChangeable(server, now)})`;
  const isTheirs = sql`x.id = ${submissionId} AND x.event_id = ${eventId} AND EXISTS (SELECT 1 ${stands})`;
  const statements = [
    // The organizer's notice finds changes by the time of their sign-ups' update; it is queued first because it compares with
    // the old answers.
    queueMails([selectNotice(now, sql`FROM submissions x`, sql`${isTheirs} AND ${isAnyOther}`)]),
    logActs([
      sql`SELECT ${selectAct({ eventId, now, cause: submissionId, actor: "guest", act: "changed", submissionId })} FROM submissions x
        WHERE ${isTheirs} AND ${isAnyOther}`,
    ]),
    sql`UPDATE ${server.signupTable} SET updated_at = ${now} WHERE submission_id = ${submissionId} AND status <> 'cancelled'
      AND EXISTS (SELECT 1 FROM submissions x WHERE ${isTheirs} AND x.answers IS NOT ${storedAnswers})`,
    sql`UPDATE ${server.signupTable} AS s SET answers = ${ownOf}, updated_at = ${now}
      WHERE ${isOther} AND EXISTS (SELECT 1 FROM submissions x WHERE ${isTheirs})`,
    sql`UPDATE submissions AS x SET answers = ${storedAnswers} WHERE ${isTheirs}`,
  ];
  const lookUp = sql`SELECT 1 FROM submissions x WHERE ${isTheirs}`;
  return defineQuery([statements, lookUp], ([, found]) => ({ outcome: found.length > 0 ? "changed" : "closed" }));
}
