import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareData, serve } from "../../scripts/local.ts";
import { startGeocoderServer } from "../support/geocoder-server.ts";
import { SECRET } from "./secret.ts";

/** The built Worker on a database made for this run and thrown away after it. */
const state = mkdtempSync(join(tmpdir(), "turnout-browser-"));
prepareData(state);
const server = serve(Number(process.argv[2]), state, [
  "--var",
  `APP_SECRET:${SECRET}`,
  "--var",
  `GEOCODER_URL:${await startGeocoderServer()}`,
]);
server.on("exit", (code) => {
  rmSync(state, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
