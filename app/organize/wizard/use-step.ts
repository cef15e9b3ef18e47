import { useLocation } from "@remix-run/react";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { WizardStep } from "./wizard.ts";

const STEPS: WizardStep[] = [1, 2, 3];

/**
 * Keeps the step in the URL as #step-2: it needs no request, and Back and reload work. The server never sees the hash, so
 * hydration
 * ignores it too. Bypasses the router, which would render the whole page synchronously and discard parts that are still
 * loading.
 */
export function useStep(opening: WizardStep, lowest: WizardStep, isReady: boolean) {
  const { hash } = useLocation();
  const [pushed, setPushed] = useState<string | null>(null);

  useEffect(() => {
    const follow = () => startTransition(() => setPushed(window.location.hash));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  function goTo(step: WizardStep) {
    window.history.pushState(window.history.state, "", `#step-${step}`);
    startTransition(() => setPushed(window.location.hash));
  }

  const requested = isReady ? STEPS.find((step) => (pushed ?? hash) === `#step-${step}`) : undefined;
  return { step: requested === undefined ? opening : requested < lowest ? lowest : requested, goTo };
}

/** A new step starts at its top, for keyboard and screen reader as well; the first one isn't focused. */
export function useFocusOn(content: RefObject<HTMLElement>, step: WizardStep, isReady: boolean) {
  const shown = useRef<WizardStep | null>(null);
  useEffect(() => {
    if (!isReady) return;
    if (shown.current !== null && shown.current !== step) {
      content.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shown.current = step;
  }, [content, step, isReady]);
}
