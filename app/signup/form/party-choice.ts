import { OFFER_INPUTS } from "./selection-limit.ts";

/** Part of the form script: if there are too few spots, asks in place whether the people wait together or take what is left. */
export function watchParties(): void {
  for (const type of ["input", "change", "click"]) {
    document.addEventListener(type, ({ target }) => {
      const form = target instanceof Element ? target.closest("form") : null;
      // After a row was added or typed values were restored.
      if (form) setTimeout(() => toggleChoice(form));
    });
  }
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !toggleChoice(form) || ["add", "waitList"].includes(submitter?.getAttribute("name") ?? ""))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    [...form.querySelectorAll<HTMLElement>("[data-family] button")].find((button) => button.checkVisibility())?.focus();
  });
}

/** Shows or hides the choice; returns whether it is asked. */
function toggleChoice(form: HTMLFormElement): boolean {
  const choice = form.querySelector<HTMLElement>("[data-family]");
  if (!choice) return false;
  const [people, spots] = measureParty(form);
  const capacity = Number(choice.dataset.family);
  const left = Number(choice.querySelector<HTMLElement>("[data-max]")?.dataset.max ?? Number.MAX_SAFE_INTEGER);
  const fitsSomeDay = spots <= capacity;
  const isAsked = people > 1 && spots > left && (fitsSomeDay || spots - people < capacity);
  for (const part of choice.querySelectorAll<HTMLElement>("[data-if]")) part.hidden = (part.dataset.if === "together") !== fitsSomeDay;
  choice.hidden = !isAsked;
  const alone = choice.previousElementSibling;
  alone?.toggleAttribute("hidden", isAsked);
  // Otherwise its value would be taken for the choice.
  const line = alone?.querySelector<HTMLInputElement>("input[name=waitList]");
  if (line) line.disabled = isAsked;
  return isAsked;
}

/** How many people are named, and how many spots everyone needs; people who take several offers, or back-to-back spots, can't wait. */
function measureParty(form: HTMLFormElement): [number, number] {
  const selected = form.querySelector(`${OFFER_INPUTS}:checked:enabled, [name=backToBack]:checked`);
  const answer = form.querySelector<HTMLInputElement>("[name=response]:checked");
  if (selected || (answer && answer.value !== "going")) return [0, 0];
  const people = countNames(form);
  return [people, Math.max(people, Number(form.querySelector<HTMLInputElement>("[name=guestCount]")?.value ?? 1))];
}

/** Counts the writer too, unless only the others come. */
export function countNames(form: HTMLFormElement): number {
  const isOnlyOthers = form.querySelector("[name=only]:checked") !== null;
  const names = [...form.elements].flatMap((input) => {
    if (!(input instanceof HTMLInputElement) || !/^(name|person-\d+)$/.test(input.name) || input.matches(":disabled")) return [];
    return input.name === "name" ? (isOnlyOthers ? [] : [" "]) : input.value.trim() || [];
  });
  return new Set(names).size;
}
