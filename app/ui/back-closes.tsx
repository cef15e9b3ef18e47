import { type RefObject, useEffect } from "react";

type Open = { close: () => void };

/** A little longer than a dialog takes to close; what asks before it closes may stay. */
const CLOSING = 300;

const open: Open[] = [];
/** Which entry the one that Back takes off stands on. */
let below: unknown;
let ownSteps = 0;
let isListening = false;

/** Inside a dialog: Back presses its button instead of leaving the page under it. */
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

/** An entry of its own for the dialogs, at the same address. */
function mark(): void {
  if (isMarked()) return;
  below = keyOf(window.history.state);
  window.history.pushState({ ...window.history.state, dialog: window.location.href }, "");
}

/** Unless the page has moved on by itself. */
function unmark(): void {
  if (!isMarked()) return;
  ownSteps++;
  window.history.back();
}

function isMarked(): boolean {
  return window.history.state?.dialog === window.location.href;
}

/** The router's name of an entry. */
function keyOf(state: { key?: unknown; idx?: unknown } | null): string {
  return `${state?.idx} ${state?.key}`;
}

/** Before the router: to it, nothing was left. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("popstate", leaveDialog, { capture: true });
}

function leaveDialog(event: PopStateEvent): void {
  if (ownSteps > 0) {
    ownSteps--;
    event.stopImmediatePropagation();
    return;
  }
  const last = open.at(-1);
  if (!last || isMarked() || keyOf(event.state) !== below) return;
  event.stopImmediatePropagation();
  last.close();
  setTimeout(() => open.length > 0 && mark(), CLOSING);
}
