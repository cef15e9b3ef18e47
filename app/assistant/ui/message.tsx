import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { AnswerText } from "./answer-text.tsx";
import { DraftCard } from "./draft-card.tsx";
import type { ShownMessage } from "./use-chat.ts";

/** A message by Sally: her words and the draft that belongs to them. */
export function SallyMessage({
  message,
  onPick,
  children,
}: {
  message?: ShownMessage;
  onPick?: (choice: string) => void;
  children?: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <Portrait />
      <div className="grid min-w-0 flex-1 gap-4 pt-1">
        <span className="sr-only">{m.assistant_sally_says()}</span>
        {message ? <AnswerText text={message.text} onPick={onPick} /> : children}
        {message?.draft && <DraftCard id={message.id} draft={message.draft} />}
      </div>
    </div>
  );
}

export function OwnMessage({ text }: { text: string }) {
  return (
    <div className="ml-auto max-w-[85%] whitespace-pre-wrap rounded-2xl rounded-br-sm bg-accent-soft px-4 py-2.5 text-ink">
      <span className="sr-only">{m.assistant_you_say()} </span>
      {text}
    </div>
  );
}

export function ThinkingMessage({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <Portrait />
      <p role="status" className="animate-breathe text-muted">
        {m.assistant_thinking()}
      </p>
      <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
        {m.common_cancel()}
      </Button>
    </div>
  );
}

function Portrait() {
  return (
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
      <Sparkles className="size-4.5" />
    </span>
  );
}
