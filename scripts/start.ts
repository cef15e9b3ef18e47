import { build, ensureSecret, isUp, STATE, serve, tickEachMinute } from "./local.ts";
import { freePort } from "./port.ts";
import { prepareData } from "./seed.ts";

const PORT = await freePort();

console.log("Turnout: preparing the local database…");
ensureSecret();
await prepareData(STATE);
console.log("Turnout: building…");
build();
console.log("Turnout: starting…");
const server = serve(PORT, STATE, process.argv.slice(2));
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));

if (await isUp(PORT)) {
  tickEachMinute(PORT);
  console.log(`
Turnout runs at http://localhost:${PORT}
  Sign in      organiser@example.com / password
  E-mails      http://localhost:${PORT}/dev/outbox
  Components   http://localhost:${PORT}/dev/ui
Stop with Ctrl+C.
`);
}
