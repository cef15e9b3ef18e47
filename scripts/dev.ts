import { spawn } from "node:child_process";
import { ensureSecret, ROOT, STATE_FOLDER, tickEachMinute, waitUntilUp } from "./local.ts";
import { findFreePort } from "./port.ts";
import { runScript } from "./run-script.ts";
import { prepareData } from "./seed.ts";
import { runTool } from "./tools.ts";

await runScript(async () => {
  const port = await findFreePort();
  ensureSecret();
  await prepareData(STATE_FOLDER);
  const [command, ...args] = runTool("remix", ["vite:dev", "--port", String(port), "--strictPort", ...process.argv.slice(2)]);
  const server = spawn(command, args, { cwd: ROOT, stdio: "inherit" });
  server.on("exit", (code) => process.exit(code ?? 0));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  if (!(await waitUntilUp(port))) return;
  tickEachMinute(port);
  console.log(`Turnout runs at http://localhost:${port} (sign in: organiser@example.com / password; emails: /dev/outbox)`);
});
