import { type KeyboardEvent, type PointerEvent, useState } from "react";

type ComboboxProps = {
  /** The field's id; the ids of the list and its options derive from it. */
  id: string;
  /** The current number of options. */
  count: number;
  onPick: (index: number) => void;
  /** The list was closed without a choice. */
  onLeave?: () => void;
  /** Escape: discards what was typed. */
  onEscape?: () => void;
};

/** The keys, roles and list state of a field with suggestions (the ARIA combobox pattern with a listbox). */
export function useCombobox({ id, count, onPick, onLeave, onEscape = onLeave }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isListed = isOpen && count > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  function open() {
    setOpen(true);
    setActive(-1);
  }
  function close() {
    setOpen(false);
    setActive(-1);
  }
  function pick(index: number) {
    onPick(index);
    close();
  }
  function leave() {
    close();
    onLeave?.();
  }
  /** Wraps around. The first Arrow Down starts at the top, the first Arrow Up at the bottom. */
  function walk(by: 1 | -1) {
    setOpen(true);
    const from = active < 0 && by < 0 ? 0 : active;
    const next = (from + by + count) % count;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }
  function onKeyDown(event: KeyboardEvent) {
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    const isChoice = event.key === "Enter" && isListed && active >= 0;
    const isEscape = event.key === "Escape" && isListed;
    if ((isArrow && count > 0) || isChoice || isEscape) event.preventDefault();
    if (isArrow && count > 0) walk(event.key === "ArrowDown" ? 1 : -1);
    if (isChoice) pick(active);
    if (isEscape) {
      close();
      onEscape?.();
    }
  }

  return {
    isListed,
    active,
    open,
    close,
    input: {
      role: "combobox",
      "aria-expanded": isListed,
      "aria-controls": `${id}-options`,
      "aria-autocomplete": "list",
      "aria-activedescendant": isListed && active >= 0 ? optionId(active) : undefined,
      autoComplete: "off",
      onKeyDown,
      onBlur: leave,
    } as const,
    list: { id: `${id}-options`, hidden: !isListed },
    option: (index: number) =>
      ({
        id: optionId(index),
        role: "option",
        tabIndex: -1,
        "aria-selected": index === active,
        // Prevents the field from losing focus before the click.
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: () => pick(index),
      }) as const,
  };
}
