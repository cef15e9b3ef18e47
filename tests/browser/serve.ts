import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltWorker } from "../../scripts/local-worker.ts";
import { startGeocoderServer } from "../support/geocoder-server.ts";
import { startOidcServer } from "../support/oidc-server.ts";
import { BROWSER_SECRET } from "./secret.ts";
import { seed } from "./seed.ts";
import { SEEDED } from "./seeded.ts";

/** Serves the built Worker on a database that is created for this run and deleted after it. */
const state = mkdtempSync(join(tmpdir(), "turnout-browser-"));
// `npm test` has already seeded, in parallel with single-core work.
if (!process.env.IS_SEEDED) await seed();
cpSync(SEEDED, state, { recursive: true });
await startBuiltWorker(Number(process.argv[2]), state, {
  APP_SECRET: BROWSER_SECRET,
  SUPPORT_EMAIL: "help@turnout.test",
  WEBHOOK_LOCALHOST: "yes",
  GEOCODER_URL: await startGeocoderServer(),
  GOOGLE_CLIENT_ID: "turnout-client",
  GOOGLE_CLIENT_SECRET: "turnout-secret",
  GOOGLE_ISSUER: await startOidcServer(),
});
// Miniflare shuts down on a signal and ends this process, too.
process.once("exit", () => rmSync(state, { recursive: true, force: true }));
