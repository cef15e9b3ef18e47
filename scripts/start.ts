import { build, ensureSecret, localVars, readVars, STATE, tickEachMinute, VARS, varsIn } from "./local.ts";
import { serveBuilt } from "./local-worker.ts";
import { freePort } from "./port.ts";
import { runScript } from "./run-script.ts";
import { prepareData } from "./seed.ts";

await runScript(async () => {
  const given = varsIn(process.argv.slice(2));
  const port = await freePort();
  console.log("Turnout: preparing the local database…");
  ensureSecret();
  await prepareData(STATE);
  console.log("Turnout: building…");
  build();
  console.log("Turnout: starting…");
  // It stops on a signal by itself, and so does this process.
  const worker = await serveBuilt(port, STATE, { ...readVars(VARS), ...localVars(port), ...given });
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
