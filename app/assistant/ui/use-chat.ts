import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import type { ChatMessage } from "../queries.server.ts";
import type { GivenTable } from "../tables/schema.ts";
import { cancel, type SendResult, type Sent, send } from "./send-message.ts";

/** A message on the page; an apology stands where an answer should be and is kept nowhere. */
export type Shown = ChatMessage & { isApology?: boolean };

type Opening = { sessionId: string | null; messages: ChatMessage[] };

/** A conversation going on. While `isPending`, nothing else is sent. */
export function useChat(opening: Opening, onUnanswered: (text: string) => void) {
  const [messages, setMessages] = useState<Shown[]>(opening.messages);
  const [isPending, setPending] = useState(false);
  const sessionId = useRef(opening.sessionId);
  const waiting = useRef<AbortController | null>(null);

  async function say(typed: string) {
    const text = typed.trim();
    if (text === "" || waiting.current) return;
    if (!(await exchange(text, { message: text, sessionId: sessionId.current }))) onUnanswered(text);
  }

  /** A table out of a file; whether Sally took it. */
  function give(table: GivenTable): Promise<boolean> {
    return exchange(m.assistant_table_given({ name: table.name }), table);
  }

  async function exchange(text: string, sent: Sent): Promise<boolean> {
    if (waiting.current) return false;
    waiting.current = new AbortController();
    setPending(true);
    const mine = shown("user", text);
    setMessages((messages) => [...messages, mine]);
    const result = await send(sent, waiting.current.signal);
    if (result.outcome === "canceled") await cancel();
    waiting.current = null;
    setPending(false);
    // From the first answer on the address names the conversation: a reload goes on with it.
    if ("sessionId" in result && result.sessionId) {
      sessionId.current = result.sessionId;
      window.history.replaceState(window.history.state, "", `/ai-chat?c=${result.sessionId}`);
    }
    if (result.outcome === "answered") {
      setMessages((messages) => [...messages, result.message]);
      return true;
    }
    if (result.outcome === "failed") {
      setMessages((messages) => [...messages, { ...shown("assistant", m.assistant_apology()), isApology: true }]);
      toast({ kind: "error", title: m.assistant_error(), description: m.assistant_send_failed() });
      return false;
    }
    // Not even taken down, or taken back: it goes back to where it came from.
    setMessages((messages) => messages.filter((message) => message !== mine));
    if (result.outcome !== "canceled") toast({ kind: "error", ...refusal(result) });
    return false;
  }

  return { messages, isPending, sessionId, say, give, cancel: () => waiting.current?.abort() };
}

function shown(role: Shown["role"], text: string): Shown {
  return { id: crypto.randomUUID(), role, text, draft: null };
}

function refusal(result: Exclude<SendResult, { outcome: "answered" | "failed" | "canceled" }>) {
  if (result.outcome === "busy") return { title: m.assistant_throttled(), description: m.assistant_busy() };
  if (result.outcome === "throttled") return tooMany(result.retryAfter);
  return {
    title: m.accounts_authentication_required(),
    description: `${m.accounts_not_authenticated()}. ${m.assistant_signed_out_text()}`,
  };
}

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return {
    title: m.assistant_throttled(),
    description: minutes > 60 ? m.assistant_throttled_day() : m.assistant_throttled_text({ minutes }),
  };
}
