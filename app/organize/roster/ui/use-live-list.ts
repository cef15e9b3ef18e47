import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { listenLive } from "#app/lib/live-socket.ts";

/** Several devices check in at once: what is noted in the meantime is read together. */
const TOGETHER = 1000;

/** Reads the list again when another device changes it. */
export function useLiveList(eventId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isNew = true;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(eventId, () => {
      // The page has just been read. A connection that was lost may have missed something.
      if (!isNew) soon ??= setTimeout(readAgain, TOGETHER);
      isNew = false;
    });
    const readAgain = () => {
      soon = undefined;
      revalidate();
    };
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [eventId, revalidate]);
}
