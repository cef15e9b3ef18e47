import type { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { readJsonBody } from "#app/lib/body.server.ts";
import { getAnswerMessage } from "#app/sheet/questions/form.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import type { AnswerProblems, PartyProblems } from "#app/sheet/questions/rules.ts";
import { answers } from "./answer-schemas.ts";
import { problem } from "./problem.ts";

type Body = { ok: true; value: unknown } | { ok: false; answer: Response };

/** A request's JSON body, or the problem to answer with. */
export async function readBody(request: Request): Promise<Body> {
  try {
    return { ok: true, value: await readJsonBody(request) };
  } catch (refusal) {
    return { ok: false, answer: await refusedBody(refusal) };
  }
}

/** Names the field if the JSON is valid except for a lone surrogate. */
async function refusedBody(refusal: unknown): Promise<Response> {
  const field = refusal instanceof Response ? (await refusal.json<{ field?: string }>()).field : undefined;
  return field === undefined ? problem(400, "The body is not JSON") : invalid({ [field || "body"]: [m.field_invalid()] });
}

/** The fields of an unvalidated body; none if it isn't an object. */
export function toFields(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** The body's answers to questions; none if they don't have the right shape. */
export function toAnswers(fields: Record<string, unknown>): Answers {
  return answers.safeParse(fields.answers).data ?? {};
}

type Parsed = z.ZodSafeParseResult<unknown>;

/** Every invalid field at once; null if there is none. The first message about a field wins. */
export function findRefusal(parsed: Parsed[], answers: { ok: true } | ({ ok: false } & PartyProblems)): Response | null {
  // A map, since a sender may name a field "constructor" or "__proto__".
  const fields = new Map<string, string[]>();
  for (const { error } of parsed) for (const [name, messages] of collectMessages(error)) if (!fields.has(name)) fields.set(name, messages);
  const isUnanswered = !answers.ok && fields.size === 0;
  if (!answers.ok) for (const [name, messages] of Object.entries(toAnswerFields(answers))) fields.set(name, messages);
  if (fields.size === 0) return null;
  return isUnanswered ? unanswered(Object.fromEntries(fields)) : invalid(Object.fromEntries(fields));
}

export function invalid(fields: Record<string, string[]>): Response {
  return problem(422, "Some fields are not valid", { fields });
}

function collectMessages(error: z.ZodError | undefined): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  const tell = (path: PropertyKey[], message: string) => {
    const name = path.join(".") || "body";
    messages.set(name, [...(messages.get(name) ?? []), message]);
  };
  for (const issue of error?.issues ?? []) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) tell([...issue.path, key], "Unknown field");
    else tell(issue.path, issue.message);
  }
  return messages;
}

/** The event's questions that still need an answer, each as a field. */
export function toAnswerFields({ problems, people = [] }: PartyProblems): Record<string, string[]> {
  return Object.assign(collectFields("answers", problems), ...people.map((own, at) => collectFields(`people.${at}.answers`, own)));
}

function collectFields(path: string, problems: AnswerProblems): Record<string, string[]> {
  return Object.fromEntries(Object.entries(problems).map(([id, one]) => [`${path}.${id}`, [getAnswerMessage(one)]]));
}

export function unanswered(fields: Record<string, string[]>): Response {
  return problem(422, "Some questions are not answered", { reason: "unanswered", fields });
}
