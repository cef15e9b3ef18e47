import { CircleAlert, CircleCheck, Info, Undo2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { toast as sonner, Toaster } from "sonner";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Result } from "#app/ui/result.ts";
import type { ShowToast } from "#app/ui/toast.ts";
import { displayTime, type ToastText, toasts } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Sonner, styled for this product. */
export default function Toasts() {
  useEffect(() => toasts.showWith(showToast), []);
  return (
    <Toaster
      // Keeps clear of buttons at the bottom of forms.
      position="top-center"
      className="sm:w-112!"
      offset={20}
      mobileOffset={12}
      containerAriaLabel={m.ui_notifications()}
      icons={{
        success: <CircleCheck className="size-4.5 text-go-ink" />,
        error: <CircleAlert className="size-4.5 text-danger-ink" />,
        info: <Info className="size-4.5 text-accent-ink" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: "flex w-full font-sans items-start gap-3 rounded-md border border-line bg-card p-4 text-ink shadow-float sm:w-112",
          icon: "mt-px shrink-0",
          content: "grid min-w-0 gap-0.5",
          title: "font-semibold text-sm",
          description: "text-soft text-sm",
        },
      }}
    />
  );
}

/** Slightly longer than Sonner takes to remove a toast. */
const LEAVING = 250;

const showToast: ShowToast = (text, onGone) => {
  const { title, description, kind = "success", undo, link } = text;
  const left = () => setTimeout(onGone, LEAVING);
  const id = crypto.randomUUID();
  const dismiss = () => void sonner.dismiss(id);
  // `ToastUndo` closes its own toast.
  const duration = undo ? Number.POSITIVE_INFINITY : displayTime(text);
  const action = undo ? <ToastUndo undo={undo} time={displayTime(text)} leave={dismiss} /> : link && <ToastLink {...link} />;
  sonner[kind](title, { id, description, duration, action, onAutoClose: left, onDismiss: left });
  return { dismiss };
};

function ToastLink({ to, label }: NonNullable<ToastText["link"]>) {
  return (
    <Button asChild variant="secondary" size="sm" className="ml-auto shrink-0">
      <a href={to}>{label}</a>
    </Button>
  );
}

/** The Undo button inside a toast. */
function ToastUndo({ undo, time, leave }: { undo: NonNullable<ToastText["undo"]>; time: number; leave: () => void }) {
  const { submit, isBusy } = useSubmission(undo.action, {
    networkFailure: toastNoAnswer,
    onResult: ({ ok, toast }) => (ok || toast?.undo) && leave(),
  });
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = setTimeout(leave, time);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, time, leave]);
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

/** The undo may have succeeded all the same. Pressing again is safe: it takes effect only once, and the answer says that it is done. */
function toastNoAnswer(): Result {
  return { ok: false, toast: { kind: "error", title: m.history_no_answer(), description: m.history_no_answer_text() } };
}
