import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "#app/ui/cn.ts";
import { Kbd } from "#app/ui/kbd.tsx";

const DELAY = 400;
const GAP = 6;

type Side = "top" | "bottom" | "right";
type TooltipProps = {
  text: ReactNode;
  /** The equivalent keyboard shortcut: ["Ctrl", "B"]. */
  keys?: readonly string[];
  side?: Side;
  disabled?: boolean;
  children: ReactNode;
};

/**
 * A text for a control that shows only an icon. The control still needs its own name: the tooltip is only visual.
 * Not Radix's: every signed-in page has one, and its positioning library weighs more than the shell.
 */
export function Tooltip({ text, keys, side = "bottom", disabled, children }: TooltipProps) {
  const [position, setPlace] = useState<{ left: string; top: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(wrapper: Element) {
    const box = wrapper.firstElementChild?.getBoundingClientRect();
    if (box && !disabled) setPlace(placeBeside(box, side));
  }
  function hide() {
    clearTimeout(timer.current);
    setPlace(null);
  }
  function onPointerEnter({ pointerType, currentTarget }: PointerEvent) {
    if (pointerType === "mouse") timer.current = setTimeout(() => show(currentTarget), DELAY);
  }
  function onFocus({ target, currentTarget }: FocusEvent) {
    if (target.matches(":focus-visible")) show(currentTarget);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      role="presentation"
      className="contents"
      onPointerEnter={onPointerEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={onFocus}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      {position &&
        createPortal(
          <span
            aria-hidden="true"
            style={position}
            className={cn(
              "fixed z-50 flex w-max max-w-64 animate-fade-in items-center gap-2 rounded-sm bg-ink px-2.5 py-1.5 font-medium text-paper text-xs shadow-raised",
              shiftIntoView[side],
            )}
          >
            {text}
            {keys && <Kbd keys={keys} className="border-paper/30 text-paper" />}
          </span>,
          document.body,
        )}
    </span>
  );
}

const shiftIntoView = { top: "-translate-x-1/2 -translate-y-full", bottom: "-translate-x-1/2", right: "-translate-y-1/2" };

function placeBeside(box: DOMRect, side: Side) {
  const middle = `clamp(6rem, ${box.left + box.width / 2}px, 100vw - 6rem)`;
  if (side === "right") return { left: `${box.right + GAP}px`, top: `${box.top + box.height / 2}px` };
  return { left: middle, top: side === "top" ? `${box.top - GAP}px` : `${box.bottom + GAP}px` };
}
