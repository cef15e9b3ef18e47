import { useFetcher } from "@remix-run/react";
import { LIMITS } from "#app/limits.ts";
import { useTypingPause } from "#app/ui/use-typing-pause.ts";

type Found = { query: string; places: string[] };

/** Asks the address service in the pauses of typing, where there is one; what it found last holds until it answers anew. */
export function usePlaces(looksUp: boolean): { places: string[]; ask: (text: string) => void } {
  const { data, load } = useFetcher<Found>();
  const { wait, stop } = useTypingPause();

  function ask(text: string) {
    stop();
    const query = text.trim();
    if (!looksUp || query.length < LIMITS.addressSearch.minCharacters) return;
    wait(() => load(`/locations?q=${encodeURIComponent(query)}`));
  }
  return { places: data?.places ?? [], ask };
}
