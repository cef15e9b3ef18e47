import { env } from "cloudflare:workers";
import { answerTurn } from "#app/assistant/answer.server.ts";
import { beginAnswer } from "#app/assistant/answer-lease.server.ts";
import { recordQuestion } from "#app/assistant/commands.server.ts";
import { endpointModel, type Model } from "#app/assistant/models.server.ts";
import { newId } from "#app/db/ids.ts";

export const CHAT_FACTS = { locale: "en", timeZone: "America/New_York", today: "2026-11-24" } as const;

type ModelRequest = { headers: Record<string, string>; body: { messages: { role: string; content: string }[]; response_format: object } };

/** The scripted endpoint as a model that answers with the given content or the named script, and the requests it received. */
export function openScriptedModel(script: string | object) {
  const url = `${(env as unknown as { MODEL_TEST_URL: string }).MODEL_TEST_URL}/${newId()}`;
  const path = typeof script === "string" ? script : encodeURIComponent(JSON.stringify(script));
  return {
    model: endpointModel({ baseUrl: `${url}/${path}/`, apiKey: "a-key", model: "scripted" }),
    books: async (): Promise<ModelRequest[]> => (await fetch(`${url}/books`)).json(),
  };
}

type Saying = { sessionId?: string | null; model: Model | null; patience?: number };

/** Sends a message and returns the stored answer, or null. */
export async function sendChatMessage(userId: string, message: string, { sessionId = null, model, patience }: Saying) {
  const begun = await beginAnswer(userId, Date.now());
  if (!begun.ok) throw new Error(begun.reason);
  const recorded = await recordQuestion({ userId, locale: "en" }, { message, sessionId }, Date.now());
  if (recorded.outcome !== "asked") throw new Error(recorded.outcome);
  const { lease } = begun;
  const { turns } = recorded;
  const answering = { userId, lease, sessionId: recorded.sessionId, turns, facts: CHAT_FACTS, model, requestId: "request-1", patience };
  return { sessionId: recorded.sessionId, answer: await answerTurn(answering) };
}
