import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LIMITS } from "#app/limits.ts";

const TYPING_PAUSE = 250;

type Found = { query: string; places: string[] };

/** Asks the address service in the pauses of typing, where there is one; what it found last holds until it answers anew. */
export function usePlaces(looksUp: boolean): { places: string[]; ask: (text: string) => void } {
  const { data, load } = useFetcher<Found>();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);

  function ask(text: string) {
    clearTimeout(pause.current);
    const query = text.trim();
    if (!looksUp || query.length < LIMITS.addressSearch.minCharacters) return;
    pause.current = setTimeout(() => load(`/locations?q=${encodeURIComponent(query)}`), TYPING_PAUSE);
  }
  return { places: data?.places ?? [], ask };
}
