import { spawn } from "node:child_process";
import { ensureSecret, isUp, ROOT, STATE, tickEachMinute } from "./local.ts";
import { freePort } from "./port.ts";
import { prepareData } from "./seed.ts";
import { runTool } from "./tools.ts";

const PORT = await freePort();

ensureSecret();
await prepareData(STATE);
const [command, ...args] = runTool("remix", ["vite:dev", "--port", String(PORT), "--strictPort", ...process.argv.slice(2)]);
const server = spawn(command, args, { cwd: ROOT, stdio: "inherit" });
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));

if (await isUp(PORT)) {
  tickEachMinute(PORT);
  console.log(`Turnout runs at http://localhost:${PORT} (sign in: organiser@example.com / password; e-mails: /dev/outbox)`);
}
