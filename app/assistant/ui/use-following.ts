import { type RefObject, useEffect, useRef } from "react";

type Spoken = { count: number; isPending: boolean };

/** Keeps the latest message in view; an answer taller than the window is shown from its beginning. */
export function useFollowLog(log: RefObject<HTMLElement>, waiting: RefObject<HTMLElement>, { count, isPending }: Spoken) {
  const opened = useRef(count);
  useEffect(() => {
    const last = waiting.current ?? log.current?.lastElementChild;
    if (!last || (count === opened.current && count === 1 && !isPending)) return;
    const isTall = last.getBoundingClientRect().height > window.innerHeight * 0.6;
    last.scrollIntoView({ block: isTall ? "start" : "end" });
  }, [log, waiting, count, isPending]);
}

/** Returns focus to the field: always after an error, otherwise only if that opens no on-screen keyboard over the answer. */
export function useFocusAfter(field: RefObject<HTMLElement>, isPending: boolean, isFailed: boolean) {
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && (isFailed || !matchMedia("(pointer: coarse)").matches))
      field.current?.focus({ preventScroll: true });
    wasPending.current = isPending;
  }, [field, isPending, isFailed]);
}
