const FOCUSABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
const ROW = "li, tr, [role=row], [role=listitem]";
const TOASTS = "[data-sonner-toaster]";

type Neighbors = { row: Element; next: Element | null; previous: Element | null };

/** The focused element, and where focus goes if that element is removed from the page. */
type FocusMemory = { element: HTMLElement; rows: Neighbors[]; before: HTMLElement | null };

/**
 * A pressed button may disappear with its row, notice or toast, and the browser then moves focus to the start of the page.
 * Instead, focus goes to the same control in the next row, from a toast back to where it was, or else to the page's content.
 * Call once per page.
 */
export function keepFocus(document: Document): void {
  const { activeElement } = document;
  let remembered: FocusMemory | null =
    activeElement instanceof HTMLElement && activeElement !== document.body ? rememberFocus(activeElement, null) : null;

  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) remembered = rememberFocus(target, remembered);
  });
  document.addEventListener("focusout", ({ relatedTarget }) => {
    // Focus moved elsewhere; nothing was removed.
    if (relatedTarget) return;
    setTimeout(() => {
      if (isLost() && remembered && isFocusable(remembered.element)) remembered = null;
    });
  });
  new MutationObserver(() => {
    // The page's own focus handling takes precedence.
    if (isLost() && remembered && !isFocusable(remembered.element))
      setTimeout(() => isLost() && remembered && !isFocusable(remembered.element) && restoreFocus(remembered));
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });

  function isLost(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }
}

function rememberFocus(element: HTMLElement, last: FocusMemory | null): FocusMemory {
  const rows: Neighbors[] = [];
  for (let row = element.closest(ROW); row; row = row.parentElement?.closest(ROW) ?? null) {
    rows.push({ row, next: row.nextElementSibling, previous: row.previousElementSibling });
  }
  const isInToast = element.closest(TOASTS) !== null;
  const before = last?.element.closest(TOASTS) ? last.before : (last?.element ?? null);
  return { element, rows, before: isInToast ? before : null };
}

function restoreFocus({ element, rows, before }: FocusMemory): void {
  const gone = rows.findLast(({ row }) => !row.isConnected);
  // If the button is only disabled, focus goes to its own row.
  const row = gone ? findReplacementRow(gone) : rows[0]?.row;
  const target =
    (row && findSameControl(row, gone?.row ?? row, element)) ??
    (before && isFocusable(before) ? before : findContent(element.ownerDocument));
  target?.focus({ preventScroll: true });
}

/** The row that took its position, else the next one, else the previous one. */
function findReplacementRow({ next, previous }: Neighbors): Element | undefined {
  const [before, after] = [previous, next].map((row) => (row?.isConnected ? row : null));
  const inPlace = before ? before.nextElementSibling : after?.previousElementSibling;
  return [inPlace, after, before].find((row) => row?.matches(ROW)) ?? undefined;
}

/** The element in one row that corresponds to `element` in another. */
function findSameControl(row: Element, gone: Element, element: HTMLElement): HTMLElement | undefined {
  const position = focusables(gone).indexOf(element);
  const there = focusables(row).filter(isFocusable);
  return there[position] ?? there.at(-1);
}

function focusables(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

function findContent(document: Document): HTMLElement | null {
  return document.getElementById("content");
}

function isFocusable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(":disabled") && element.checkVisibility();
}
