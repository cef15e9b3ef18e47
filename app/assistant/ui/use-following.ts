import { type RefObject, useEffect, useRef } from "react";

type Spoken = { count: number; isPending: boolean };

/** Keeps what was said last in view; an answer taller than the window is read from its beginning. */
export function useFollowing(log: RefObject<HTMLElement>, waiting: RefObject<HTMLElement>, { count, isPending }: Spoken) {
  const opened = useRef(count);
  useEffect(() => {
    const last = waiting.current ?? log.current?.lastElementChild;
    if (!last || (count === opened.current && count === 1 && !isPending)) return;
    const isTall = last.getBoundingClientRect().height > window.innerHeight * 0.6;
    last.scrollIntoView({ block: isTall ? "start" : "end" });
  }, [log, waiting, count, isPending]);
}

/** Typing goes on where it was: after an error at once, else where that calls up no keyboard over the answer. */
export function useFocusAfter(field: RefObject<HTMLElement>, isPending: boolean, isFailed: boolean) {
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && (isFailed || !matchMedia("(pointer: coarse)").matches))
      field.current?.focus({ preventScroll: true });
    wasPending.current = isPending;
  }, [field, isPending, isFailed]);
}
