import { writeRushWorld } from "#tests/support/rush-world.ts";
import { measurePages } from "./page-costs.ts";
import { runWithMailProvider } from "./provider.ts";
import type { Measured } from "./results.ts";
import { measureRushes } from "./rush.ts";
import { whileServed } from "./served.ts";

/** Measures pages and rushes over HTTP, next to /api/health in the same run. */
export function measureHttp(): Promise<Measured[]> {
  return runWithMailProvider(({ vars }) =>
    whileServed(
      (db) => writeRushWorld(db, Date.now()),
      async ({ state }) => [...(await measurePages(state)), ...(await measureRushes())],
      vars,
    ),
  );
}
