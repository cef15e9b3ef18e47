import { overlap, SEEN_ALL } from "./clashes.ts";
import { OFFER_INPUTS } from "./selection-limit.ts";

type Marked = { id: string; label: string; startsAt: number | null; endsAt: number | null };

/** Part of the form script: reports at once if a selected offer clashes with another selected or held one. */
export function watchClashes(): void {
  for (const form of formsWithTimes()) {
    updateClashNotice(form);
    // Reported here, it isn't checked again when the form is sent.
    const seen = form.querySelector<HTMLInputElement>("input[name=seen]");
    if (seen) seen.value = SEEN_ALL;
  }
  for (const type of ["change", "click"]) {
    document.addEventListener(type, ({ target }) => {
      // A dialog's offer is known once its link was pressed.
      if (!(target instanceof Element) || !target.closest(type === "click" ? "a[data-offer]" : "form[data-guard]")) return;
      for (const form of formsWithTimes()) updateClashNotice(form);
    });
  }
}

function formsWithTimes(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>("form[data-guard]")].filter((form) => form.querySelector("[data-clash]"));
}

function updateClashNotice(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>("[data-clash]");
  const text = notice?.querySelector("p + div p");
  if (!notice || !text) return;
  const selected = [form, ...form.querySelectorAll<HTMLElement>(`${OFFER_INPUTS}:checked:enabled`)].flatMap(toMarked);
  const held = [...notice.querySelectorAll<HTMLElement>("[data-id]")].flatMap(toMarked);
  const { both = "", held: already = "" } = notice.dataset;
  // If each person takes their own, different people's offers don't clash.
  const takes = form.dataset.taken?.split("|").map((ids) => ids.split(" "));
  const areTakenByOne = (...two: Marked[]) => !takes || takes.some((ids) => two.every(({ id }) => ids.includes(id)));
  const texts = selected.flatMap((one, index) => [
    ...selected
      .slice(index + 1)
      .flatMap((other) => (overlap(one, other) && areTakenByOne(one, other) ? [fillSentence(both, one, other)] : [])),
    ...held.flatMap((other) => (!held.some(({ id }) => id === one.id) && overlap(one, other) ? [fillSentence(already, one, other)] : [])),
  ]);
  notice.hidden = texts.length === 0;
  if (texts.length > 0) text.textContent = texts.slice(0, 3).join(" ");
}

/** An element with an offer's time: a checkbox, the form's own offer, or a held one. */
function toMarked(element: HTMLElement): Marked[] {
  const { from, to, label, id } = element.dataset;
  if (!from || !to) return [];
  const value = element instanceof HTMLInputElement ? element.value : (id ?? "");
  return [{ id: value, label: label ?? readLabel(element), startsAt: Number(from), endsAt: Number(to) }];
}

/** A checkbox's label. */
export function readLabel(box: Element): string {
  const facts = [...(box.closest("label")?.querySelectorAll(".fact-line > span") ?? [])].map((fact) => fact.textContent?.trim());
  return facts.join(" · ");
}

function fillSentence(text: string, one: Marked, other: Marked): string {
  return text.replace("{one}", one.label).replace("{other}", other.label);
}
