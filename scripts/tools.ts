import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The packages whose commands the scripts run. */
const PACKAGES = {
  biome: "@biomejs/biome",
  playwright: "@playwright/test",
  remix: "@remix-run/dev",
  vitest: "vitest",
  wrangler: "wrangler",
} as const;

export type Tool = keyof typeof PACKAGES;

/** Runs a package's command with the current Node: no shell, PATH or .cmd file, so it works the same on Windows. */
export function runTool(tool: Tool, args: string[]): [string, ...string[]] {
  const folder = join(import.meta.dirname, "..", "node_modules", PACKAGES[tool]);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { bin: Record<string, string> };
  return [process.execPath, join(folder, bin[tool] ?? ""), ...args];
}
