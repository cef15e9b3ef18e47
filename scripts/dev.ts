import { spawn } from "node:child_process";
import { ensureSecret, isUp, ROOT, STATE, tickEachMinute } from "./local.ts";
import { prepareData } from "./seed.ts";

const PORT = 8787;

ensureSecret();
await prepareData(STATE);
const server = spawn("remix", ["vite:dev", "--port", String(PORT), "--strictPort", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));

if (await isUp(PORT)) {
  tickEachMinute(PORT);
  console.log(`Turnout runs at http://localhost:${PORT} (sign in: organiser@example.com / password; e-mails: /dev/outbox)`);
}
