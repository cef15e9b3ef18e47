import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { toast as sonner, Toaster } from "sonner";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { listenForToasts, type ToastText, takeErrorsOver, takeToasts } from "#app/ui/toast.ts";
import { toastQueue } from "#app/ui/toast-queue.ts";
import { ToastUndo } from "#app/ui/toast-undo.tsx";

/** Sonner in the product's clothes. */
export default function Toasts() {
  useEffect(() => {
    showWaiting();
    return listenForToasts(showWaiting);
  }, []);
  return (
    <Toaster
      // Clear of the buttons that stand at the bottom of forms.
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

function showWaiting(): void {
  if (takeErrorsOver()) queue.dropErrors();
  for (const text of takeToasts()) queue.add(text);
}

/** A little longer than Sonner takes to let a toast go. */
const LEAVING = 250;

const queue = toastQueue({
  show({ title, description, kind = "success", undo, link }, onGone) {
    const left = () => setTimeout(onGone, LEAVING);
    const id = crypto.randomUUID();
    const dismiss = () => void sonner.dismiss(id);
    // What can be taken back stays until its button leaves.
    const duration = undo ? Number.POSITIVE_INFINITY : kind === "error" || link ? 10_000 : 5_000;
    const action = undo ? <ToastUndo undo={undo} leave={dismiss} /> : link && <ToastLink {...link} />;
    sonner[kind](title, { id, description, duration, action, onAutoClose: left, onDismiss: left });
    return { dismiss };
  },
});

function ToastLink({ to, label }: NonNullable<ToastText["link"]>) {
  return (
    <Button asChild variant="secondary" size="sm" className="ml-auto shrink-0">
      <a href={to}>{label}</a>
    </Button>
  );
}
