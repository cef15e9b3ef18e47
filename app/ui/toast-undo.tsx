import { Undo2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Result } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** How long a way back is offered, not counting while a hand or the focus is on it. */
const OFFERED = 15_000;

/** Takes back, right where it was done, what a toast says. */
export function ToastUndo({ undo, leave }: { undo: NonNullable<ToastText["undo"]>; leave: () => void }) {
  const { submit, isBusy } = useSubmission(undo.action, {
    networkFailure: noAnswer,
    onResult: ({ ok, toast }) => (ok || toast?.undo) && leave(),
  });
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = setTimeout(leave, OFFERED);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, leave]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return (
    <fieldset
      aria-label={m.history_undo()}
      className="ml-auto flex shrink-0 items-center gap-1"
      onFocus={hold}
      onBlur={release}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void submit(undo.fields)}>
        {!isBusy && <Undo2 aria-hidden="true" />}
        {undo.label ?? m.history_undo()}
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={m.common_close()} onClick={leave}>
        <X aria-hidden="true" />
      </Button>
    </fieldset>
  );
}

/** It may have been done all the same: pressed again, what is done already is said, and done once. */
function noAnswer(): Result {
  return { ok: false, toast: { kind: "error", title: m.history_no_answer(), description: m.history_no_answer_text() } };
}
