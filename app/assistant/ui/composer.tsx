import { ArrowUp, Plus } from "lucide-react";
import { forwardRef, type KeyboardEvent } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { VISIBLE } from "#app/lib/text.ts";
import { CHAT } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

const ACCEPTED = ".csv,.tsv,.txt,.xlsx,.htm,.html";

type ComposerProps = { text: string; isPending: boolean; onType: (text: string) => void; onSend: () => void; onFile: (file: File) => void };

/** The input for messages to Sally: Enter sends, Shift+Enter starts a new line. It stays at the bottom of the window. */
export const Composer = forwardRef<HTMLTextAreaElement, ComposerProps>(function Composer({ text, isPending, onType, onSend, onFile }, ref) {
  const isBlank = !VISIBLE.test(text);

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBlank && !isPending) onSend();
  }

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file && !isPending) onFile(file);
  }

  return (
    <form
      className="-mx-1 sticky bottom-0 z-10 bg-paper px-1 pt-2 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isPending) onSend();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <div className="flex items-end gap-2">
        <Button asChild variant="ghost" size="icon" className="relative mb-px shrink-0 has-focus-visible:outline-2">
          <span>
            <Plus aria-hidden="true" />
            <input
              type="file"
              accept={ACCEPTED}
              disabled={isPending}
              aria-label={m.assistant_table_choose()}
              title={m.assistant_table_hint()}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                take(event.currentTarget.files);
                event.currentTarget.value = "";
              }}
            />
          </span>
        </Button>
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
