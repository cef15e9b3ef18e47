import { build, ensureSecret, isUp, STATE, serve, tickEachMinute } from "./local.ts";
import { freePort } from "./port.ts";
import { runScript } from "./run-script.ts";
import { prepareData } from "./seed.ts";

await runScript(async () => {
  const port = await freePort();
  console.log("Turnout: preparing the local database…");
  ensureSecret();
  await prepareData(STATE);
  console.log("Turnout: building…");
  build();
  console.log("Turnout: starting…");
  const server = serve(port, STATE, process.argv.slice(2));
  server.on("exit", (code) => process.exit(code ?? 0));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  if (!(await isUp(port))) return;
  tickEachMinute(port);
  console.log(`
Turnout runs at http://localhost:${port}
  Sign in      organiser@example.com / password
  E-mails      http://localhost:${port}/dev/outbox
  Components   http://localhost:${port}/dev/ui
Stop with Ctrl+C.
`);
});
