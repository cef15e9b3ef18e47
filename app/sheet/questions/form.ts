import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { Answers } from "./question.ts";
import type { AnswerProblem, AnswerProblems, PartyProblems } from "./rules.ts";

const PREFIX = "answer-";
const SIGNATURE = "-name";
/** An answer, of one of several people or for all. */
const ANSWER = /^(?:[\w-]+-)?answer-/;
/** An agreement has two fields. */
const MAX_FIELDS = 2 * LIMITS.questions.max * (LIMITS.people.max + 1);

/** A question's form field; `owner` is the prefix of one of several people. */
export function answerFieldName(questionId: string, owner = ""): string {
  return owner + PREFIX + questionId;
}

/** The field for the signer's name, beside the checkbox, whose value is the text's version. */
export function signatureFieldName(questionId: string, owner = ""): string {
  return answerFieldName(questionId, owner) + SIGNATURE;
}

/** A form's answers as typed: the owner's, or those for everyone. */
export function parseAnswers(values: Record<string, string>, owner = ""): Answers {
  const start = answerFieldName("", owner);
  const answers = Object.entries(values).filter(([name]) => name.startsWith(start) && !name.endsWith(SIGNATURE));
  return Object.fromEntries(
    answers.map(([field, value]) => {
      const name = values[field + SIGNATURE];
      return [field.slice(start.length), name === undefined ? value : { version: Number(value), name }];
    }),
  );
}

/** The fields of a form that are answers, as typed. */
export function pickTypedAnswers(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => ANSWER.test(entry[0]) && typeof entry[1] === "string");
  return Object.fromEntries(typed.slice(0, MAX_FIELDS));
}

/** Answers as values of the form's fields. */
export function toAnswerValues(answers: Answers, owner = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      typeof answer === "string"
        ? [[answerFieldName(id, owner), answer]]
        : [
            [answerFieldName(id, owner), String(answer.version)],
            [signatureFieldName(id, owner), answer.name],
          ],
    ),
  );
}

/** Whether one of a question's fields has an error. */
export function hasAnswerError(errors: Record<string, string>, questionId: string, owner = ""): boolean {
  return errors[answerFieldName(questionId, owner)] !== undefined || errors[signatureFieldName(questionId, owner)] !== undefined;
}

/** Error messages by field. */
export function toAnswerErrors(problems: AnswerProblems, owner = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([id, problem]) => [findProblemField(id, problem, owner), getAnswerMessage(problem)]),
  );
}

function findProblemField(id: string, problem: AnswerProblem, owner: string): string {
  if (problem === "unnamed") return "guestCount";
  return (problem === "unsigned" ? signatureFieldName : answerFieldName)(id, owner);
}

/** Error messages by field for several people; `owners` are the prefixes of their fields. */
export function toPartyErrors({ problems, people = [] }: PartyProblems, owners: string[]): Record<string, string> {
  return Object.assign(toAnswerErrors(problems), ...people.map((own, at) => toAnswerErrors(own, owners[at])));
}

export function getAnswerMessage(problem: AnswerProblem): string {
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
