import { z } from "zod";
import { config } from "#app/config.server.ts";
import { logError } from "#app/lib/log.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { DURATIONS, LIMITS, THROTTLES } from "#app/limits.ts";

const GEOCODER_TIMEOUT = 2 * DURATIONS.second;
const MAX_RESULTS = 6;

/** The response of Photon, an address service that can be self-hosted, or a list of predictions (product 5.8). */
const answerSchema = z.union([
  z.object({ predictions: z.array(z.object({ description: z.string() })) }),
  z.object({ features: z.array(z.object({ properties: z.record(z.string(), z.unknown()) })) }),
]);

/**
 * Locations the configured service finds for this text. Optional: without a service, over the rate limit, or on an error (which
 * is
 * logged) it returns none, and the typed text can still be used.
 */
export async function searchLocations(userId: string, text: string, locale: string, now: number): Promise<string[]> {
  const { geocoderUrl } = config();
  const typed = text.trim().slice(0, LIMITS.location.max);
  if (!geocoderUrl || typed.length < LIMITS.addressSearch.minCharacters) return [];
  const allowance = await allowAttempt(await hashThrottleKey("address", userId), THROTTLES.addressLookUp, now);
  if (!allowance.ok) return [];
  try {
    return await queryGeocoder(new URL(geocoderUrl), typed, locale);
  } catch (error) {
    logError(error, { doing: "look an address up" });
    return [];
  }
}

async function queryGeocoder(url: URL, text: string, locale: string): Promise<string[]> {
  url.searchParams.set("q", text);
  url.searchParams.set("limit", String(MAX_RESULTS));
  url.searchParams.set("lang", locale);
  const response = await fetch(url, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(GEOCODER_TIMEOUT) });
  if (!response.ok) throw new Error(`The address service answered ${response.status}`);
  const answer = answerSchema.parse(await response.json());
  const locations =
    "predictions" in answer ? answer.predictions.map(({ description }) => description) : answer.features.map(formatLocation);
  return [...new Set(locations.map((location) => location.slice(0, LIMITS.location.max)).filter(Boolean))];
}

/** "Lincoln Elementary, 12 Elm Street, Millbrook, New York" */
function formatLocation({ properties: at }: { properties: Record<string, unknown> }): string {
  const text = (name: string) => (typeof at[name] === "string" ? at[name] : "");
  const street = [text("housenumber"), text("street")].filter(Boolean).join(" ");
  return [...new Set([text("name"), street, text("city"), text("state") || text("country")])].filter(Boolean).join(", ");
}
