import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { refillForms } from "#app/ui/kept-form.client.ts";
import { toast } from "#app/ui/toast.ts";

export type Closable = { onClose?: () => void; onOpenChange?: (open: boolean) => void };

type Boundary = {
  props: Closable;
  state: { hasFailed: boolean };
  forms: HTMLFormElement[] | null;
  setState: (state: { hasFailed: boolean }, then: () => void) => void;
};

/** Replaces a part that threw, until a retry. */
export function FailedPart({ part }: { part: Boundary }) {
  const { onClose, onOpenChange } = part.props;
  const retry = () =>
    part.setState({ hasFailed: false }, () => {
      // After another failure, the forms are still needed.
      if (part.state.hasFailed) return;
      const forms = part.forms ?? [];
      part.forms = null;
      // A dialog renders its content a moment later.
      setTimeout(() => refillForms(forms));
    });
  return <NotShown retry={retry} close={onClose ?? (onOpenChange && (() => onOpenChange(false)))} />;
}

export function toastMissing(): void {
  toast({ kind: "error", title: m.ui_part_missing(), description: m.common_try_again() });
}

/** Replaces a part that could not be loaded. Nothing was typed into it yet, so a dialog simply closes. */
export function NotLoadedPart(props: object) {
  const { onClose, onOpenChange, retry = () => undefined }: Closable & { retry?: () => void } = props;
  return onClose || onOpenChange ? (
    <MissingDialog onClose={onClose} onOpenChange={onOpenChange} retry={retry} />
  ) : (
    <NotShown retry={retry} />
  );
}

function MissingDialog({ onClose, onOpenChange, retry }: Closable & { retry: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known
  useEffect(() => {
    toastMissing();
    onClose?.();
    onOpenChange?.(false);
    // Lets the next press try again.
    return retry;
  }, []);
  return null;
}

/** Shown in place of the part; for a dialog, which has no place of its own, at the bottom of the page. */
function NotShown({ retry, close }: { retry: () => void; close?: () => void }) {
  return (
    <div
      role="status"
      className={cn(
        "grid justify-items-start gap-2 rounded-md bg-accent-soft px-4 py-3 text-sm",
        close && "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md shadow-float",
      )}
    >
      <p className="font-semibold">{m.ui_part_missing()}</p>
      <p>{m.common_try_again()}</p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" autoFocus={close !== undefined} onClick={retry}>
          {m.error_retry()}
        </Button>
        {close && (
          <Button variant="ghost" size="sm" onClick={close}>
            {m.common_close()}
          </Button>
        )}
      </div>
    </div>
  );
}
