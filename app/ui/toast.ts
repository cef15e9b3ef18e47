import { toastQueue } from "#app/ui/toast-queue.ts";

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

/** The browser's one queue; <Toaster> must be on the page. */
export const toasts = toastQueue();

export function toast(text: ToastText): void {
  toasts.add(text);
}

/** Something worked, without a word: what failed before is over. */
export function dropErrors(): void {
  toasts.dropErrors();
}

/** How long it stays, in milliseconds; a way back doesn't count the time while a hand or the focus is on it. */
export function timeOf({ kind, link, undo }: ToastText): number {
  if (undo) return 15_000;
  return kind === "error" || link ? 10_000 : 5_000;
}
