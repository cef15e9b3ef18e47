/** Parts of /offline, and texts with their values. */
export function fill(element: HTMLElement, name: string, values: Record<string, string>): void {
  element.textContent = fillText(element.dataset[name], values);
}

export function fillText(text = "", values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

export function cloneTemplate(template: HTMLTemplateElement): HTMLElement {
  const copy = template.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error("The template is empty");
  return copy;
}

/** The page or a part of it. */
type Within = Pick<HTMLElement, "querySelector"> | Pick<Document, "querySelector">;

export function find<T extends HTMLElement = HTMLElement>(selector: string, within: Within = document): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing is ${selector}`);
  return found;
}
