import { env } from "cloudflare:workers";
import { answer } from "#app/assistant/answer.server.ts";
import { beginAnswer } from "#app/assistant/answer-lease.server.ts";
import { ask } from "#app/assistant/commands.server.ts";
import { endpointModel, type Model } from "#app/assistant/models.server.ts";
import { newId } from "#app/db/ids.ts";

export const FACTS = { locale: "en", timeZone: "America/New_York", today: "2026-11-24" };

/** The scripted endpoint as a model, and what it was sent. */
export function scripted(script: string) {
  const url = `${(env as unknown as { MODEL_TEST_URL: string }).MODEL_TEST_URL}/${newId()}`;
  return {
    model: endpointModel({ baseUrl: `${url}/${script}/`, apiKey: "a-key", model: "scripted" }),
    books: async () => (await (await fetch(`${url}/books`)).json()) as { headers: Record<string, string>; body: { messages: unknown[] } }[],
  };
}

type Part = { type: string; delta?: string; data?: { sessionId: string; id: string; text: string; draft: { title: string } | null } };

/** Says something and hears the whole answer; a failure is its last part. */
export async function say(
  userId: string,
  message: string,
  { sessionId = null as string | null, model, patience }: { sessionId?: string | null; model: Model; patience?: number },
) {
  const begun = await beginAnswer(userId, Date.now());
  if (!begun.ok) throw new Error(begun.reason);
  const { lease } = begun;
  const asked = await ask({ userId, locale: "en" }, { message, sessionId }, Date.now());
  if (asked.outcome !== "asked") throw new Error(asked.outcome);
  const stream = answer({
    userId,
    lease,
    sessionId: asked.sessionId,
    turns: asked.turns,
    facts: FACTS,
    model,
    requestId: "request-1",
    patience,
  });
  const parts: Part[] = [];
  for await (const part of stream as unknown as AsyncIterable<Part>) parts.push(part);
  return {
    sessionId: asked.sessionId,
    heard: parts.map((part) => part.delta ?? "").join(""),
    answer: parts.find((part) => part.type === "data-answer")?.data ?? null,
    isFailed: parts.at(-1)?.type === "error",
  };
}
