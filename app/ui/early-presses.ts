/**
 * For hydrated pages, a script of its own that comes before all others: a press that comes before its button listens is
 * held, and given to the button once it does. Links, forms that say how they are sent, and what opens a menu of
 * the browser's own work by themselves and are let through.
 */
const PATIENCE = 10_000;
const held = new Set<HTMLElement>();

addEventListener("click", hold, true);

function hold(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [role=switch]") : null;
  if (!control || isAwake(control) || control.closest("form[method], [popovertarget]")) return;
  event.preventDefault();
  event.stopPropagation();
  if (held.has(control)) return;
  held.add(control);
  control.ariaBusy = "true";
  release(control, performance.now() + PATIENCE);
}

function release(control: HTMLElement, until: number): void {
  if (!isAwake(control) && performance.now() < until) return void setTimeout(release, 30, control, until);
  held.delete(control);
  control.ariaBusy = null;
  if (isAwake(control)) control.click();
}

/** React has put its own mark on every element it listens for. */
function isAwake(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}
