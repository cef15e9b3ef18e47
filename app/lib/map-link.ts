import { DEFAULTS } from "#app/limits.ts";
import { piecesOf } from "./links.ts";

/** A map of the place; null where it is still open, or is itself an address on the web. */
export function mapLink(location: string): string | null {
  if (location === DEFAULTS.location || piecesOf(location).some(({ href }) => href !== null)) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: location })}`;
}
