import { type RefObject, useEffect } from "react";

type OpenDialog = { close: () => void };

/** Slightly longer than a dialog takes to close. A dialog that asks before closing may stay open. */
const CLOSING = 300;

const openDialogs: OpenDialog[] = [];
/** The key of the history entry below the one that Back removes. */
let keyBelow: unknown;
let ownHistorySteps = 0;
let isListening = false;

/** Inside a dialog: makes Back press the dialog's button instead of leaving the page under it. */
export function BackCloses({ button }: { button: RefObject<HTMLButtonElement> }) {
  useEffect(() => {
    const dialog = { close: () => button.current?.click() };
    openDialogs.push(dialog);
    listen();
    pushDialogEntry();
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      if (openDialogs.length === 0) removeDialogEntry();
    };
  }, [button]);
  return null;
}

/** Pushes a history entry for the dialogs, with the same URL. */
function pushDialogEntry(): void {
  if (isOnDialogEntry()) return;
  keyBelow = historyKey(window.history.state);
  window.history.pushState({ ...window.history.state, dialog: window.location.href }, "");
}

/** Removes the entry, unless the page has already moved on. */
function removeDialogEntry(): void {
  if (!isOnDialogEntry()) return;
  ownHistorySteps++;
  window.history.back();
}

function isOnDialogEntry(): boolean {
  return window.history.state?.dialog === window.location.href;
}

/** The router's identity of a history entry. */
function historyKey(state: { key?: unknown; idx?: unknown } | null): string {
  return `${state?.idx} ${state?.key}`;
}

/** Listens before the router does, so that the router doesn't see the navigation. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("popstate", handleBack, { capture: true });
}

function handleBack(event: PopStateEvent): void {
  if (ownHistorySteps > 0) {
    ownHistorySteps--;
    event.stopImmediatePropagation();
    return;
  }
  const last = openDialogs.at(-1);
  if (!last || isOnDialogEntry() || historyKey(event.state) !== keyBelow) return;
  event.stopImmediatePropagation();
  last.close();
  setTimeout(() => openDialogs.length > 0 && pushDialogEntry(), CLOSING);
}
