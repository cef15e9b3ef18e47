import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { Answers } from "./question.ts";
import type { AnswerProblem, AnswerProblems, FamilyProblems } from "./rules.ts";

const PREFIX = "answer-";
/** An answer, of one of several people or for all. */
const ANSWER = /^(?:[\w-]+-)?answer-/;
const MOST = 2 * LIMITS.questions.max * (LIMITS.people.max + 1);

/** The form's field of a question; `owner` begins the fields of one of several people. */
export function fieldOf(questionId: string, owner = ""): string {
  return owner + PREFIX + questionId;
}

/** The answers of a form, as typed: the owner's, or what was said for all. */
export function answersOf(values: Record<string, string>, owner = ""): Answers {
  const start = fieldOf("", owner);
  const answers = Object.entries(values).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(answers.map(([name, value]) => [name.slice(start.length), value]));
}

/** The fields of a form that are answers, as typed. */
export function typedAnswers(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => ANSWER.test(entry[0]) && typeof entry[1] === "string");
  return Object.fromEntries(typed.slice(0, MOST));
}

/** Answers as the form's fields hold them. */
export function valuesOfAnswers(answers: Answers, owner = ""): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [fieldOf(id, owner), answer]));
}

/** What is wrong, said at its field. */
export function answerErrors(problems: AnswerProblems, owner = ""): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([id, problem]) => [fieldOf(id, owner), answerError(problem)]));
}

/** The same for several people, whose fields begin like this. */
export function familyErrors({ problems, people = [] }: FamilyProblems, owners: string[]): Record<string, string> {
  return Object.assign(answerErrors(problems), ...people.map((own, at) => answerErrors(own, owners[at])));
}

export function answerError(problem: AnswerProblem): string {
  if (problem === "required") return m.question_answer_required();
  return problem === "choice" ? m.field_choice_invalid() : m.field_text_too_long({ max: LIMITS.text.max });
}
