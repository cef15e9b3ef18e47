import { useEffect, useRef } from "react";

/** Scrolls to the start of a step when it appears: the one before it may be longer. */
export function useStepStart<T extends HTMLElement>() {
  const step = useRef<T>(null);
  useEffect(() => {
    step.current?.scrollIntoView();
  }, []);
  return step;
}
