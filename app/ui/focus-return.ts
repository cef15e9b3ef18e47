import { useRef } from "react";

const FIELDS = "input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)";

/**
 * For a dialog's content: starts at its first field, and gives the focus back to what had it before. Radix by itself
 * gives it back only to a trigger of the dialog's own, and most dialogs here are opened by a menu or a row's button.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = openerOf(document.activeElement);
      const field = event.target instanceof Element ? event.target.querySelector<HTMLElement>(FIELDS) : null;
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.getElementById("content");
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

/** A menu closes as its line opens the dialog: then the button that opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (button && document.getElementById(button)) || focused;
}
