import { startTransition, useEffect, useState } from "react";

/**
 * Half-filled forms in the browser's session storage: they survive a reload and signing in again, and are deleted when saved.
 * Forms
 * begun without an account go to local storage, because the link in the mail may open another tab.
 */
const FORMAT = 6;

export function draftKey(page: string, eventId: string | null): string {
  return `turnout.${page}.${eventId ?? "new"}`;
}

type KeptDraftOptions<T> = { lasts?: boolean; restore: (storedDraft: T) => void; begin?: () => void };

/**
 * Stores `value` under the key once it differs from the initial one. On opening, calls `restore` with the stored value of an
 * earlier
 * visit, else `begin`.
 */
export function useKeptDraft<T>(key: string, value: T, { lasts = false, restore, begin }: KeptDraftOptions<T>): { isReady: boolean } {
  const [first] = useState(value);
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const storedDraft = readDraft<T>(key);
    // A transition lets parts of the page that are still loading finish hydrating first.
    startTransition(() => {
      if (storedDraft) restore(storedDraft);
      else begin?.();
      setReady(true);
    });
  }, []);
  useEffect(() => {
    if (isReady && value !== first) writeDraft(key, value, lasts);
  }, [key, value, first, isReady, lasts]);
  return { isReady };
}

function readDraft<T>(key: string): T | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "null");
    return stored?.format === FORMAT ? stored.value : null;
  } catch {
    return null;
  }
}

/** If the browser refuses to store it, only the convenience is lost, not the form. */
function writeDraft(key: string, value: unknown, lasts: boolean): void {
  try {
    (lasts ? localStorage : sessionStorage).setItem(key, JSON.stringify({ format: FORMAT, value }));
    if (lasts) sessionStorage.removeItem(key);
  } catch {}
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {}
}
