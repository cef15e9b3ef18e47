import { startTransition, useEffect, useState } from "react";

/**
 * Half-filled forms in the browser's session: they survive a reload and signing in again, and go when saved. What is begun
 * without an account lasts longer, as the mail that its owner follows may open another tab.
 */
const FORMAT = 6;

export function draftKey(page: string, eventId: string | null): string {
  return `turnout.${page}.${eventId ?? "new"}`;
}

type Opening<T> = { lasts?: boolean; restore: (kept: T) => void; begin?: () => void };

/**
 * Keeps `value` under the key once it differs from what the page began with. On
 * opening, `restore` gets what an earlier visit left, else `begin` runs.
 */
export function useKeptDraft<T>(key: string, value: T, { lasts = false, restore, begin }: Opening<T>): { isReady: boolean } {
  const [first] = useState(value);
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = readDraft<T>(key);
    // A part of the page that still loads may finish hydrating first.
    startTransition(() => {
      if (kept) restore(kept);
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
    const kept = JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "null");
    return kept?.format === FORMAT ? kept.value : null;
  } catch {
    return null;
  }
}

/** A browser that refuses to keep it loses the convenience, not the form. */
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
