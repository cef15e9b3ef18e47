import { restoreBox } from "./kept-choices.ts";
import { fillTemplate } from "./offer-dialog.ts";
import { readLabel } from "./selection-clashes.ts";
import { OFFER_INPUTS } from "./selection-limit.ts";

type Person = { takes: string; name: string };
type Shown = { offer: string; label: string };

/** Keeps "who takes what" in step with a form's people and selection. A separate script, since few forms need it. */
document.addEventListener("click", syncAllForms);
// Before the listeners that depend on what each person takes.
document.addEventListener("change", syncAllForms, true);
// While a name is typed: what appears only when its field is left would move the button under the next tap.
document.addEventListener("input", syncAllForms);
syncAllForms();

function syncAllForms(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-takes]")) {
    const form = part.closest("form");
    if (form) syncForm(form, part);
  }
}

function syncForm(form: HTMLFormElement, part: HTMLElement): void {
  const [people, offers] = [listPeople(form), listSelectedOffers(form)];
  const [list, sample] = [part.querySelector("[data-takes-list]"), part.querySelector("[data-takes-sample]")];
  const shown = part.querySelector<HTMLInputElement>("input[name=ownShown]");
  if (!list || !sample || !shown) return;
  part.hidden = people.length < 2 || offers.length < 2;
  shown.value = offers.map(({ offer }) => offer).join(" ");
  for (const own of listFieldsets(list)) if (!people.some(({ takes }) => takes === own.name)) own.remove();
  for (const person of people) {
    const own =
      listFieldsets(list).find(({ name }) => name === person.takes) ?? appendFieldset(list, fillTemplate(sample, person).firstChild);
    showOffers(own, sample, person, offers);
  }
  const isApart = part.checkVisibility() && part.querySelector<HTMLInputElement>("input[name=ownOffers]")?.checked;
  if (isApart) form.dataset.taken = listFieldsets(list).map(listChecked).join("|");
  else delete form.dataset.taken;
}

/** Everyone named, as in the form's fields; the writer too, unless only the others come. */
function listPeople(form: HTMLFormElement): Person[] {
  const isOnlyOthers = form.querySelector("input[name=only]:checked") !== null;
  return [...form.elements].flatMap((input) => {
    if (!(input instanceof HTMLInputElement) || !/^(name|person-\d+)$/.test(input.name)) return [];
    if (input.name !== "name") return input.value.trim() ? [{ takes: `${input.name}-takes`, name: input.value.trim() }] : [];
    return isOnlyOthers ? [] : [{ takes: "takes", name: input.value.trim() || input.labels?.[0]?.textContent || "" }];
  });
}

/** The form's own offer, if it has one, and the selected ones. */
function listSelectedOffers(form: HTMLFormElement): Shown[] {
  const selected = [...form.querySelectorAll<HTMLInputElement>(`${OFFER_INPUTS}:checked:enabled`)];
  const { id, label = "" } = form.dataset;
  return [...(id ? [{ offer: id, label }] : []), ...selected.map((box) => ({ offer: box.value, label: readLabel(box) }))];
}

function showOffers(own: Element, sample: Element, { takes, name }: Person, offers: Shown[]): void {
  const legend = own.querySelector("legend");
  if (legend) legend.textContent = name;
  const boxes = () => [...own.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  for (const box of boxes()) if (!offers.some(({ offer }) => offer === box.value)) box.closest("label")?.remove();
  const row = sample.querySelector("label");
  for (const one of offers) {
    if (!row || boxes().some(({ value }) => value === one.offer)) continue;
    own.insertBefore(fillTemplate(row, { takes, ...one }), own.lastElementChild);
    const box = boxes().at(-1);
    if (box) restoreBox(box);
  }
}

function appendFieldset(list: Element, own: Node | null): Element {
  if (own) list.insertBefore(own, null);
  return list.lastElementChild ?? list;
}

function listFieldsets(list: Element): HTMLFieldSetElement[] {
  return [...list.querySelectorAll("fieldset")];
}

function listChecked(own: Element): string {
  return [...own.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value).join(" ");
}
