import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, ROOT } from "./local.ts";
import { startBuiltWorker } from "./local-worker.ts";
import { findFreePort } from "./port.ts";
import { prepareData } from "./seed.ts";
import { runTool } from "./tools.ts";

/** What must work on every system and Node: a fresh clone builds, starts and responds, and its tools work. */
const TESTS = ["bootstrap", "deploy", "deploy-upload", "backup", "restore"].map((name) => `tests/unit/scripts/${name}.test.ts`);

const port = await findFreePort();
const state = mkdtempSync(join(tmpdir(), "turnout-smoke-"));
await prepareData(state);
build();
const worker = await startBuiltWorker(port, state);
const page = await (await fetch(`http://localhost:${port}/`)).text();
await worker.dispose();
if (!page.includes("</html>")) {
  console.error("The built product doesn't answer");
  process.exit(1);
}
console.log("The built product starts and answers.");
const [command, ...args] = runTool("vitest", ["run", "--project", "unit", ...TESTS]);
process.exit(spawnSync(command, args, { cwd: ROOT, stdio: "inherit" }).status ?? 1);
