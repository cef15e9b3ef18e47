/** The inputs that stand for an offer, in a form and on the list. */
export const OFFER_INPUTS = "input:is([name=offer], [name=also], [name=item], [name=shift], [name=slot])";

/**
 * Part of the guest script: on forms with `data-limit`, reports a selection over the per-person limit at once and stops it from
 * being sent.
 */
export function watchLimits(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-limit]")) updateLimitNotice(form);
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-limit]") : null;
    if (form) updateLimitNotice(form);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    // The next page of a long sheet may have the offer to take instead.
    const isPaging = event.submitter?.matches("[name=page]");
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-limit]") || isPaging || !updateLimitNotice(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    [...form.querySelectorAll<HTMLElement>("[data-over]")].find((each) => each.checkVisibility())?.focus();
  });
}

/** Whether it is over the limit. The form's own offer counts, too. */
function updateLimitNotice(form: HTMLFormElement): boolean {
  const selected = form.querySelectorAll(`${OFFER_INPUTS}:checked:enabled, ${OFFER_INPUTS}[type=hidden]`).length;
  // If each takes their own, the person who takes most counts.
  const taken = form.dataset.taken?.split("|").map((ids) => ids.split(" ").length);
  const isOver = Math.max(...(taken ?? [selected + Number(form.dataset.chosen ?? 0)])) > Number(form.dataset.limit);
  for (const text of form.querySelectorAll<HTMLElement>("[data-over]")) text.hidden = !isOver;
  return isOver;
}
