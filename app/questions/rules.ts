import { LIMITS } from "#app/limits.ts";
import { type Answers, type Question, YES_NO } from "./question.ts";

/** What is wrong with an answer: none where one is needed, nothing the question offers, or more than fits. */
export type AnswerProblem = "required" | "choice" | "tooLong";
export type AnswerProblems = Record<string, AnswerProblem>;

export type ReadAnswers = { ok: true; answers: Answers } | { ok: false; problems: AnswerProblems };

/** Answers as they are kept: of the event's own questions alone, without what was left empty. An answer that stood before may stay, offered or not. */
export function readAnswers(questions: Question[], given: Answers, before: Answers = {}): ReadAnswers {
  const answers: Answers = {};
  const problems: AnswerProblems = {};
  for (const question of questions) {
    const answer = (given[question.id] ?? "").replace(/[<>]/g, "").trim();
    const problem = answer !== "" && answer === before[question.id] ? null : problemOf(question, answer);
    if (problem) problems[question.id] = problem;
    else if (answer !== "") answers[question.id] = answer;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, answers };
}

/** The same questions, none of which needs an answer. */
export function withoutMust(questions: Question[]): Question[] {
  return questions.map((question) => ({ ...question, required: false }));
}

/** The same as somebody with that answer is asked them: whoever can't go may leave every one open. */
export function questionsFor(questions: Question[], response: string | undefined): Question[] {
  return response === "no" ? withoutMust(questions) : questions;
}

function problemOf({ kind, options, required }: Question, answer: string): AnswerProblem | null {
  if (answer === "") return required ? "required" : null;
  if (kind === "text") return answer.length > LIMITS.text.max ? "tooLong" : null;
  const offered: readonly string[] = kind === "choice" ? options : YES_NO;
  return offered.includes(answer) ? null : "choice";
}

/** The organizer's questions that still need an answer, or another one. */
export type Unanswered = { outcome: "unanswered"; offers: []; problems: AnswerProblems };
