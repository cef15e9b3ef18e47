/** A short-lived message: a title, at most one sentence, and its kind. */
export type ToastText = {
  title: string;
  description?: string;
  kind?: "success" | "error" | "info";
  /** A link to what was created. */
  link?: { to: string; label: string };
  /** The form that undoes the action, offered for a while. */
  undo?: {
    action: string;
    fields: Record<string, string>;
    /** For a label other than "Undo". */
    label?: string;
  };
};

/** The most toasts that can be read at once. */
const MAX_SHOWN = 3;

/**
 * The visible toasts, oldest first, that a new one replaces: an error is replaced by the next error, every error by a success,
 * and the oldest by a fourth toast.
 */
function dropReplaced(next: ToastText, shown: readonly ToastText[]): ToastText[] {
  const isOver = (old: ToastText) => isError(old) && (isSuccess(next) || isError(next));
  const staying = shown.filter((old) => !isOver(old));
  const crowdedOut = staying.slice(0, Math.max(0, staying.length + 1 - MAX_SHOWN));
  return shown.filter((old) => isOver(old) || crowdedOut.includes(old));
}

function isError({ kind }: ToastText): boolean {
  return kind === "error";
}

function isSuccess({ kind = "success" }: ToastText): boolean {
  return kind === "success";
}

/** Shows a toast for its full duration; calls `onGone` once it has disappeared. */
export type ShowToast = (text: ToastText, onGone: () => void) => { dismiss: () => void };

/**
 * Shows toasts in order, once there is something to show them with. A new one appears after those it replaces are
 * gone: Sonner loses a toast added while another is being dismissed, and a toast that reuses another's id gets only its
 * remaining time.
 */
export function createToastQueue() {
  const shown = new Map<ToastText, { dismiss: () => void }>();
  const leaving = new Set<ToastText>();
  let waiting: ToastText[] = [];
  let show: ShowToast | undefined;
  let onUnshown: (() => void) | undefined;

  function showNext() {
    const [next, ...rest] = waiting;
    if (!next || leaving.size > 0) return;
    if (!show) return onUnshown?.();
    const giving = dropReplaced(next, [...shown.keys()]);
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
      const obsolete = dropReplaced(text, waiting);
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
    /** Calls the listener for each toast, including earlier ones, for as long as nothing can show them. */
    whileUnshown(listener: () => void): void {
      onUnshown = listener;
      showNext();
    },
    /** Empties the waiting queue and returns its latest toast. */
    takeLatest(): ToastText | undefined {
      return waiting.splice(0).at(-1);
    },
  };
}

/** The browser's only queue; <Toaster> must be on the page. */
export const toasts = createToastQueue();

export function toast(text: ToastText): void {
  toasts.add(text);
}

/** Call after a success without a toast: earlier errors no longer apply. */
export function dropErrors(): void {
  toasts.dropErrors();
}

/** The duration in milliseconds. For an undo, time with the pointer or focus on it doesn't count. */
export function displayTime({ kind, link, undo }: ToastText): number {
  if (undo) return 15_000;
  return kind === "error" || link ? 10_000 : 5_000;
}
