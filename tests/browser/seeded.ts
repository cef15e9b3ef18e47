import { join } from "node:path";
import { ROOT } from "../../scripts/local.ts";

/** The seeded world at the start of a browser test run (seed.ts); each server of the run works on a copy. */
export const SEEDED = join(ROOT, "test-results", "seeded");
