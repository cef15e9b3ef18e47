import { writeRushWorld } from "#tests/support/rush-world.ts";
import { measurePageRates } from "./page-rates.ts";
import { withProvider } from "./provider.ts";
import type { Measured } from "./results.ts";
import { measureRushes } from "./rush.ts";
import { whileServed } from "./served.ts";

/** Guests over HTTP, each figure beside /api/health's in the same run. */
export function measureHttp(): Promise<Measured[]> {
  return withProvider(({ vars }) =>
    whileServed(
      (db) => writeRushWorld(db, Date.now()),
      async ({ state }) => [...(await measurePageRates(state)), ...(await measureRushes())],
      vars,
    ),
  );
}
