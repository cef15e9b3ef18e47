import { OFFER_INPUTS } from "./selection-limit.ts";

/** For the forms' script: people for whom there are too few spots are asked in place whether they wait together or take what there is. */
export function watchFamilies(): void {
  for (const type of ["input", "change", "click"]) {
    document.addEventListener(type, ({ target }) => {
      const form = target instanceof Element ? target.closest("form") : null;
      // Once a row was added or what was typed is restored, too.
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

/** Whether there is something to choose. */
function toggleChoice(form: HTMLFormElement): boolean {
  const choice = form.querySelector<HTMLElement>("[data-family]");
  if (!choice) return false;
  const [people, places] = measureFamily(form);
  const capacity = Number(choice.dataset.family);
  const left = Number(choice.querySelector<HTMLElement>("[data-max]")?.dataset.max ?? Number.MAX_SAFE_INTEGER);
  const fitsSomeDay = places <= capacity;
  const isAsked = people > 1 && places > left && (fitsSomeDay || places - people < capacity);
  for (const part of choice.querySelectorAll<HTMLElement>("[data-if]")) part.hidden = (part.dataset.if === "together") !== fitsSomeDay;
  choice.hidden = !isAsked;
  const alone = choice.previousElementSibling;
  alone?.toggleAttribute("hidden", isAsked);
  // It would be taken for the choice.
  const line = alone?.querySelector<HTMLInputElement>("input[name=waitList]");
  if (line) line.disabled = isAsked;
  return isAsked;
}

/**
 * How many people are named, and how many spots all who come need; of those
 * who take more than one offer, or a run of them, nobody waits.
 */
function measureFamily(form: HTMLFormElement): [number, number] {
  const selected = form.querySelector(`${OFFER_INPUTS}:checked:enabled, [name=backToBack]:checked`);
  const answer = form.querySelector<HTMLInputElement>("[name=response]:checked");
  if (selected || (answer && answer.value !== "going")) return [0, 0];
  const people = countNames(form);
  return [people, Math.max(people, Number(form.querySelector<HTMLInputElement>("[name=guestCount]")?.value ?? 1))];
}

/** The person who fills in the form counts, unless only the others come. */
export function countNames(form: HTMLFormElement): number {
  const isOnlyOthers = form.querySelector("[name=only]:checked") !== null;
  const names = [...form.elements].flatMap((input) => {
    if (!(input instanceof HTMLInputElement) || !/^(name|person-\d+)$/.test(input.name) || input.matches(":disabled")) return [];
    return input.name === "name" ? (isOnlyOthers ? [] : [" "]) : input.value.trim() || [];
  });
  return new Set(names).size;
}
