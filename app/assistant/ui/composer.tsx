import { ArrowUp } from "lucide-react";
import { forwardRef, type KeyboardEvent } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CHAT } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type ComposerProps = { text: string; isPending: boolean; onType: (text: string) => void; onSend: () => void };

/** Where one writes to Sally: Enter sends, Shift+Enter begins a line. It stays at the window's foot. */
export const Composer = forwardRef<HTMLTextAreaElement, ComposerProps>(function Composer({ text, isPending, onType, onSend }, ref) {
  const isBlank = text.trim() === "";

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBlank && !isPending) onSend();
  }

  return (
    <form
      className="-mx-1 sticky bottom-0 bg-paper px-1 pt-2 pb-4 md:bottom-2 md:rounded-b-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isPending) onSend();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          ref={ref}
          rows={1}
          value={text}
          disabled={isPending}
          maxLength={CHAT.message.max}
          aria-label={m.assistant_message()}
          aria-describedby="composer-hint"
          placeholder={m.assistant_placeholder()}
          className="max-h-60 resize-none"
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" size="icon" disabled={isPending || isBlank} aria-label={m.assistant_send()} className="mb-px shrink-0">
          <ArrowUp aria-hidden="true" />
        </Button>
      </div>
      <p id="composer-hint" className="mt-1.5 text-muted text-xs pointer-coarse:sr-only">
        {m.assistant_hint()}
      </p>
    </form>
  );
});
