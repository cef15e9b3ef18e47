import { PERSON_FIELDS } from "./person-fields.ts";

/**
 * Part of the form script: the rows of further people and the selection survive a reload, as typed values do
 * (ui/native-forms.ts, which also clears them after the form was sent).
 */
export function persistChoices(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "checkbox" && target.form)
      sessionStorage.setItem(getStorageKey(target), target.checked ? "1" : "0");
  });
  // Rows are added by the guest script, which runs after this one.
  document.addEventListener("DOMContentLoaded", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form:has([data-people])")) restore(form);
  });
}

/** A selection applies to exactly the form's offers. */
function getStorageKey({ form, name, value }: HTMLInputElement): string {
  const { pathname, search } = new URL(form?.action ?? location.href);
  return `typed:${pathname}${search}:${name}=${value}`;
}

export function restoreBox(box: HTMLInputElement): void {
  const stored = sessionStorage.getItem(getStorageKey(box));
  if (stored !== null && !box.disabled && box.checked !== (stored === "1")) box.click();
}

function restore(form: HTMLFormElement): void {
  const { pathname } = new URL(form.action);
  for (const field of PERSON_FIELDS) {
    const name = sessionStorage.getItem(`typed:${pathname}:${field}`);
    if (!name || field in form.elements) continue;
    form.querySelector<HTMLElement>("input[name=add]")?.click();
    const row = form.elements.namedItem(field);
    if (!(row instanceof HTMLInputElement)) continue;
    row.value = name;
    row.blur();
  }
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) restoreBox(box);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
