import { sanitize, VISIBLE } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { Agreement, Answer, Answers, Question } from "./question.ts";

/** What is wrong with an agreement: missing though required, unsigned, or given to an outdated text. */
export type AgreementProblem = "unchecked" | "unsigned" | "outdated";

type ReadAgreement = { agreement: Agreement | null } | { problem: AgreementProblem };

/** An agreement as stored. An earlier one stays as it was, whatever the present text. */
export function readAgreement(question: Question, answer: Answer | undefined, before: Answer | undefined): ReadAgreement {
  if (typeof answer !== "object") return question.required ? { problem: "unchecked" } : { agreement: null };
  const name = sanitize(answer.name.replace(/\s+/g, " "));
  if (name.length < LIMITS.name.min || name.length > LIMITS.name.max || !VISIBLE.test(name)) return { problem: "unsigned" };
  if (typeof before === "object" && before.version === answer.version && before.name === name) return { agreement: before };
  return answer.version === getCurrentVersion(question) ? { agreement: { version: answer.version, name } } : { problem: "outdated" };
}

export function getCurrentVersion({ texts = [] }: Pick<Question, "texts">): number {
  return texts.length;
}

/** The text that was agreed to; without an agreement the present one. */
export function getAgreedText({ texts = [] }: Pick<Question, "texts">, answer?: Answer): string {
  return texts.at(typeof answer === "object" ? answer.version - 1 : -1) ?? "";
}

/** Adds the time to agreements given just now. */
export function stampAgreements(answers: Answers, now: number): Answers {
  const at = new Date(now).toISOString();
  const stamped = Object.entries(answers).map(([id, answer]) => [id, typeof answer === "object" ? { at, ...answer } : answer]);
  return Object.fromEntries(stamped);
}
