import { type RefObject, useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type EarlyInput = { field: Field; value: string };

const IGNORED_TYPES = new Set(["checkbox", "radio", "hidden", "file"]);

/**
 * Passes text that was typed before hydration to React: the browser keeps it in the
 * field, but React gets no event for it and would overwrite it on the next render.
 */
export function useEarlyInput(container: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    for (const { field, value } of findEarlyInput(container.current)) setFieldValue(field, value);
  }, [container]);
}

function findEarlyInput(container: HTMLElement | null): EarlyInput[] {
  const fields = container?.querySelectorAll("input, textarea, select") ?? [];
  return [...fields].flatMap((field: unknown) => (isTouched(field) ? [{ field, value: field.value }] : []));
}

function isTouched(element: unknown): element is Field {
  if (element instanceof HTMLSelectElement) {
    const shown = [...element.options].find((option) => option.defaultSelected) ?? element.options[0];
    return element.value !== shown?.value;
  }
  const isText = element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !IGNORED_TYPES.has(element.type));
  return isText && element.value !== element.defaultValue;
}

/**
 * Sets the value so that React notices. React tracks the element's own value property and ignores events for a value it has
 * already seen.
 */
export function setFieldValue(field: Field, value: string): void {
  const isText = !(field instanceof HTMLSelectElement);
  const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [];
  if (isText) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (isText && start != null && document.activeElement === field) field.setSelectionRange(start, end ?? start);
  field.dispatchEvent(new Event(isText ? "input" : "change", { bubbles: true }));
}
