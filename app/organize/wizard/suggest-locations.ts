import { LIMITS } from "#app/limits.ts";

const SHOWN = 6;

/** Sources of location suggestions: the organizer's earlier locations, and whether an address service is configured. */
export type KnownLocations = { earlier: string[]; looksUp: boolean };

/**
 * The organizer's earlier locations that contain the text, then the address service's results, and last the text itself;
 * nothing
 * before the third character (product 5.8).
 */
export function suggestLocations(text: string, earlier: readonly string[], found: readonly string[] = []): string[] {
  const typed = text.trim();
  if (typed.length < LIMITS.addressSearch.minCharacters) return [];
  const wanted = typed.toLowerCase();
  const matches = earlier.filter((place) => place.toLowerCase().includes(wanted));
  return [...new Set([...[...new Set([...matches, ...found])].slice(0, SHOWN), typed])];
}
