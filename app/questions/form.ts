import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { Answers } from "./question.ts";
import type { AnswerProblem, AnswerProblems } from "./rules.ts";

const PREFIX = "answer-";
const MOST = 2 * LIMITS.questions.max;

/** The form's field of a question. */
export function fieldOf(questionId: string): string {
  return PREFIX + questionId;
}

/** The answers of a form, as typed. */
export function answersOf(values: Record<string, string>): Answers {
  const answers = Object.entries(values).filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(answers.map(([name, value]) => [name.slice(PREFIX.length), value]));
}

/** The fields of a form that are answers, as typed. */
export function typedAnswers(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => entry[0].startsWith(PREFIX) && typeof entry[1] === "string");
  return Object.fromEntries(typed.slice(0, MOST));
}

/** Answers as the form's fields hold them. */
export function valuesOfAnswers(answers: Answers): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [fieldOf(id), answer]));
}

/** What is wrong, said at its field. */
export function answerErrors(problems: AnswerProblems): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([id, problem]) => [fieldOf(id), answerError(problem)]));
}

export function answerError(problem: AnswerProblem): string {
  if (problem === "required") return m.question_answer_required();
  return problem === "choice" ? m.field_choice_invalid() : m.field_text_too_long({ max: LIMITS.text.max });
}
