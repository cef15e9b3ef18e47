import { useEffect, useRef, useState } from "react";
import { dismissedFor } from "#app/site/rules.ts";

const KEY = "turnout-prompt-dismissed";

/** Whether the box is shown in this browser: away for a day once dismissed, then back. Nothing before the page is awake. */
export function useDismissal(): { isShown: boolean; dismiss: () => void } {
  const [isShown, setShown] = useState(false);
  // Storage may be switched off: then the page itself remembers.
  const dismissedAt = useRef<string | null>(null);

  useEffect(() => {
    if (isShown) return;
    const away = dismissedFor(stored() ?? dismissedAt.current, Date.now());
    const timer = setTimeout(() => {
      keep(null);
      setShown(true);
    }, away);
    return () => clearTimeout(timer);
  }, [isShown]);

  function dismiss() {
    dismissedAt.current = String(Date.now());
    keep(dismissedAt.current);
    setShown(false);
  }

  return { isShown, dismiss };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    // Switched off.
  }
}
