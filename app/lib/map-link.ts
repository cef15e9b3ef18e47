import { DEFAULTS } from "#app/limits.ts";
import { splitLinks } from "./links.ts";

/** A link to the location on a map; null if the location is undecided or is itself a URL. */
export function mapLink(location: string): string | null {
  if (location === DEFAULTS.location || splitLinks(location).some(({ href }) => href !== null)) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: location })}`;
}
