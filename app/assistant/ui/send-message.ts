import type { ChatMessage } from "../queries.server.ts";
import type { GivenTable } from "../tables/schema.ts";
import { readAnswer } from "./read-answer.ts";

/** How a message fared; `answered` carries Sally's answer whole. */
export type SendResult =
  | { outcome: "answered"; message: ChatMessage }
  | { outcome: "failed" | "signed out" | "busy" }
  | { outcome: "throttled"; retryAfter: number };

type Listening = { onSession: (sessionId: string) => void; onText: (text: string) => void };

/** Sends a message and listens to the answer: `onText` gets all of it that has come so far. */
export async function sendMessage(message: string, sessionId: string | null, { onSession, onText }: Listening): Promise<SendResult> {
  try {
    const response = await post("/ai-chat/messages", { message, sessionId });
    const refused = await refusalOf(response);
    if (refused || !response.body) return refused ?? failed("No body");
    let text = "";
    for await (const part of readAnswer(response.body)) {
      if (part.type === "data-session") onSession(part.data.sessionId);
      if (part.type === "text-delta") {
        text += part.delta;
        onText(text);
      }
      if (part.type === "data-answer") return { outcome: "answered", message: part.data };
      if (part.type === "error") return failed("The answer broke off");
    }
    return failed("The answer ended early");
  } catch (error) {
    return failed(error);
  }
}

/** Sends a table out of a file; her answer comes whole. */
export async function sendTable(table: GivenTable, onSession: Listening["onSession"]): Promise<SendResult> {
  try {
    const response = await post("/ai-chat/table", table);
    const refused = await refusalOf(response);
    if (refused) return refused;
    const { sessionId, message }: { sessionId: string; message: ChatMessage } = await response.json();
    onSession(sessionId);
    return { outcome: "answered", message };
  } catch (error) {
    return failed(error);
  }
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function refusalOf(response: Response): Promise<SendResult | null> {
  const { status, ok, headers } = response;
  if (status === 401) return { outcome: "signed out" };
  if (status === 429 && (await response.text()).includes('"busy"')) return { outcome: "busy" };
  if (status === 429) return { outcome: "throttled", retryAfter: Number(headers.get("Retry-After") ?? 60) };
  return ok ? null : failed(`Status ${status}`);
}

/** A failure is logged too (product 13.3). */
function failed(error: unknown): SendResult {
  console.warn("Sally could not answer:", error);
  return { outcome: "failed" };
}
