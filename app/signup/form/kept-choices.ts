import { PERSON_FIELDS } from "./person-fields.ts";

/**
 * For the forms' script: the rows of further people and what is selected survive a reload, as what is typed does
 * (ui/native-forms.ts), which also forgets them once the form was sent.
 */
export function persistChoices(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "checkbox" && target.form)
      sessionStorage.setItem(getStorageKey(target), target.checked ? "1" : "0");
  });
  // Rows are added by the guests' script, which runs after this one.
  document.addEventListener("DOMContentLoaded", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form:has([data-people])")) restore(form);
  });
}

/** A selection holds for the very offers that the form was for. */
function getStorageKey({ form, name, value }: HTMLInputElement): string {
  const { pathname, search } = new URL(form?.action ?? location.href);
  return `typed:${pathname}${search}:${name}=${value}`;
}

export function restoreBox(box: HTMLInputElement): void {
  const kept = sessionStorage.getItem(getStorageKey(box));
  if (kept !== null && !box.disabled && box.checked !== (kept === "1")) box.click();
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
