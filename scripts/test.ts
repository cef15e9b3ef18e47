import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../tests/browser/seed.ts";
import { ensureChromium } from "./chromium.ts";
import { build, ROOT } from "./local.ts";

type Count = { passed: number; failed: number };

const RESULTS = join(ROOT, "test-results");
const total: Count = { passed: 0, failed: 0 };

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await suite("Format and lint", ["biome", "check", "."], readExit);
await suite("Messages", ["npm", "run", "--silent", "messages"], readExit);
// The tests in workerd keep one core busy; types, build and the browser tests' world the other.
const built = suite("Types", ["tsc", "--noEmit"], readExit)
  .then(build)
  .then(seed)
  .then(() => suite("Page weights", ["node", "scripts/weights.ts"], readExit));
await suite(
  "Unit, architecture and worker tests",
  ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  readVitest,
);
await built;
await suite("Browser tests", ["playwright", "test", "--config", "tests/browser/playwright.config.ts"], readPlaywright, {
  CHROMIUM_PATH: ensureChromium(),
  IS_SEEDED: "yes",
});

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs one part of the checks; a part that dies without a report counts as a failure, never as nothing. */
async function suite(
  name: string,
  [command = "", ...args]: string[],
  read: (status: number | null) => Count,
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`\n— ${name}`);
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
  const [status] = (await once(child, "exit").catch(() => [null])) as [number | null];
  const count = readSafely(() => read(status));
  total.passed += count.passed;
  total.failed += status !== 0 && count.failed === 0 ? 1 : count.failed;
}

function readSafely(read: () => Count): Count {
  try {
    return read();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

function readExit(status: number | null): Count {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readVitest(): Count {
  const report = JSON.parse(readFileSync(join(RESULTS, "vitest.json"), "utf8")) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function readPlaywright(): Count {
  const report = JSON.parse(readFileSync(join(RESULTS, "playwright.json"), "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
