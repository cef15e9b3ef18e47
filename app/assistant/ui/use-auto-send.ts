import { useEffect, useRef } from "react";
import { CHAT } from "#app/limits.ts";

/** Sends by itself, once, a moment after the page opened ([B §9]); whoever types or sends first calls it off. */
export function useAutoSend(isWanted: boolean, send: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isWanted) timer.current = setTimeout(() => latest.current(), CHAT.autoSend);
    return () => clearTimeout(timer.current);
  }, []);
  return { cancel: () => clearTimeout(timer.current) };
}
