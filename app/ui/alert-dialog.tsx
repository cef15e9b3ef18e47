import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { useFocusReturn } from "#app/ui/focus-return.ts";
import { floating, scrim } from "#app/ui/overlay.ts";

type AlertDialogProps = {
  /** The button that opens the dialog; omit it if `open` is controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  text: ReactNode;
  /** The label of the confirming button: the verb, not "OK". */
  confirm: ReactNode;
  cancel?: ReactNode;
  tone?: "danger" | "primary";
  busy?: boolean;
  /** Called on confirmation. Omit it and pass `form` to submit that form instead. */
  onConfirm?: () => void;
  form?: string;
  /** More to read or fill in before deciding. */
  children?: ReactNode;
};

/** Asks before an action that can't be undone. Focus starts on Cancel, or on the dialog's first field. */
export function AlertDialog({
  trigger,
  open,
  onOpenChange,
  title,
  text,
  confirm,
  cancel,
  tone = "danger",
  busy,
  onConfirm,
  form,
  children,
}: AlertDialogProps) {
  const focus = useFocusReturn();
  const refuse = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          data-slot="alert-dialog"
          className={cn(
            "fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[92dvh] max-w-md -translate-y-1/2 animate-rise gap-4 overflow-y-auto rounded-xl p-6",
            floating,
          )}
          {...focus}
        >
          <BackCloses button={refuse} />
          <div className="grid gap-2">
            <Radix.Title className="display text-xl">{title}</Radix.Title>
            <Radix.Description className="text-soft text-sm">{text}</Radix.Description>
          </div>
          {children}
          <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel ref={refuse} asChild>
              <Button variant="secondary">{cancel ?? m.common_cancel()}</Button>
            </Radix.Cancel>
            {onConfirm && !form ? (
              <Radix.Action asChild>
                <Button variant={tone} busy={busy} onClick={onConfirm}>
                  {confirm}
                </Button>
              </Radix.Action>
            ) : (
              <Button variant={tone} busy={busy} type="submit" form={form}>
                {confirm}
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
