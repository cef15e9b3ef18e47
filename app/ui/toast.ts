/** A short message that passes: a title, at most one sentence, and how it went. */
export type ToastText = {
  title: string;
  description?: string;
  kind?: "success" | "error" | "info";
  /** Where what was made can be seen. */
  link?: { to: string; label: string };
  /** The form that takes back what was done, offered for a while. */
  undo?: { action: string; fields: Record<string, string> /** Where it isn't "Undo". */; label?: string };
};

const waiting: ToastText[] = [];
const listeners = new Set<() => void>();
let isErrorOver = false;

/** Shows a toast; <Toaster> must be on the page. Errors stay longer. */
export function toast(text: ToastText): void {
  waiting.push(text);
  for (const listener of listeners) listener();
}

/** Something worked, without a word: what failed before is over. */
export function dropErrors(): void {
  isErrorOver = true;
  waiting.splice(0, waiting.length, ...waiting.filter(({ kind }) => kind !== "error"));
  for (const listener of listeners) listener();
}

/** For the toaster: whether the errors it shows are over, told once. */
export function takeErrorsOver(): boolean {
  const isOver = isErrorOver;
  isErrorOver = false;
  return isOver;
}

/** For the toaster: the messages not shown yet, each handed out once. */
export function takeToasts(): ToastText[] {
  return waiting.splice(0);
}

export function areToastsWaiting(): boolean {
  return waiting.length > 0;
}

export function listenForToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
