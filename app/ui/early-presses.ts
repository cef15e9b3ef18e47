/**
 * A separate script for hydrated pages that runs before all others: a press that comes before its button is hydrated is
 * held and repeated once it is. Links, forms with a method, and buttons that open a native menu work
 * without React and are let through.
 */
const PATIENCE = 10_000;
const heldPresses = new Set<HTMLElement>();

addEventListener("click", holdPress, true);

function holdPress(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [role=switch]") : null;
  if (!control || isHydrated(control) || control.closest("form[method], [popovertarget]")) return;
  event.preventDefault();
  event.stopPropagation();
  if (heldPresses.has(control)) return;
  heldPresses.add(control);
  control.ariaBusy = "true";
  releasePresses(control, performance.now() + PATIENCE);
}

function releasePresses(control: HTMLElement, until: number): void {
  if (!isHydrated(control) && performance.now() < until) return void setTimeout(releasePresses, 30, control, until);
  heldPresses.delete(control);
  control.ariaBusy = null;
  if (isHydrated(control)) control.click();
}

/** React puts its own property on every element that it has hydrated. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}
