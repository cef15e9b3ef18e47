import { answerError } from "#app/questions/form.ts";
import type { AnswerProblems } from "#app/questions/rules.ts";

/** An error as RFC 9457 has it; `more` are the members a client can act on. */
export function problem(status: number, title: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}): Response {
  return Response.json(
    { type: "about:blank", title, status, ...more },
    { status, headers: { ...headers, "Content-Type": "application/problem+json" } },
  );
}

/** The event's questions that still need an answer, each as a field. */
export function unanswered(problems: AnswerProblems): Response {
  const fields = Object.entries(problems).map(([id, one]) => [`answers.${id}`, [answerError(one)]]);
  return problem(422, "Some questions are not answered", { reason: "unanswered", fields: Object.fromEntries(fields) });
}
