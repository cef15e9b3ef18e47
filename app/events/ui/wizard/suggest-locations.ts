import { LIMITS } from "#app/limits.ts";

const SHOWN = 6;

/** The organiser's earlier places that contain the text, and the text itself; nothing before the third character (decision 22). */
export function suggestLocations(text: string, earlier: readonly string[]): string[] {
  const typed = text.trim();
  if (typed.length < LIMITS.addressSearch.minCharacters) return [];
  const wanted = typed.toLowerCase();
  const matches = earlier.filter((place) => place.toLowerCase().includes(wanted)).slice(0, SHOWN);
  return matches.includes(typed) ? matches : [...matches, typed];
}
