const FOCUSABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
const ROW = "li, tr, [role=row], [role=listitem]";
const TOASTS = "[data-sonner-toaster]";

type Neighbors = { row: Element; next: Element | null; previous: Element | null };

/** What has the focus, and where it goes if that is taken off the page. */
type Held = { element: HTMLElement; rows: Neighbors[]; before: HTMLElement | null };

/**
 * A button that is pressed may go with its row, notice or toast, and the browser then drops the focus to the page's start. It goes
 * to the same thing in the next row, from a toast back to where it was, and else to the page's content. For the whole page, once.
 */
export function keepFocus(document: Document): void {
  const { activeElement } = document;
  let held: Held | null = activeElement instanceof HTMLElement && activeElement !== document.body ? hold(activeElement, null) : null;

  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) held = hold(target, held);
  });
  document.addEventListener("focusout", ({ relatedTarget }) => {
    // Left by hand, not taken away.
    if (relatedTarget) return;
    setTimeout(() => {
      if (isLost() && held && isHere(held.element)) held = null;
    });
  });
  new MutationObserver(() => {
    // What the page does about it itself comes first.
    if (isLost() && held && !isHere(held.element)) setTimeout(() => isLost() && held && !isHere(held.element) && place(held));
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });

  function isLost(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }
}

function hold(element: HTMLElement, last: Held | null): Held {
  const rows: Neighbors[] = [];
  for (let row = element.closest(ROW); row; row = row.parentElement?.closest(ROW) ?? null) {
    rows.push({ row, next: row.nextElementSibling, previous: row.previousElementSibling });
  }
  const isInToast = element.closest(TOASTS) !== null;
  const before = last?.element.closest(TOASTS) ? last.before : (last?.element ?? null);
  return { element, rows, before: isInToast ? before : null };
}

function place({ element, rows, before }: Held): void {
  const gone = rows.findLast(({ row }) => !row.isConnected);
  // A button that is merely switched off leaves the focus to its row.
  const row = gone ? rowInPlaceOf(gone) : rows[0]?.row;
  const target = (row && sameIn(row, gone?.row ?? row, element)) ?? (before && isHere(before) ? before : contentOf(element.ownerDocument));
  target?.focus({ preventScroll: true });
}

/** What took its place, else the next row, else the one before. */
function rowInPlaceOf({ next, previous }: Neighbors): Element | undefined {
  const [before, after] = [previous, next].map((row) => (row?.isConnected ? row : null));
  const inPlace = before ? before.nextElementSibling : after?.previousElementSibling;
  return [inPlace, after, before].find((row) => row?.matches(ROW)) ?? undefined;
}

/** What stands in one row where `element` stood in another. */
function sameIn(row: Element, gone: Element, element: HTMLElement): HTMLElement | undefined {
  const place = focusables(gone).indexOf(element);
  const there = focusables(row).filter(isHere);
  return there[place] ?? there.at(-1);
}

function focusables(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

function contentOf(document: Document): HTMLElement | null {
  return document.getElementById("content");
}

function isHere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(":disabled") && element.checkVisibility();
}
