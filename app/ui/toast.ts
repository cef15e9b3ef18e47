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

/** As many as can be read at once. */
const MOST_SHOWN = 3;

/** Which of the toasts that stand there, oldest first, give way to a new one: an error to the next, every error once something worked, and the oldest past the third. */
function givingWayTo(next: ToastText, shown: readonly ToastText[]): ToastText[] {
  const isOver = (old: ToastText) => isError(old) && (isSuccess(next) || isError(next));
  const staying = shown.filter((old) => !isOver(old));
  const crowdedOut = staying.slice(0, Math.max(0, staying.length + 1 - MOST_SHOWN));
  return shown.filter((old) => isOver(old) || crowdedOut.includes(old));
}

function isError({ kind }: ToastText): boolean {
  return kind === "error";
}

function isSuccess({ kind = "success" }: ToastText): boolean {
  return kind === "success";
}

/** Shows a toast for its whole time; `onGone` is called once nothing is left of it. */
export type ShowToast = (text: ToastText, onGone: () => void) => { dismiss: () => void };

/**
 * Shows toasts one after another, once there is something to show them with. A new one appears once those that give way to it are
 * gone: Sonner loses a toast that comes while another is dismissed, and one that takes over another's id has only what is left of its time.
 */
export function toastQueue() {
  const shown = new Map<ToastText, { dismiss: () => void }>();
  const leaving = new Set<ToastText>();
  let waiting: ToastText[] = [];
  let show: ShowToast | undefined;
  let onUnshown: (() => void) | undefined;

  function showNext() {
    const [next, ...rest] = waiting;
    if (!next || leaving.size > 0) return;
    if (!show) return onUnshown?.();
    const giving = givingWayTo(next, [...shown.keys()]);
    if (giving.length > 0) return giving.forEach(dismiss);
    waiting = rest;
    shown.set(
      next,
      show(next, () => {
        shown.delete(next);
        leaving.delete(next);
        showNext();
      }),
    );
    showNext();
  }

  function dismiss(text: ToastText) {
    leaving.add(text);
    shown.get(text)?.dismiss();
  }

  return {
    add(text: ToastText): void {
      const obsolete = givingWayTo(text, waiting);
      waiting = [...waiting.filter((old) => !obsolete.includes(old)), { ...text }];
      showNext();
    },
    dropErrors(): void {
      waiting = waiting.filter((text) => !isError(text));
      [...shown.keys()].filter((text) => isError(text) && !leaving.has(text)).forEach(dismiss);
    },
    showWith(how: ShowToast): void {
      show = how;
      showNext();
    },
    /** Calls the listener for each toast, also one added before, as long as nothing can show it. */
    whileUnshown(listener: () => void): void {
      onUnshown = listener;
      showNext();
    },
    /** Takes what waits out of the queue, and answers the latest. */
    takeLatest(): ToastText | undefined {
      return waiting.splice(0).at(-1);
    },
  };
}

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
