import { afterEach, expect, test, vi } from "vitest";
import { newId } from "#app/db/ids.ts";
import { THROTTLES } from "#app/limits.ts";
import { searchLocations } from "#app/organize/wizard/geocoder.server.ts";

const NOW = Date.UTC(2027, 2, 1);

afterEach(() => {
  vi.restoreAllMocks();
});

test("locations are suggested in the service's wording, from the third character on", async () => {
  expect(await searchLocations(newId(), "El", "en", NOW)).toEqual([]);
  expect(await searchLocations(newId(), " Elm ", "en", NOW)).toEqual([
    "12 Elm Street, Millbrook, New York",
    "14 Elm Street, Millbrook, New York",
  ]);
});

test("a service that fails or takes too long is logged, and doesn't block the search", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const text of ["broken", "slow"]) expect(await searchLocations(newId(), text, "en", NOW)).toEqual([]);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).doing)).toEqual(["look an address up", "look an address up"]);
});

test("a list of predictions is accepted, anything else counts as no result", async () => {
  const answering = (answer: unknown) => vi.stubGlobal("fetch", async () => Response.json(answer));
  vi.spyOn(console, "error").mockImplementation(() => {});
  answering({ predictions: [{ place_id: "1", description: "Elm Hall", main_text: "Elm Hall", secondary_text: "" }] });
  expect(await searchLocations(newId(), "Elm", "en", NOW)).toEqual(["Elm Hall"]);
  answering({ error: "quota" });
  expect(await searchLocations(newId(), "Elm", "en", NOW)).toEqual([]);
  vi.unstubAllGlobals();
});

test("a person who searches too often gets no more lookups, but others still do", async () => {
  const fetched = vi.fn(async () => Response.json({ features: [] }));
  vi.stubGlobal("fetch", fetched);
  const person = newId();
  for (let n = 0; n < THROTTLES.addressLookUp.count + 5; n++) await searchLocations(person, "Elm", "en", NOW);
  expect(fetched).toHaveBeenCalledTimes(THROTTLES.addressLookUp.count);
  await searchLocations(newId(), "Elm", "en", NOW);
  expect(fetched).toHaveBeenCalledTimes(THROTTLES.addressLookUp.count + 1);
  vi.unstubAllGlobals();
});
