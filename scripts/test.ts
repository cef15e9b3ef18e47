import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { seed } from "../tests/browser/seed.ts";
import { ensureChromium } from "./chromium.ts";
import { ROOT } from "./local.ts";
import { openMemoryFolder } from "./memory-folder.ts";
import { extractError, formatSummary, readPlaywright, readVitest, type TestPart, type TestReport } from "./test-report.ts";
import { runTool } from "./tools.ts";

type Options = { read?: () => TestReport; env?: Record<string, string>; isPatient?: boolean };

const RESULTS = join(ROOT, "test-results");
const REPORTS = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
const VITEST = runTool("vitest", ["run", "--maxWorkers=100%", ...REPORTS]);
const PLAYWRIGHT = runTool("playwright", ["test", "--config", "tests/browser/playwright.config.ts"]);

const parts: TestPart[] = [];
const memory = openMemoryFolder();
if (memory) process.env.TMPDIR = memory;
ensureChromium();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const linted = check("Format and lint", runTool("biome", ["check", "."]));
await check("Messages", [process.execPath, "scripts/messages.ts"]);
const built = check("Build", runTool("remix", ["vite:build", "--logLevel", "error"])).then(() =>
  part("Seed", () => seed().then(reportOnePassed)),
);
const tested = check("Unit, architecture and worker tests", VITEST, { read: () => readVitest(result("vitest.json"), ROOT) });
await Promise.all([linted, built, tested]);
// Browser tests need both cores: a starved browser misses what the tests look for. The other checks run at low priority.
const seen = check("Browser tests", PLAYWRIGHT, { read: () => readPlaywright(result("playwright.json")), env: { IS_SEEDED: "yes" } });
const weighed = check("Page weights", [process.execPath, "scripts/weights.ts"], { isPatient: true }).then(() =>
  check("Types", [process.execPath, "node_modules/typescript-native/bin/tsc", "--noEmit"], { isPatient: true }),
);
await Promise.all([seen, weighed]);

console.log(`\n${formatSummary(parts)}`);
process.exit(parts.every(({ failures }) => failures.length === 0) ? 0 : 1);

/** Runs a command. If it writes a report, `read` reads the result from it. */
function check(
  name: string,
  [command = "", ...args]: string[],
  { read = reportOnePassed, env, isPatient = false }: Options = {},
): Promise<void> {
  return part(name, async () => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        output.push(line);
        console.log(`${name} │ ${line}`);
      });
    }
    const status = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
    const report = read();
    if (status === 0 || (read !== reportOnePassed && report.failures.length > 0)) return report;
    return {
      passed: read === reportOnePassed ? 0 : report.passed,
      failures: [{ name: `exit code ${status}`, error: extractError(output) }],
    };
  });
}

/** A part that crashes counts as a failure. */
async function part(name: string, run: () => Promise<TestReport>): Promise<void> {
  const start = performance.now();
  const report = await run().catch((error) => ({ passed: 0, failures: [{ name: "broke off", error: extractError([String(error)]) }] }));
  parts.push({ name, seconds: (performance.now() - start) / 1000, ...report });
}

function reportOnePassed(): TestReport {
  return { passed: 1, failures: [] };
}

function result(file: string): string {
  return readFileSync(join(RESULTS, file), "utf8");
}
