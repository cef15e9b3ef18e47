import { parseArgs } from "node:util";
import { runScript } from "./database.ts";
import { rollback } from "./deploy/rollback.ts";
import { openWorld } from "./deploy/world.ts";

const USAGE = "Usage: npm run rollback -- [--staging]";

await runScript(USAGE, async () => {
  const { values } = parseArgs({ options: { staging: { type: "boolean" } } });
  if (!(await rollback(openWorld(), values.staging ? "staging" : "production"))) process.exitCode = 1;
});
