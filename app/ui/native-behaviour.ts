/** For the guests' script: links that open a dialog, and the − and + of steppers. One listener for the whole page. */
export function upgradeNativeParts(root: Document = document): void {
  // Its form was sent, and Back came here.
  leaveDialogEntry();
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const link = event.target.closest<HTMLElement>("[data-dialog]");
    if (link && openDialog(root, link.dataset.dialog)) event.preventDefault();
    const button = event.target.closest<HTMLElement>("[data-step]");
    if (button) stepNumber(button);
  });
}

function openDialog(root: Document, id: string | undefined): boolean {
  const dialog = id ? root.getElementById(id) : null;
  if (!(dialog instanceof HTMLDialogElement)) return false;
  dialog.showModal();
  closeByBack(dialog);
  dialog.querySelector<HTMLElement>("input:not([type=hidden], [type=submit], :disabled), textarea, select")?.focus();
  return true;
}

/** Back closes a dialog instead of leaving the page under it: it has an entry of its own, taken off when it closes otherwise. */
function closeByBack(dialog: HTMLDialogElement): void {
  history.pushState({ ...history.state, dialog: location.href }, "");
  const leave = (event: Event) => {
    event.stopImmediatePropagation();
    dialog.close();
  };
  addEventListener("popstate", leave, { capture: true, once: true });
  dialog.addEventListener("close", leaveDialogEntry, { once: true });
}

function leaveDialogEntry(): void {
  if (history.state?.dialog === location.href) history.back();
}

function stepNumber(button: HTMLElement): void {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  if (button.dataset.step === "1") input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
