import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltWorker } from "../../scripts/local-worker.ts";
import { startGeocoderServer } from "../support/geocoder-server.ts";
import { BROWSER_SECRET } from "./secret.ts";
import { seed } from "./seed.ts";
import { SEEDED } from "./seeded.ts";

/** The built Worker on a database made for this run and thrown away after it. */
const state = mkdtempSync(join(tmpdir(), "turnout-browser-"));
// `npm test` has seeded already, beside what keeps one core busy.
if (!process.env.IS_SEEDED) await seed();
cpSync(SEEDED, state, { recursive: true });
await startBuiltWorker(Number(process.argv[2]), state, {
  APP_SECRET: BROWSER_SECRET,
  SUPPORT_EMAIL: "help@turnout.test",
  GEOCODER_URL: await startGeocoderServer(),
});
// Miniflare ends itself at a signal, and this process with it.
process.once("exit", () => rmSync(state, { recursive: true, force: true }));
