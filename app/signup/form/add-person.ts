import { fillTemplate } from "./offer-dialog.ts";

/** Part of the guest script: adds a row for another person in place. */
export function enableAddingPeople(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("input[name=add]") : null;
    const list = button?.closest<HTMLElement>("[data-people]");
    const sample = list?.querySelector("[data-person-sample]");
    if (!button || !list || !sample?.firstElementChild) return;
    event.preventDefault();
    const number = list.querySelectorAll(":scope > [data-person]").length + 2;
    const row = fillTemplate(sample.firstElementChild, { number: String(number) });
    sample.parentNode?.insertBefore(row, sample);
    sample.previousElementSibling?.querySelector("input")?.focus();
    loadOwnOffers(list.querySelector<HTMLElement>("[data-takes]")?.dataset.takes);
    for (const hidden of list.querySelectorAll<HTMLElement>(":scope > div[hidden]:not([data-takes])")) hidden.hidden = false;
    if (number >= Number(list.dataset.people)) button.remove();
  });
}

/** If it fails to load, everyone takes the same offers. */
function loadOwnOffers(script: string | undefined): void {
  if (script) import(/* @vite-ignore */ script).catch(() => undefined);
}
