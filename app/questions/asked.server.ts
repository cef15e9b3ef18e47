import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, readJson } from "#app/db/json.ts";
import type { KindId, Response } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import type { GivenDetails } from "#app/kinds/sign-up-fields.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Unanswered } from "#app/questions/rules.ts";
import type { Answers, Question } from "./question.ts";
import { questionsFor, type ReadAnswers, readAnswers, withoutMust } from "./rules.ts";
import { readQuestions, selectQuestions } from "./statements.server.ts";

/** A command that brings answers along; whoever answers for somebody else (`ownerId`, or as their source) may leave any open. */
type Answering = { answers?: Answers; source?: string; ownerId?: string } & Answerer & (GivenAnew | { do?: undefined });

/** Where a command says whether somebody comes: a sign-up's offers, a change's details, or told beside the answers. */
type Answerer = { offers?: { details: GivenDetails }[]; details?: GivenDetails; response?: Response };

/** One that gives them anew, for a submission that stands. */
type GivenAnew = { eventId: string } & (
  | { do: "answer" | "change"; submissionId: string }
  | { do: "amend"; kind: KindId; signupId: string }
);

/** An event's questions, remembered: whoever edits them forgets them, and a minute later they are read anew in any case. */
export class AskedQuestions {
  readonly #eventId: string;
  #known: { questions: Promise<Question[]>; until: number } | null = null;

  constructor(eventId: string) {
    this.#eventId = eventId;
  }

  forget(): void {
    this.#known = null;
  }

  /** The command with its answers as they are kept, or what is wrong with them. */
  async check<C extends object>(command: C, now: number): Promise<{ command: C } | { refused: Unanswered }> {
    if (!isAnswering(command)) return { command };
    const read = await this.#read(command, now);
    if (!read.ok) return { refused: { outcome: "unanswered", offers: [], problems: read.problems } };
    return { command: { ...command, answers: read.answers } };
  }

  async #read(answering: Answering, now: number): Promise<ReadAnswers> {
    const { answers = {}, source, ownerId } = answering;
    const asked = await this.#questions(now);
    const questions = ownerId || source === "organiser" ? withoutMust(asked) : questionsFor(asked, responseOf(answering));
    const read = readAnswers(questions, answers);
    // Rare: an option that was taken off the form since may stay what somebody chose.
    if (read.ok || !Object.values(read.problems).includes("choice")) return read;
    return readAnswers(questions, answers, await answersBefore(answering));
  }

  #questions(now: number): Promise<Question[]> {
    if (this.#known && this.#known.until > now) return this.#known.questions;
    const questions = questionsOf(this.#eventId);
    this.#known = { questions, until: now + DURATIONS.minute };
    questions.catch(() => this.forget());
    return questions;
  }
}

/** Every command that brings answers along is one of these. */
function isAnswering<C extends object>(command: C): command is C & Answering {
  return "answers" in command;
}

function responseOf({ response, details, offers }: Answerer): Response | undefined {
  return response ?? details?.response ?? offers?.[0]?.details.response;
}

async function questionsOf(eventId: string): Promise<Question[]> {
  const [rows] = await runBatch([selectQuestions(sql`${eventId}`)]);
  return readQuestions(rows);
}

async function answersBefore(command: Answering): Promise<Answers> {
  if (!command.do) return {};
  const submission =
    command.do !== "amend"
      ? sql`${command.submissionId}`
      : sql`(SELECT s.submission_id FROM ${KIND_SERVERS[command.kind].signupTable} s WHERE s.id = ${command.signupId})`;
  const [[row]] = await runBatch([
    sql<{ answers: Json<Answers> | null }>`SELECT answers FROM submissions WHERE id = ${submission} AND event_id = ${command.eventId}`,
  ]);
  return row?.answers ? readJson(row.answers) : {};
}
