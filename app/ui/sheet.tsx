import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { floating, scrim } from "#app/ui/overlay.ts";

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;
export const SheetClose = Radix.Close;

type SheetContentProps = {
  /** Which edge it comes from. */
  side?: "left" | "right";
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  quiet?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel from the side: the menu on a phone, details beside a list. */
export function SheetContent({ side = "right", title, quiet, className, children }: SheetContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrim} />
      <Radix.Content
        data-slot="sheet"
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 z-50 flex w-[min(24rem,88vw)] flex-col overflow-y-auto",
          side === "left" ? "left-0 animate-slide-left rounded-r-xl" : "right-0 animate-slide-right rounded-l-xl",
          floating,
          className,
        )}
      >
        <Radix.Title className={quiet ? "sr-only" : "display px-5 pt-5 pr-14 text-xl"}>{title}</Radix.Title>
        <Radix.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label={m.common_close()} className="absolute top-3 right-3 z-10">
            <X aria-hidden="true" />
          </Button>
        </Radix.Close>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
