import { rmSync } from "node:fs";
import { join } from "node:path";
import { prepareData, ROOT } from "../../scripts/local.ts";

/** The seeded world as a run of the browser tests begins with it: each server of the run works on a copy. */
export const SEEDED = join(ROOT, "test-results", "seeded");

export function seed(): void {
  rmSync(SEEDED, { recursive: true, force: true });
  prepareData(SEEDED);
}
