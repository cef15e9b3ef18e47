import { join } from "node:path";
import { ROOT } from "../../scripts/local.ts";

/** The seeded world as a run of the browser tests begins with it (seed.ts): each server of the run works on a copy. */
export const SEEDED = join(ROOT, "test-results", "seeded");
