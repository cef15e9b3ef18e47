import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { Answers } from "./question.ts";
import type { AnswerProblem, AnswerProblems, FamilyProblems } from "./rules.ts";

const PREFIX = "answer-";
const SIGNATURE = "-name";
/** An answer, of one of several people or for all. */
const ANSWER = /^(?:[\w-]+-)?answer-/;
/** An agreement has two fields. */
const MOST = 2 * LIMITS.questions.max * (LIMITS.people.max + 1);

/** A question's form field; `owner` is the prefix of one of several people. */
export function fieldOf(questionId: string, owner = ""): string {
  return owner + PREFIX + questionId;
}

/** The field for the signer's name, beside the checkbox, whose value is the text's version. */
export function signatureOf(questionId: string, owner = ""): string {
  return fieldOf(questionId, owner) + SIGNATURE;
}

/** A form's answers as typed: the owner's, or those for everyone. */
export function answersOf(values: Record<string, string>, owner = ""): Answers {
  const start = fieldOf("", owner);
  const answers = Object.entries(values).filter(([name]) => name.startsWith(start) && !name.endsWith(SIGNATURE));
  return Object.fromEntries(
    answers.map(([field, value]) => {
      const name = values[field + SIGNATURE];
      return [field.slice(start.length), name === undefined ? value : { version: Number(value), name }];
    }),
  );
}

/** The fields of a form that are answers, as typed. */
export function typedAnswers(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => ANSWER.test(entry[0]) && typeof entry[1] === "string");
  return Object.fromEntries(typed.slice(0, MOST));
}

/** Answers as values of the form's fields. */
export function valuesOfAnswers(answers: Answers, owner = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      typeof answer === "string"
        ? [[fieldOf(id, owner), answer]]
        : [
            [fieldOf(id, owner), String(answer.version)],
            [signatureOf(id, owner), answer.name],
          ],
    ),
  );
}

/** Whether one of a question's fields has an error. */
export function isWrong(errors: Record<string, string>, questionId: string, owner = ""): boolean {
  return errors[fieldOf(questionId, owner)] !== undefined || errors[signatureOf(questionId, owner)] !== undefined;
}

/** Error messages by field. */
export function answerErrors(problems: AnswerProblems, owner = ""): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([id, problem]) => [fieldOfProblem(id, problem, owner), answerError(problem)]));
}

function fieldOfProblem(id: string, problem: AnswerProblem, owner: string): string {
  if (problem === "unnamed") return "guestCount";
  return (problem === "unsigned" ? signatureOf : fieldOf)(id, owner);
}

/** For several people, whose fields have these prefixes. */
export function familyErrors({ problems, people = [] }: FamilyProblems, owners: string[]): Record<string, string> {
  return Object.assign(answerErrors(problems), ...people.map((own, at) => answerErrors(own, owners[at])));
}

export function answerError(problem: AnswerProblem): string {
  const messages: Record<AnswerProblem, () => string> = {
    required: m.question_answer_required,
    choice: m.field_choice_invalid,
    tooLong: () => m.field_text_too_long({ max: LIMITS.text.max }),
    unchecked: m.question_agree_required,
    unsigned: m.question_signature_required,
    outdated: m.question_text_changed,
    unnamed: m.question_agree_unnamed,
  };
  return messages[problem]();
}
