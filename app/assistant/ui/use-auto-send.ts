import { useEffect, useRef } from "react";
import { takeQuestion } from "#app/lib/own-question.ts";
import { CHAT } from "#app/limits.ts";

/**
 * Sends a question asked on a page of this site, once and by itself, a moment after the page opened (product 13.1), unless the
 * person
 * types or sends first. A question from another site's link waits for a press.
 */
export function useAutoSend(question: string, send: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (question.trim() !== "" && takeQuestion(question)) timer.current = setTimeout(() => latest.current(), CHAT.autoSend);
    return () => clearTimeout(timer.current);
  }, []);
  return { cancel: () => clearTimeout(timer.current) };
}
