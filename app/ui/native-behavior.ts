/** For the guests' script: links that open a dialog, and the − and + of steppers. One listener for the whole page. */
export function upgradeNativeParts(): void {
  // If Back returned to a dialog's history entry after the dialog's form was sent, skips that entry.
  leaveDialogEntry();
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const link = event.target.closest<HTMLElement>("[data-dialog]");
    if (link && openDialog(link.dataset.dialog ?? "")) event.preventDefault();
    const button = event.target.closest<HTMLElement>("[data-step]");
    if (button) stepNumber(button);
  });
}

function openDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  dialog.showModal();
  closeByBack(dialog);
  dialog.querySelector<HTMLElement>("input:not([type=hidden], [type=submit], :disabled), textarea, select")?.focus();
  return true;
}

/**
 * Makes Back close a dialog instead of leaving the page under it: the dialog has its own history entry, removed if it closes
 * another way.
 */
function closeByBack(dialog: HTMLDialogElement): void {
  history.pushState({ dialog: location.href }, "");
  addEventListener("popstate", () => dialog.close(), { once: true });
  dialog.addEventListener("close", leaveDialogEntry, { once: true });
}

function leaveDialogEntry(): void {
  if (history.state?.dialog === location.href) history.back();
}

function stepNumber(button: HTMLElement): void {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  input.stepUp(Number(button.dataset.step));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
