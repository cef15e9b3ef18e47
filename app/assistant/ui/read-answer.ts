import type { ChatMessage } from "../queries.server.ts";

/** What a stream of Sally's brings, part by part. */
export type Part =
  | { type: "data-session"; data: { sessionId: string } }
  | { type: "text-delta"; delta: string }
  | { type: "data-answer"; data: ChatMessage }
  | { type: "error" };

/** The parts of an answer as they come: the `ai` SDK's server-sent events, of which only these four concern the page. */
export async function* readAnswer(body: ReadableStream<Uint8Array>): AsyncGenerator<Part> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const lines = waiting.split("\n");
    waiting = lines.pop() ?? "";
    for (const line of lines) {
      const text = line.startsWith("data: ") ? line.slice(6) : "";
      if (text.startsWith("{")) yield JSON.parse(text);
    }
  }
}
