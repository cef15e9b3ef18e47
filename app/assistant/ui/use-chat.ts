import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import type { ChatMessage } from "../queries.server.ts";
import { sendMessage } from "./send-message.ts";

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
    if (text === "" || sending.current) return;
    sending.current = true;
    setPending(true);
    const mine: Shown = { id: crypto.randomUUID(), role: "user", text, draft: null };
    setMessages((messages) => [...messages, mine]);
    const sent = await sendMessage(text, sessionId.current, { onSession, onText: setComing });
    sending.current = false;
    setPending(false);
    setComing("");
    if (sent.outcome === "answered") return setMessages((messages) => [...messages, sent.message]);
    if (sent.outcome === "failed") {
      setMessages((messages) => [
        ...messages,
        { id: crypto.randomUUID(), role: "assistant", text: m.assistant_apology(), draft: null, isApology: true },
      ]);
      return toast({ kind: "error", title: m.assistant_error(), description: m.assistant_send_failed() });
    }
    // Not even taken down: it goes back into the field.
    setMessages((messages) => messages.filter((message) => message !== mine));
    toast({ kind: "error", ...(sent.outcome === "throttled" ? tooMany(sent.retryAfter) : signedOut()) });
    onUnsent(text);
  }

  /** From the first answer on the address names the conversation: a reload goes on with it. */
  function onSession(id: string) {
    sessionId.current = id;
    window.history.replaceState(window.history.state, "", `/ai-chat?c=${id}`);
  }

  return { messages, isPending, coming, send };
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
