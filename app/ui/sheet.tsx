import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The edge it slides in from. */
  side?: "left" | "right";
  title: ReactNode;
  /** Shows the title to screen readers only. */
  quiet?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel from the side: the menu on a phone, details next to a list. The native modal dialog traps the focus. */
export function Sheet({ open, onOpenChange, side = "right", title, quiet, className, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  // The close event fires slightly later; if the sheet was reopened by then, it stays open.
  function closed() {
    if (!dialog.current?.open) onOpenChange(false);
  }

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onOpenChange(false);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      data-slot="sheet"
      aria-labelledby={titleId}
      onCancel={() => onOpenChange(false)}
      onClose={closed}
      onClick={closeFromBackdrop}
      className={cn(
        "fixed inset-y-0 m-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none overflow-y-auto border-line bg-card text-ink shadow-float",
        side === "left"
          ? "left-0 rounded-r-xl border-r open:animate-slide-left"
          : "right-0 left-auto rounded-l-xl border-l open:animate-slide-right",
        className,
      )}
    >
      {open && (
        <div className="flex min-h-full flex-col">
          <h2 id={titleId} className={quiet ? "sr-only" : "display px-5 pt-5 pr-14 text-xl"}>
            {title}
          </h2>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={m.common_close()}
            onClick={() => onOpenChange(false)}
            className="absolute top-3 right-3 z-10"
          >
            <X aria-hidden="true" />
          </Button>
          {children}
        </div>
      )}
    </dialog>
  );
}
