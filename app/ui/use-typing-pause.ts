import { useEffect, useRef } from "react";

/** Milliseconds without a key. */
const PAUSE = 250;

/** Does what was asked for last once typing pauses; `stop` forgets it, and so does leaving. */
export function useTypingPause() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
  }

  function wait(act: () => void) {
    stop();
    timer.current = setTimeout(act, PAUSE);
  }
  return { wait, stop };
}
