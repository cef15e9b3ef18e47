import type { ChatMessage } from "../queries.server.ts";
import { readAnswer } from "./read-answer.ts";

/** How a message fared; `answered` carries Sally's answer whole. */
export type SendResult =
  | { outcome: "answered"; message: ChatMessage }
  | { outcome: "failed" | "signed out" }
  | { outcome: "throttled"; retryAfter: number };

type Listening = { onSession: (sessionId: string) => void; onText: (text: string) => void };

/** Sends a message and listens to the answer: `onText` gets all of it that has come so far. */
export async function sendMessage(message: string, sessionId: string | null, { onSession, onText }: Listening): Promise<SendResult> {
  try {
    const response = await fetch("/ai-chat/messages", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ message, sessionId }),
    });
    if (response.status === 401) return { outcome: "signed out" };
    if (response.status === 429) return { outcome: "throttled", retryAfter: Number(response.headers.get("Retry-After") ?? 60) };
    if (!response.ok || !response.body) return failed(`Status ${response.status}`);
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

/** A failure is logged too (product 13.3). */
function failed(error: unknown): SendResult {
  console.warn("Sally could not answer:", error);
  return { outcome: "failed" };
}
