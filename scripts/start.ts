import { build, DEV_VARS_FILE, defaultVars, ensureSecret, parseVars, readVars, STATE_FOLDER, tickEachMinute } from "./local.ts";
import { startBuiltWorker } from "./local-worker.ts";
import { findFreePort } from "./port.ts";
import { runScript } from "./run-script.ts";
import { prepareData } from "./seed.ts";

await runScript(async () => {
  const given = parseVars(process.argv.slice(2));
  const port = await findFreePort();
  console.log("Turnout: preparing the local database…");
  ensureSecret();
  await prepareData(STATE_FOLDER);
  console.log("Turnout: building…");
  build();
  console.log("Turnout: starting…");
  // The Worker stops on a signal by itself, and so does this process.
  const worker = await startBuiltWorker(port, STATE_FOLDER, { ...readVars(DEV_VARS_FILE), ...defaultVars(port), ...given });
  if (!(await fetch(`http://localhost:${port}/api/health`)).ok) {
    await worker.dispose();
    throw new Error("The Worker doesn't start; what it says stands above");
  }
  tickEachMinute(port);
  console.log(`
Turnout runs at http://localhost:${port}
  Sign in      organiser@example.com / password
  E-mails      http://localhost:${port}/dev/outbox
  Components   http://localhost:${port}/dev/ui
Stop with Ctrl+C.
`);
}, "Usage: npm start -- --var NAME:value");
