import type { ChatMessage } from "../queries.server.ts";
import type { GivenTable } from "../tables/schema.ts";

/** The outcome of a message. `answered` carries Sally's whole answer; `failed` may name the conversation that holds the message. */
export type SendResult =
  | { outcome: "answered"; sessionId: string; message: ChatMessage }
  | { outcome: "failed"; sessionId: string | undefined }
  | { outcome: "signed out" | "busy" | "canceled" }
  | { outcome: "throttled"; retryAfter: number };

type Body = { reason?: string; sessionId?: string; message?: ChatMessage };

export type SentToSally = { message: string; sessionId: string | null } | GivenTable;

/** Sends a message or a table from a file and waits for the answer until canceled. */
export async function sendToSally(sent: SentToSally, signal: AbortSignal): Promise<SendResult> {
  try {
    const path = "message" in sent ? "/ai-chat/messages" : "/ai-chat/table";
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(sent), signal });
    const { status } = response;
    if (status === 401) return { outcome: "signed out" };
    const { reason, sessionId, message }: Body = await response.json();
    if (status === 429 && reason === "busy") return { outcome: "busy" };
    if (status === 429) return { outcome: "throttled", retryAfter: Number(response.headers.get("Retry-After") ?? 60) };
    return sessionId && message ? { outcome: "answered", sessionId, message } : failed(`Status ${status}`, sessionId);
  } catch (error) {
    return signal.aborted ? { outcome: "canceled" } : failed(error);
  }
}

/** Tells the server that the answer is no longer wanted. Even if the call fails, the person gets the message back. */
export async function cancelSallyAnswer(): Promise<void> {
  await fetch("/ai-chat/messages", { method: "DELETE" }).catch(() => undefined);
}

/** Logs a failure and returns it as a result (product 13.3). */
function failed(error: unknown, sessionId?: string): SendResult {
  console.warn("Sally could not answer:", error);
  return { outcome: "failed", sessionId };
}
