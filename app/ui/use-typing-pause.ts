import { useEffect, useRef } from "react";

/** In milliseconds without a keystroke. */
const TYPING_PAUSE = 250;

/** Runs the latest callback once typing pauses; `stop` or unmounting cancels it. */
export function useDebouncedCall() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
  }

  function wait(act: () => void) {
    stop();
    timer.current = setTimeout(act, TYPING_PAUSE);
  }
  return { wait, stop };
}
