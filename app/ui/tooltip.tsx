import { Tooltip as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "#app/ui/kbd.tsx";

type TooltipProps = {
  text: ReactNode;
  /** Keys that do the same: ["Ctrl", "B"]. */
  keys?: readonly string[];
  side?: ComponentProps<typeof Radix.Content>["side"];
  disabled?: boolean;
  children: ReactNode;
};

/** A word about a control that shows only an icon. Never the only place something is said. */
export function Tooltip({ text, keys, side = "bottom", disabled, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={disabled ? false : undefined}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex animate-fade-in items-center gap-2 rounded-sm bg-ink px-2.5 py-1.5 font-medium text-paper text-xs shadow-raised"
          >
            {text}
            {keys && <Kbd keys={keys} className="border-paper/30 text-paper" />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
