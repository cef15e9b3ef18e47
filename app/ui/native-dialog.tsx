import { X } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { useFrame } from "#app/ui/frame.tsx";

type NativeDialogProps = { id: string; title: ReactNode; text?: ReactNode; className?: string; children: ReactNode };

/** A dialog without React. On a phone it rises from the bottom edge. Closes by Escape, the backdrop or its own button. Only a script opens it: a frame has none. */
export function NativeDialog({ id, title, text, className, children }: NativeDialogProps) {
  const [titleId, frame] = [`${id}-title`, useFrame()];
  if (frame) return null;
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      className={cn(
        "mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-xl border border-line bg-card text-ink shadow-float open:animate-rise sm:my-auto sm:max-w-lg sm:rounded-xl",
        className,
      )}
      {...{ closedby: "any" }}
    >
      <div className="flex items-start gap-4 p-5 pb-3 sm:p-6 sm:pb-3">
        <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          <h2 id={titleId} className="display text-xl">
            {title}
          </h2>
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
        <form method="dialog" className="-mt-1 -mr-2">
          <Button type="submit" variant="ghost" size="icon-sm" aria-label={m.common_close()}>
            <X aria-hidden="true" />
          </Button>
        </form>
      </div>
      <div className="px-5 pt-1 pb-6 sm:px-6">{children}</div>
    </dialog>
  );
}

type NativeDialogTriggerProps = Pick<ButtonProps, "variant" | "size"> &
  Omit<ComponentPropsWithoutRef<"a">, "href"> & {
    dialog: string;
    /** The path of the same form as a page; the link leads there without JavaScript. */
    href: string;
  };

/** A link to the form's own page that opens the dialog instead once the page's script runs (see native-behavior.ts). */
export function NativeDialogTrigger({ dialog, href, variant, size, className, ...props }: NativeDialogTriggerProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <a href={href} data-dialog={dialog} {...props} />
    </Button>
  );
}
