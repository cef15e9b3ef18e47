import { type RefObject, useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { field: Field; value: string };

const NOT_TYPED = new Set(["checkbox", "radio", "hidden", "file"]);

/**
 * Hands to React what was typed into its fields before it listened, as soon as it does: the browser keeps the text in the
 * field, but React never hears of it, and writes its own value over it the next time it renders.
 */
export function useEarlyInput(container: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    for (const { field, value } of earlyInputIn(container.current)) give(field, value);
  }, [container]);
}

function earlyInputIn(container: HTMLElement | null): Early[] {
  const fields = container?.querySelectorAll("input, textarea, select") ?? [];
  return [...fields].flatMap((field: unknown) => (isTouched(field) ? [{ field, value: field.value }] : []));
}

function isTouched(element: unknown): element is Field {
  if (element instanceof HTMLSelectElement) {
    const shown = [...element.options].find((option) => option.defaultSelected) ?? element.options[0];
    return element.value !== shown?.value;
  }
  const isText = element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NOT_TYPED.has(element.type));
  return isText && element.value !== element.defaultValue;
}

/** React watches the property on the element itself, and takes an event for news only when it has not seen the value. */
export function give(field: Field, value: string): void {
  const isText = !(field instanceof HTMLSelectElement);
  const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [];
  if (isText) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (isText && start != null && document.activeElement === field) field.setSelectionRange(start, end ?? start);
  field.dispatchEvent(new Event(isText ? "input" : "change", { bubbles: true }));
}
