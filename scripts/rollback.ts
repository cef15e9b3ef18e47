import { parseArgs } from "node:util";
import { rollback } from "./deploy/rollback.ts";
import { openWorld } from "./deploy/world.ts";
import { runScript } from "./run-script.ts";

const USAGE = "Usage: npm run rollback -- [--staging]";

await runScript(async () => {
  const { values } = parseArgs({ options: { staging: { type: "boolean" } } });
  if (!(await rollback(openWorld(), values.staging ? "staging" : "production"))) process.exitCode = 1;
}, USAGE);
