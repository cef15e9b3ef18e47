import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { KindId, Response } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { ManualDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { stampAgreements } from "./agreement.ts";
import type { Answers, Question } from "./question.ts";
import type { Unanswered } from "./rules.ts";
import { adaptQuestions, makeOptional, type PartyAnswers, type PartyProblems, readPartyAnswers } from "./rules.ts";
import { selectQuestions, toQuestions } from "./statements.server.ts";

/** What may carry answers; a person who answers for someone else (`userId`, or by their source) may leave any open. */
type Answering = { answers?: Answers | undefined; asked?: string[]; source?: string; userId?: string } & Answerer;

/** A command that carries answers itself, or in its request. */
type Command = { do: string; request?: Answering } & Answering;

/** Where a command says whether a person comes: in a sign-up's offers, a change's details, or beside the answers. */
type Answerer = {
  offers?: { details: ManualDetails; answers?: Answers | undefined }[];
  people?: PersonAnswers[];
  details?: ManualDetails;
  response?: Response;
};

/** The answers of one person of a submission, and their sign-ups. */
export type PersonAnswers = { signupIds: string[]; answers: Answers };

/** A command that replaces the answers of an existing submission. */
type AnswerChange = { eventId: string; kind: KindId } & (
  | { do: "answer"; submissionId: string }
  | { do: "change"; submissionId: string; signupId: string }
  | { do: "amend"; signupId: string }
);

/** An event's questions, cached: an edit invalidates them, and they are read again after a minute in any case. */
export class AskedQuestions {
  readonly #eventId: string;
  #cached: { questions: Promise<Question[]>; until: number } | null = null;

  constructor(eventId: string) {
    this.#eventId = eventId;
  }

  forget(): void {
    this.#cached = null;
  }

  /** The command with its answers as stored, each person's with their own sign-ups; or what is wrong with them. */
  async check<C extends { do: string }>(
    command: C & Command,
    now: number,
  ): Promise<{ command: C; refused?: never } | { refused: Unanswered }> {
    const { request } = command;
    const answering = request ?? command;
    if (!answering.answers) return { command };
    const questions = pickQuestions(answering, await this.#questions(now));
    const read = await readWithBefore(questions, answering, command);
    if (!read.ok)
      return { refused: { outcome: "unanswered", offers: [], problems: read.problems, ...(read.people && { people: read.people }) } };
    const answers = stampAgreements(read.answers, now);
    const people = read.people.map((own) => stampAgreements(own, now));
    if (request) return { command: { ...command, request: { ...request, answers, offers: attachAnswers(request.offers ?? [], people) } } };
    if (command.people) return { command: { ...command, answers, people: attachAnswers(command.people, people) } };
    const questionIds = command.asked?.filter((id) => questions.some((question) => question.id === id));
    return { command: { ...command, answers, own: people[0], ...(questionIds && { asked: questionIds }) } };
  }

  #questions(now: number): Promise<Question[]> {
    if (this.#cached && this.#cached.until > now) return this.#cached.questions;
    const questions = loadQuestions(this.#eventId);
    this.#cached = { questions, until: now + DURATIONS.minute };
    questions.catch(() => this.forget());
    return questions;
  }
}

/** The questions for this person; no one can agree for someone else. */
function pickQuestions(answering: Answering, questions: Question[]): Question[] {
  const isForOther = answering.userId !== undefined || answering.source === "organiser";
  if (!isForOther) return adaptQuestions(questions, findResponse(answering));
  return makeOptional(questions).filter(({ kind }) => kind !== "agree");
}

/** A removed option may stay if it was chosen before, and an earlier text if it was agreed to. */
async function readWithBefore(questions: Question[], answering: Answering, command: { do: string }): Promise<PartyAnswers> {
  const hasUnnamed = answering.offers?.some(({ details }) => details.guestCount > 1) ?? false;
  const input = { answers: answering.answers ?? {}, people: listPersonAnswers(answering), hasUnnamed };
  const read = readPartyAnswers(questions, input);
  if (!questions.some(({ kind }) => kind === "agree") && (read.ok || !hasInvalidChoice(read))) return read;
  return readPartyAnswers(questions, input, await loadAnswersBefore(command));
}

function attachAnswers<T>(list: T[], answers: Answers[]): T[] {
  return list.map((one, at) => ({ ...one, answers: answers[at] }));
}

/** A sign-up's people, a submission's, or the one a command is about. */
function listPersonAnswers({ offers, people }: Answering): (Answers | undefined)[] {
  return (offers ?? people)?.map(({ answers }) => answers) ?? [undefined];
}

function hasInvalidChoice({ problems, people = [] }: PartyProblems): boolean {
  return [problems, ...people].some((one) => Object.values(one).includes("choice"));
}

function findResponse({ response, details, offers }: Answerer): Response | undefined {
  return response ?? details?.response ?? offers?.[0]?.details.response;
}

async function loadQuestions(eventId: string): Promise<Question[]> {
  const [rows] = await runBatch([selectQuestions(sql`${eventId}`)]);
  return toQuestions(rows);
}

/** A new sign-up has no earlier answers. */
function changesAnswers(command: { do: string }): command is Answering & AnswerChange {
  return command.do === "answer" || command.do === "change" || command.do === "amend";
}

type Before = { answers: Json<Answers> | null; own: Json<Record<string, Answers>> };

async function loadAnswersBefore(command: { do: string }): Promise<{ answers: Answers; people: Answers[] }> {
  if (!changesAnswers(command)) return { answers: {}, people: [] };
  const { signupTable } = KIND_SERVERS[command.kind];
  const submission =
    command.do !== "amend"
      ? sql`${command.submissionId}`
      : sql`(SELECT s.submission_id FROM ${signupTable} s WHERE s.id = ${command.signupId})`;
  const [[row]] = await runBatch([
    sql<Before>`SELECT x.answers,
      (SELECT json_group_object(s.id, json(coalesce(s.answers, '{}'))) FROM ${signupTable} s WHERE s.submission_id = x.id) AS own
      FROM submissions x WHERE x.id = ${submission} AND x.event_id = ${command.eventId}`,
  ]);
  const own = row ? parseJsonColumn(row.own) : {};
  const ids = command.do === "answer" ? (command.people ?? []).map(({ signupIds }) => signupIds[0]) : [command.signupId];
  return { answers: row?.answers ? parseJsonColumn(row.answers) : {}, people: ids.map((id) => own[id ?? ""] ?? {}) };
}
