import { type KeyboardEvent, type PointerEvent, useState } from "react";

type ComboboxProps = {
  /** The field's; the list's and the options' ids are made from it. */
  id: string;
  /** How many options there are to choose from now. */
  count: number;
  onPick: (index: number) => void;
  /** The list was left without choosing. */
  onLeave?: () => void;
  /** Escape: what was typed is not meant. */
  onEscape?: () => void;
};

/** The keys, the roles and the open list of a field with suggestions (the ARIA pattern "combobox with a list"). */
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
  /** Round and round; the first press opens the list at its end. */
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
        // Before the field loses the focus.
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: () => pick(index),
      }) as const,
  };
}
