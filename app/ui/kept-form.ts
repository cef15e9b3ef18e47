import { read, write } from "#app/ui/kept-value.ts";
import { give } from "#app/ui/use-early-input.ts";

type Kept = Record<string, string>;

/** Puts back what was typed into a form before, unless somebody types already, and keeps what is typed from now on; answers how to stop. */
export function keepForm(form: HTMLFormElement, id: string, isTouched: boolean): () => void {
  const kept = isTouched ? null : read<Kept>(id);
  if (kept) restore(form, kept);
  // What shows only once something else is chosen.
  const later = setTimeout(() => kept && restore(form, kept));
  const keep = () => write(id, typedInto(form));
  if (isTouched) keep();
  form.addEventListener("input", keep);
  return () => {
    clearTimeout(later);
    form.removeEventListener("input", keep);
  };
}

/** Puts what was typed into forms that are gone into those in their places. */
export function refillForms(forms: HTMLFormElement[]): void {
  const gone = forms.filter((form) => !form.isConnected);
  const here = [...document.forms].filter((form) => !forms.includes(form));
  for (const [place, form] of here.entries()) if (gone[place]) restore(form, typedInto(gone[place]));
}

/** The form's own key too: a second try stays the same message. */
function typedInto(form: HTMLFormElement): Kept {
  const isKept = (name: string) => name !== "intent" && !isPassword(form.elements.namedItem(name));
  const typed = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" && isKept(name) ? [[name, value]] : []));
  const boxes = [...form.elements].flatMap((box) => (isBox(box) ? [[keyOf(box), box.checked ? "on" : ""]] : []));
  return Object.fromEntries([...typed, ...boxes]);
}

function restore(form: HTMLFormElement, kept: Kept): void {
  for (const element of form.elements) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    const value = isField ? kept[isBox(element) ? keyOf(element) : element.name] : undefined;
    if (!isField || value === undefined) continue;
    if (isBox(element)) {
      if (element.checked !== (value === "on")) element.click();
    } else if (element.type === "radio") {
      if (element.value === value && element instanceof HTMLInputElement && !element.checked) element.click();
    } else if (element.type === "hidden") {
      if (element.name === "key") element.value = value;
    } else if (element.type !== "checkbox" && element.value !== value) give(element, value);
  }
}

/** Also while it is shown, which makes it a field of text. */
function isPassword(element: unknown): boolean {
  return element instanceof HTMLInputElement && element.autocomplete.endsWith("password");
}

function isBox(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "checkbox" && element.name !== "" && !element.disabled;
}

/** Several boxes may have one name. */
function keyOf({ name, value }: HTMLInputElement): string {
  return `${name}=${value}`;
}
