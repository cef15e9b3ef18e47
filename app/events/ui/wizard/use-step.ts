import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "./wizard.ts";

/** The step in the address, as #step-2: it costs no request, and Back and reload work. The server never sees it, so hydration does not either. */
export function useStep(opening: Step, lowest: Step, isReady: boolean) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = isReady ? hash.match(/^#step-([123])$/)?.[1] : undefined;
  const step = asked ? (Math.max(Number(asked), lowest) as Step) : opening;
  return { step, goTo: (step: Step) => navigate({ pathname, search, hash: `step-${step}` }) };
}

/** A new step begins at its top, for keyboard and screen reader too; the first one is left alone. */
export function useFocusOn(content: RefObject<HTMLElement>, step: Step, isReady: boolean) {
  const shown = useRef<Step | null>(null);
  useEffect(() => {
    if (!isReady) return;
    if (shown.current !== null && shown.current !== step) content.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [content, step, isReady]);
}
