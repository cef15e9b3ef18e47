/** Part of the guest script: one dialog serves every offer; the link that opens it says which. */
export function fillDialogs(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-dialog][data-offer]") : null;
    const dialog = document.getElementById(link?.dataset.dialog ?? "");
    const form = dialog?.querySelector<HTMLFormElement>("form[data-guard]");
    if (!link || !dialog || !form) return;
    const { offer = "", title = "", detail = "", from = "", to = "", max } = link.dataset;
    const isFull = link.closest("[data-full]") !== null;
    const count = link.closest("[data-of]")?.querySelector(isFull ? "[data-full]" : "[data-count]")?.textContent;
    form.action = link.href;
    form.dataset.id = offer;
    form.dataset.label = [title, detail].filter(Boolean).join(" · ");
    form.dataset.from = from;
    form.dataset.to = to;
    setText(dialog.querySelector("h2"), title);
    setText(dialog.querySelector("[data-fill=detail]"), [detail, count].filter(Boolean).join("\n"));
    limitQuantity(form.querySelector("input[name=quantity]"), max);
    setWaitListMode(form, isFull);
    listOthers(form);
    for (const box of form.querySelectorAll<HTMLInputElement>("input[name=also]")) toggleRow(box, box.value === offer);
  });
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}

function limitQuantity(input: HTMLInputElement | null, max: string | undefined): void {
  if (!input) return;
  if (max) input.max = max;
  else input.removeAttribute("max");
  if (max && Number(input.value) > Number(max)) input.value = max;
  const field = input.closest<HTMLElement>("[data-slot=field]");
  if (field) field.hidden = max === input.min;
}

/** For a full offer's link, the form joins its wait list. */
function setWaitListMode(form: HTMLFormElement, isInLine: boolean): void {
  const line = form.querySelector<HTMLInputElement>("input[name=waitList]");
  if (!line) return;
  line.disabled = !isInLine;
  form.toggleAttribute("data-line", isInLine);
}

/** Once: adds a row for every available offer on the page, from the page's template. */
function listOthers(form: HTMLFormElement): void {
  const sample = form.querySelector<HTMLFieldSetElement>("[data-sample]");
  const row = sample?.firstElementChild;
  if (!sample || !row || sample.nextElementSibling) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-dialog][data-offer]")) {
    if (!link.closest("[data-full], [hidden]")) sample.parentNode?.appendChild(fillTemplate(row, toTemplateValues(link.dataset)));
  }
}

function toTemplateValues({ offer = "", title = "", detail = "", max = "", from = "", to = "" }: DOMStringMap): Record<string, string> {
  return { offer, title, detail, max, from, to, label: [title, detail].filter(Boolean).join(" · ") };
}

/** A copy with these values filled in for their names in braces; other braces are the organizer's text. */
export function fillTemplate(row: Element, values: Record<string, string>): Node {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  const copy = row.cloneNode(true);
  if (!(copy instanceof Element)) return copy;
  for (const element of copy.querySelectorAll("*")) {
    for (const attribute of element.attributes) attribute.value = fill(attribute.value);
    if (element.childElementCount > 0 || !element.textContent?.includes("{")) continue;
    element.textContent = fill(element.textContent);
    if (!element.textContent.trim()) element.remove();
  }
  return copy;
}

/** The dialog's own offer isn't listed again below. */
function toggleRow(box: HTMLInputElement, isChosen: boolean): void {
  const row = box.closest<HTMLElement>("[data-row]");
  if (row) row.hidden = isChosen;
  for (const input of row?.querySelectorAll("input") ?? []) input.disabled = isChosen;
}
