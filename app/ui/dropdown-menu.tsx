import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentPropsWithoutRef } from "react";
import { cn } from "#app/ui/cn.ts";
import { floating, menuItem } from "#app/ui/overlay.ts";

/** A menu of actions. The page behind it stays usable: nothing is hidden from screen readers, and scrolling doesn't close it. */
export function DropdownMenu(props: ComponentPropsWithoutRef<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({
  className,
  align = "end",
  sideOffset = 6,
  ...props
}: ComponentPropsWithoutRef<typeof Radix.Content>) {
  return (
    <Radix.Portal container={findMainContent()}>
      <Radix.Content
        data-slot="dropdown-menu"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn("z-50 min-w-44 animate-fade-in rounded-md p-1", floating, "shadow-raised", className)}
        {...props}
      />
    </Radix.Portal>
  );
}

/** One line of the menu: icon, then text. Use `asChild` for a link and `tone="danger"` for deleting. */
export function DropdownMenuItem({ className, tone, ...props }: ComponentPropsWithoutRef<typeof Radix.Item> & { tone?: "danger" }) {
  return (
    <Radix.Item
      className={cn(menuItem, tone === "danger" && "text-danger-ink data-[highlighted]:bg-danger-soft [&_svg]:text-danger-ink", className)}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentPropsWithoutRef<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-2.5 pt-2 pb-1 text-muted text-xs", className)} {...props} />;
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** The page's main landmark: a menu rendered in it belongs to it for screen readers. */
function findMainContent() {
  return typeof document === "undefined" ? null : document.getElementById("content");
}
