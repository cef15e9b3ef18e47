import { sql } from "drizzle-orm";
import { makeReading } from "#app/db/reading.server.ts";
import type { KindId, Response } from "#app/event-types/offer.ts";
import { isChangeable, isOfferOpen } from "#app/kinds/guards.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { noticeWindow, organizerNotice, queueMails, wantsNotices } from "#app/outbox/statements.server.ts";
import type { Answers } from "#app/questions/question.ts";
import type { Unanswered } from "#app/questions/rules.ts";
import type { Plan } from "#app/room/plan.server.ts";

/** A guest's answers to the organizer's questions, given anew. */
export type AnswerCommand = {
  do: "answer";
  eventId: string;
  kind: KindId;
  submissionId: string;
  /** Who can't go may leave every question open. */
  response?: Response;
  answers: Answers;
  now: number;
};

export type AnswerOutcome = { outcome: "changed" | "closed" } | Unanswered;

export function planAnswer({ eventId, kind, submissionId, answers, now }: AnswerCommand): Plan<AnswerOutcome> {
  const server = KIND_SERVERS[kind];
  const kept = Object.keys(answers).length > 0 ? JSON.stringify(answers) : null;
  const stands = sql`FROM ${server.signupTable} s JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
    JOIN events e ON e.id = ${server.offerEvent} WHERE s.submission_id = x.id AND s.status <> 'cancelled' AND ${isOfferOpen(server, now)}
      AND (s.status <> 'confirmed' OR ${isChangeable(server, now)})`;
  const isTheirs = sql`x.id = ${submissionId} AND x.event_id = ${eventId} AND EXISTS (SELECT 1 ${stands})`;
  const statements = [
    // The organizer's notice tells what changed by when its sign-ups did.
    sql`UPDATE ${server.signupTable} SET updated_at = ${now} WHERE submission_id = ${submissionId} AND status <> 'cancelled'
      AND EXISTS (SELECT 1 FROM submissions x WHERE ${isTheirs} AND x.answers IS NOT ${kept})`,
    queueMails([
      sql`SELECT ${organizerNotice(now, noticeWindow(now))} FROM submissions x JOIN events e ON e.id = x.event_id JOIN users u ON u.id = e.user_id
          WHERE ${isTheirs} AND x.answers IS NOT ${kept} AND ${wantsNotices}`,
    ]),
    sql`UPDATE submissions AS x SET answers = ${kept} WHERE ${isTheirs}`,
  ];
  const lookUp = sql`SELECT 1 FROM submissions x WHERE ${isTheirs}`;
  return makeReading([statements, lookUp], ([, found]) => ({ outcome: found.length > 0 ? "changed" : "closed" }));
}
