import { Suspense, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CHAT } from "#app/limits.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { ChatMessage, EarlierConversation } from "../queries.server.ts";
import type { GivenTable } from "../tables/schema.ts";
import { AnswerText } from "./answer-text.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import { OwnMessage, SallyMessage, ThinkingMessage } from "./message.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useAutoSend } from "./use-auto-send.ts";
import { useChat } from "./use-chat.ts";
import { useFocusAfter, useFollowLog } from "./use-following.ts";

const TablePreview = lazyPart(() => import("./table-preview.tsx").then((module) => module.TablePreview));

type ChatProps = {
  sessionId: string | null;
  messages: ChatMessage[];
  earlier: EarlierConversation[];
  /** A question from the URL (?q=). */
  asked: string;
};

/**
 * The conversation with Sally (product 13.1). The greeting comes first; finished messages are a live log that screen readers
 * announce.
 */
export function Chat({ sessionId, messages, earlier, asked: initialQuestion }: ChatProps) {
  const [text, setText] = useState(messages.length === 0 ? initialQuestion : "");
  const [file, setFile] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const waiting = useRef<HTMLDivElement>(null);
  const chat = useChat({ sessionId, messages }, setText);
  const shown = chat.messages.length + 1;
  const isAutoSent = useAutoSend(messages.length === 0 ? initialQuestion : "", () => submit(initialQuestion));

  useFollowLog(log, waiting, { count: shown, isPending: chat.isPending });
  useFocusAfter(field, chat.isPending, chat.messages.at(-1)?.isApology === true);

  function submit(message: string) {
    isAutoSent.cancel();
    setText("");
    void chat.say(message);
  }

  async function give(table: GivenTable) {
    if (await chat.give(table)) setFile(null);
  }

  return (
    <div className="mx-auto -mb-8 flex min-h-[calc(100dvh-5.5rem)] max-w-3xl flex-col md:-mb-10 md:min-h-[calc(100dvh-7rem)]">
      <ChatHeader earlier={earlier} current={sessionId} isNew={shown === 1} />
      <div ref={log} role="log" aria-label={m.assistant_log()} className="grid gap-6 *:scroll-mt-20 *:scroll-mb-32">
        <SallyMessage>
          <AnswerText text={m.assistant_greeting()} />
        </SallyMessage>
        {chat.messages.map((message) =>
          message.role === "user" ? (
            <OwnMessage key={message.id} text={message.text} />
          ) : (
            <SallyMessage
              key={message.id}
              message={message}
              onPick={message === chat.messages.at(-1) && !chat.isPending ? submit : undefined}
            />
          ),
        )}
      </div>
      {chat.isPending && (
        <div ref={waiting} className="mt-6 scroll-mt-20 scroll-mb-32">
          <ThinkingMessage onCancel={chat.cancel} />
        </div>
      )}
      {file && (
        <Suspense fallback={null}>
          <TablePreview
            file={file}
            sessionId={chat.sessionId.current}
            isPending={chat.isPending}
            onGive={give}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
      {shown <= CHAT.suggestionsUntil && !chat.isPending && !file && <Suggestions onPick={submit} />}
      <div className="min-h-8 flex-1" />
      <Composer
        ref={field}
        text={text}
        isPending={chat.isPending}
        onType={(typed) => {
          isAutoSent.cancel();
          setText(typed);
        }}
        onSend={() => submit(text)}
        onFile={setFile}
      />
    </div>
  );
}
