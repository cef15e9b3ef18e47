import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ComponentPropsWithoutRef, type ReactNode, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { useFocusReturn } from "#app/ui/focus-return.ts";
import { floating, scrim } from "#app/ui/overlay.ts";

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

type DialogContentProps = Omit<ComponentPropsWithoutRef<typeof Radix.Content>, "title"> & {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons, the main one last; they stay visible while the body scrolls. */
  footer?: ReactNode;
};

/** The dialog itself. On a phone it rises from the bottom edge; elsewhere it is centered. */
export function DialogContent({ title, text, footer, className, children, ...props }: DialogContentProps) {
  const focus = useFocusReturn();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrim} />
      <Radix.Content
        data-slot="dialog"
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-xl sm:inset-0 sm:m-auto sm:h-fit sm:max-w-lg sm:rounded-xl",
          floating,
          className,
        )}
        {...(!text && { "aria-describedby": undefined })}
        {...focus}
        {...props}
      >
        <BackCloses button={close} />
        <div className="flex items-start gap-4 p-5 pb-3 sm:p-6 sm:pb-3">
          <div className="grid flex-1 gap-1">
            <Radix.Title className="display text-xl">{title}</Radix.Title>
            {text && <Radix.Description className="text-muted text-sm">{text}</Radix.Description>}
          </div>
          <Radix.Close ref={close} asChild>
            <Button variant="ghost" size="icon-sm" aria-label={m.common_close()} className="-mt-1 -mr-2">
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>
        {footer && <DialogFooter className="border-line border-t px-5 py-4 sm:px-6">{footer}</DialogFooter>}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** For a form inside the dialog: put it last in the form, so that its submit button belongs to the form. */
export function DialogFooter({ className, ...props }: ComponentPropsWithoutRef<"div">) {
  return <div className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)} {...props} />;
}
