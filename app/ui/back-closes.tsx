import { type RefObject, useEffect } from "react";

type Open = { close: () => void };

/** Slightly longer than a dialog takes to close. A dialog that asks before closing may stay open. */
const CLOSING = 300;

const open: Open[] = [];
/** The key of the history entry below the one that Back removes. */
let entriesBelow: unknown;
let ownHistorySteps = 0;
let isListening = false;

/** Inside a dialog: makes Back press the dialog's button instead of leaving the page under it. */
export function BackCloses({ button }: { button: RefObject<HTMLButtonElement> }) {
  useEffect(() => {
    const dialog = { close: () => button.current?.click() };
    open.push(dialog);
    listen();
    mark();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      if (open.length === 0) unmark();
    };
  }, [button]);
  return null;
}

/** Pushes a history entry for the dialogs, with the same URL. */
function mark(): void {
  if (isMarked()) return;
  entriesBelow = historyKey(window.history.state);
  window.history.pushState({ ...window.history.state, dialog: window.location.href }, "");
}

/** Removes the entry, unless the page has already moved on. */
function unmark(): void {
  if (!isMarked()) return;
  ownHistorySteps++;
  window.history.back();
}

function isMarked(): boolean {
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
  window.addEventListener("popstate", leaveDialog, { capture: true });
}

function leaveDialog(event: PopStateEvent): void {
  if (ownHistorySteps > 0) {
    ownHistorySteps--;
    event.stopImmediatePropagation();
    return;
  }
  const last = open.at(-1);
  if (!last || isMarked() || historyKey(event.state) !== entriesBelow) return;
  event.stopImmediatePropagation();
  last.close();
  setTimeout(() => open.length > 0 && mark(), CLOSING);
}
