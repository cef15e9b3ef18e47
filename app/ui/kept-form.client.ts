import { readStored, writeStored } from "#app/ui/kept-value.ts";
import { setFieldValue } from "#app/ui/use-early-input.ts";

type StoredForm = Record<string, string>;

/**
 * Restores what was typed into a form earlier, unless the person is already typing, and saves what is typed from now on.
 * Returns a function that stops.
 */
export function keepForm(form: HTMLFormElement, id: string, isTouched: boolean): () => void {
  const storedForm = isTouched ? null : readStored<StoredForm>(id);
  if (storedForm) restoreTyped(form, storedForm);
  // For fields that appear only after another choice.
  const later = setTimeout(() => storedForm && restoreTyped(form, storedForm));
  const keep = () => writeStored(id, readTyped(form));
  if (isTouched) keep();
  form.addEventListener("input", keep);
  return () => {
    clearTimeout(later);
    form.removeEventListener("input", keep);
  };
}

/** Copies what was typed into removed forms to the forms that replaced them. */
export function refillForms(forms: HTMLFormElement[]): void {
  const gone = forms.filter((form) => !form.isConnected);
  const here = [...document.forms].filter((form) => !forms.includes(form));
  for (const [index, form] of here.entries()) if (gone[index]) restoreTyped(form, readTyped(gone[index]));
}

/** The form's values, including its hidden submission key, so that a retry counts as the same message. */
function readTyped(form: HTMLFormElement): StoredForm {
  const isKept = (name: string) => name !== "intent" && !isPassword(form.elements.namedItem(name));
  const typed = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" && isKept(name) ? [[name, value]] : []));
  const boxes = [...form.elements].flatMap((box) => (isBox(box) ? [[storageKey(box), box.checked ? "on" : ""]] : []));
  return Object.fromEntries([...typed, ...boxes]);
}

function restoreTyped(form: HTMLFormElement, storedForm: StoredForm): void {
  for (const element of form.elements) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    const value = isField ? storedForm[isBox(element) ? storageKey(element) : element.name] : undefined;
    if (!isField || value === undefined) continue;
    if (isBox(element)) {
      if (element.checked !== (value === "on")) element.click();
    } else if (element.type === "radio") {
      if (element.value === value && element instanceof HTMLInputElement && !element.checked) element.click();
    } else if (element.type === "hidden") {
      if (element.name === "key") element.value = value;
    } else if (element.type !== "checkbox" && element.value !== value) setFieldValue(element, value);
  }
}

/** Also true while it is shown, when its type is text. */
function isPassword(element: unknown): boolean {
  return element instanceof HTMLInputElement && element.autocomplete.endsWith("password");
}

function isBox(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "checkbox" && element.name !== "" && !element.disabled;
}

/** Several checkboxes may share a name. */
function storageKey({ name, value }: HTMLInputElement): string {
  return `${name}=${value}`;
}
