import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { ROOT } from "../local.ts";
import { runTool } from "../tools.ts";
import type { Measured } from "./results.ts";

/** Runs each file in its own process, because leftovers of one would slow the next. */
export function measureInWorkerd(): Measured[] {
  return globSync("tests/bench/*.bench.ts", { cwd: ROOT }).sort().flatMap(measureFile);
}

export function measureFile(file: string): Measured[] {
  const [command, ...args] = runTool("vitest", ["run", "--config", "tests/bench/vitest.config.ts", file]);
  const { stdout, status } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: "utf8",
  });
  // A missed budget still gets its row in the table; the run fails at the end.
  if (status !== 0) {
    console.error(stdout);
    process.exitCode = 1;
  }
  return [...stdout.matchAll(/measured: (\{.*\})/g)].map((match) => JSON.parse(match[1] ?? "") as Measured);
}
