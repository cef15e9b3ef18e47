import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import type { ChatMessage } from "../queries.server.ts";
import type { GivenTable } from "../tables/schema.ts";
import { cancelSallyAnswer, type SendResult, type SentToSally, sendToSally } from "./send-message.ts";

/** A message on the page. An apology takes the place of a missing answer and isn't stored. */
export type ShownMessage = ChatMessage & { isApology?: boolean };

type Opening = { sessionId: string | null; messages: ChatMessage[] };

/** An ongoing conversation. While `isPending`, nothing else is sent. */
export function useChat(opening: Opening, onUnanswered: (text: string) => void) {
  const [messages, setMessages] = useState<ShownMessage[]>(opening.messages);
  const [isPending, setPending] = useState(false);
  const sessionId = useRef(opening.sessionId);
  const waiting = useRef<AbortController | null>(null);

  async function say(typed: string) {
    const text = typed.trim();
    if (text === "" || waiting.current) return;
    if (!(await exchange(text, { message: text, sessionId: sessionId.current }))) onUnanswered(text);
  }

  /** Sends a table from a file. Returns whether Sally accepted it. */
  function give(table: GivenTable): Promise<boolean> {
    return exchange(m.assistant_table_given({ name: table.name }), table);
  }

  async function exchange(text: string, sent: SentToSally): Promise<boolean> {
    if (waiting.current) return false;
    waiting.current = new AbortController();
    setPending(true);
    const mine = toShownMessage("user", text);
    setMessages((messages) => [...messages, mine]);
    const result = await sendToSally(sent, waiting.current.signal);
    if (result.outcome === "canceled") await cancelSallyAnswer();
    waiting.current = null;
    setPending(false);
    // From the first answer on, the URL names the conversation, so that a reload continues it.
    if ("sessionId" in result && result.sessionId) {
      sessionId.current = result.sessionId;
      window.history.replaceState(window.history.state, "", `/ai-chat?c=${result.sessionId}`);
    }
    if (result.outcome === "answered") {
      setMessages((messages) => [...messages, result.message]);
      return true;
    }
    if (result.outcome === "failed") {
      setMessages((messages) => [...messages, { ...toShownMessage("assistant", m.assistant_apology()), isApology: true }]);
      toast({ kind: "error", title: m.assistant_error(), description: m.assistant_send_failed() });
      return false;
    }
    // The message wasn't stored, or was taken back, so it returns to the input.
    setMessages((messages) => messages.filter((message) => message !== mine));
    if (result.outcome !== "canceled") toast({ kind: "error", ...unansweredText(result) });
    return false;
  }

  return { messages, isPending, sessionId, say, give, cancel: () => waiting.current?.abort() };
}

function toShownMessage(role: ShownMessage["role"], text: string): ShownMessage {
  return { id: crypto.randomUUID(), role, text, draft: null };
}

function unansweredText(result: Exclude<SendResult, { outcome: "answered" | "failed" | "canceled" }>) {
  if (result.outcome === "busy") return { title: m.assistant_throttled(), description: m.assistant_busy() };
  if (result.outcome === "throttled") return throttledText(result.retryAfter);
  return {
    title: m.accounts_authentication_required(),
    description: `${m.accounts_not_authenticated()}. ${m.assistant_signed_out_text()}`,
  };
}

function throttledText(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return {
    title: m.assistant_throttled(),
    description: minutes > 60 ? m.assistant_throttled_day() : m.assistant_throttled_text({ minutes }),
  };
}
