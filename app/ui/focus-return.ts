import { useRef } from "react";

const FIELDS = "input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)";

/**
 * For a dialog's content: focuses its first field, and on closing returns focus to the previously focused element. Radix
 * returns focus only to the dialog's own trigger, and most dialogs here are opened by a menu or a row's button.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = findOpener(document.activeElement);
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

/** A menu closes when its line opens the dialog, so focus returns to the button that opened the menu. */
function findOpener(focused: Element | null): Element | null {
  const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (button && document.getElementById(button)) || focused;
}
