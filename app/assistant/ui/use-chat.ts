import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import type { ChatMessage } from "../queries.server.ts";
import type { GivenTable } from "../tables/schema.ts";
import { type SendResult, sendMessage, sendTable } from "./send-message.ts";

/** A message on the page; an apology stands where an answer should be and is kept nowhere. */
export type Shown = ChatMessage & { isApology?: boolean };

type Opening = { sessionId: string | null; messages: ChatMessage[] };

/** A conversation going on. While `pending`, `coming` is what of the answer has come; nothing else is sent. */
export function useChat(opening: Opening, onUnsent: (text: string) => void) {
  const [messages, setMessages] = useState<Shown[]>(opening.messages);
  const [isPending, setPending] = useState(false);
  const [coming, setComing] = useState("");
  const sessionId = useRef(opening.sessionId);
  const sending = useRef(false);

  async function send(typed: string) {
    const text = typed.trim();
    if (text === "") return;
    await exchange(
      text,
      () => sendMessage(text, sessionId.current, { onSession, onText: setComing }),
      () => onUnsent(text),
    );
  }

  /** A table out of a file; whether Sally took it. */
  async function give(table: GivenTable): Promise<boolean> {
    const text = m.assistant_table_given({ name: table.name });
    return exchange(
      text,
      () => sendTable(table, onSession),
      () => undefined,
    );
  }

  async function exchange(text: string, answerTo: () => Promise<SendResult>, onUnanswered: () => void): Promise<boolean> {
    if (sending.current) return false;
    sending.current = true;
    setPending(true);
    const mine: Shown = { id: crypto.randomUUID(), role: "user", text, draft: null };
    setMessages((messages) => [...messages, mine]);
    const sent = await answerTo();
    sending.current = false;
    setPending(false);
    setComing("");
    if (sent.outcome === "answered") {
      setMessages((messages) => [...messages, sent.message]);
      return true;
    }
    if (sent.outcome === "failed") {
      setMessages((messages) => [
        ...messages,
        { id: crypto.randomUUID(), role: "assistant", text: m.assistant_apology(), draft: null, isApology: true },
      ]);
      toast({ kind: "error", title: m.assistant_error(), description: m.assistant_send_failed() });
      onUnanswered();
      return false;
    }
    // Not even taken down: it goes back to where it came from.
    setMessages((messages) => messages.filter((message) => message !== mine));
    toast({ kind: "error", ...refusal(sent) });
    onUnanswered();
    return false;
  }

  /** From the first answer on the address names the conversation: a reload goes on with it. */
  function onSession(id: string) {
    sessionId.current = id;
    window.history.replaceState(window.history.state, "", `/ai-chat?c=${id}`);
  }

  return { messages, isPending, coming, sessionId, send, give };
}

function refusal(sent: Exclude<SendResult, { outcome: "answered" | "failed" }>) {
  if (sent.outcome === "busy") return { title: m.assistant_throttled(), description: m.assistant_busy() };
  return sent.outcome === "throttled" ? tooMany(sent.retryAfter) : signedOut();
}

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return {
    title: m.assistant_throttled(),
    description: minutes > 60 ? m.assistant_throttled_day() : m.assistant_throttled_text({ minutes }),
  };
}

function signedOut() {
  return {
    title: m.accounts_authentication_required(),
    description: `${m.accounts_not_authenticated()}. ${m.assistant_signed_out_text()}`,
  };
}
