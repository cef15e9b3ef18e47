import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { type AgreementProblem, readAgreement } from "./agreement.ts";
import { type Answer, type Answers, type Question, type QuestionInput, YES_NO } from "./question.ts";

/**
 * What is wrong with an answer: missing though required, not an option, too long, or an agreement for unnamed guests, who can't
 * agree.
 */
export type AnswerProblem = "required" | "choice" | "tooLong" | "unnamed" | AgreementProblem;
export type AnswerProblems = Record<string, AnswerProblem>;

export type ReadAnswers = { ok: true; answers: Answers } | { ok: false; problems: AnswerProblems };

/**
 * Answers as stored: only of the event's own questions, without empty ones. An earlier answer may stay, even if it is no longer
 * an option.
 */
export function readAnswers(questions: Question[], input: Answers, before: Answers = {}): ReadAnswers {
  const answers: Answers = {};
  const problems: AnswerProblems = {};
  for (const question of questions) {
    if (question.kind === "agree") {
      const read = readAgreement(question, input[question.id], before[question.id]);
      if ("problem" in read) problems[question.id] = read.problem;
      else if (read.agreement) answers[question.id] = read.agreement;
      continue;
    }
    const answer = sanitize(toText(input[question.id]));
    const problem = answer !== "" && answer === before[question.id] ? null : checkAnswer(question, answer);
    if (problem) problems[question.id] = problem;
    else if (answer !== "") answers[question.id] = answer;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, answers };
}

/** A question as the wizard edits it. */
export function toQuestionInput({ texts, ...question }: Question): QuestionInput {
  return { ...question, ...(texts && { text: texts.at(-1) ?? "" }) };
}

/** The questions asked once for all, and those asked of each person. */
export function splitQuestions(questions: Question[]): { shared: Question[]; own: Question[] } {
  return { shared: questions.filter(({ perPerson }) => !perPerson), own: questions.filter(({ perPerson }) => perPerson) };
}

/** What a form sends; people without separate answers are answered for by the shared ones. */
export type GivenAnswers = {
  answers: Answers;
  people: (Answers | undefined)[];
  /** Whether more come than are named. */
  hasUnnamed?: boolean;
};

export type PartyAnswers = { ok: true; answers: Answers; people: Answers[] } | ({ ok: false } & PartyProblems);

/** `people`, in order, has the problems of people with separate answers. */
export type PartyProblems = { problems: AnswerProblems; people?: AnswerProblems[] };

/** For several people: what is asked once, and what each of them is asked. */
export function readPartyAnswers(
  questions: Question[],
  { answers, people, hasUnnamed = false }: GivenAnswers,
  before: { answers: Answers; people: Answers[] } = { answers: {}, people: [] },
): PartyAnswers {
  const { shared, own } = splitQuestions(questions);
  const read = readAnswers(shared, answers, before.answers);
  const each = people.map((given, at) => readAnswers(own, given ?? answers, before.people[at]));
  const wrong = each.map((one) => (one.ok ? {} : one.problems));
  const sharedProblems = wrong.filter((_, at) => people[at] === undefined);
  const ownProblems = wrong.map((problems, at) => (people[at] === undefined ? {} : problems));
  const unnamed = hasUnnamed ? findUnnamedProblems(own) : {};
  const problems: AnswerProblems = Object.assign(unnamed, read.ok ? {} : read.problems, ...sharedProblems);
  if (read.ok && Object.keys(problems).length === 0 && each.every(({ ok }) => ok)) {
    return { ok: true, answers: read.answers, people: each.map((one) => (one.ok ? one.answers : {})) };
  }
  return { ok: false, problems, ...(ownProblems.some((one) => Object.keys(one).length > 0) && { people: ownProblems }) };
}

/** Agreements that each person has to give can't be given for unnamed guests. */
export function findUnnamedProblems(questions: Question[]): AnswerProblems {
  const agreed = questions.filter(({ kind, perPerson, required }) => kind === "agree" && perPerson && required);
  return Object.fromEntries(agreed.map(({ id }) => [id, "unnamed"]));
}

/** The questions with none required. */
export function makeOptional(questions: Question[]): Question[] {
  return questions.map((question) => ({ ...question, required: false }));
}

/** The questions for a person with that answer: a person who can't go may leave all of them open. */
export function adaptQuestions(questions: Question[], response: string | undefined): Question[] {
  return response === "no" ? makeOptional(questions) : questions;
}

function toText(answer: Answer | undefined): string {
  return typeof answer === "string" ? answer : "";
}

function checkAnswer({ kind, options, required }: Question, answer: string): AnswerProblem | null {
  if (answer === "") return required ? "required" : null;
  if (kind === "text") return answer.length > LIMITS.text.max ? "tooLong" : null;
  const offered: readonly string[] = kind === "choice" ? options : YES_NO;
  return offered.includes(answer) ? null : "choice";
}

/** The organizer's questions that still need an answer, or another one. */
export type Unanswered = { outcome: "unanswered"; offers: [] } & PartyProblems;
