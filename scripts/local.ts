import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { runTool } from "./tools.ts";

export const ROOT = join(import.meta.dirname, "..");
export const STATE_FOLDER = join(ROOT, ".wrangler", "state");
/** The Worker's variables on a developer's machine, in wrangler's format. */
export const DEV_VARS_FILE = join(ROOT, ".dev.vars");

/** Generates a secret and push keys for this clone, once. */
export function ensureSecret(): void {
  const existingVars = readVars(DEV_VARS_FILE);
  writeVars(DEV_VARS_FILE, {
    APP_SECRET: randomBytes(32).toString("hex"),
    ...(existingVars.VAPID_PUBLIC_KEY ? {} : generatePushKeys()),
    ...existingVars,
  });
}

export function readVars(file: string): Record<string, string> {
  // It has the type of process.env, but every name in it has a value.
  return existsSync(file) ? (parseEnv(readFileSync(file, "utf8")) as Record<string, string>) : {};
}

/**
 * Sets variables in a file of wrangler's format. Replaces those of the same name and keeps other lines. The file is replaced
 * atomically.
 */
export function writeVars(file: string, variables: Record<string, string>): void {
  const existingVars = readVars(file);
  const changed = Object.entries(variables).filter(([name, value]) => existingVars[name] !== value);
  if (changed.length === 0) return;
  const names = new Set(changed.map(([name]) => name));
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const others = lines.filter((line) => line !== "" && !names.has(line.split("=")[0]?.trim() ?? ""));
  writeFileSync(`${file}.part`, `${[...others, ...changed.map(([name, value]) => `${name}=${quoted(value)}`)].join("\n")}\n`, {
    mode: 0o600,
  });
  renameSync(`${file}.part`, file);
}

/** Adds quotes only if a value needs them. */
function quoted(value = ""): string {
  const quote = /^[\w.:/@+=-]*$/.test(value) ? "" : (["'", '"', "`"].find((each) => !value.includes(each)) ?? "");
  return `${quote}${value}${quote}`;
}

export function generatePushKeys(): Record<string, string> {
  const { x, y, d } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x ?? "", "base64url"), Buffer.from(y ?? "", "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d ?? "" };
}

export function build(): void {
  runCompileMessages();
  run(runTool("remix", ["vite:build", "--logLevel", "error"]));
}

/** The files of the built Worker: the first one, and those it imports. */
export function listWorkerFiles(): string[] {
  const folder = join(ROOT, "build", "server");
  return ["index.js", ...readdirSync(folder).filter((name) => name.endsWith(".mjs"))].map((name) => join(folder, name));
}

/** The variables that `--var NAME:value` arguments give the Worker. */
export function parseVars(args: string[]): Record<string, string> {
  const { values } = parseArgs({ args, options: { var: { type: "string", multiple: true } } });
  return Object.fromEntries((values.var ?? []).map(splitVar));
}

function splitVar(assignment: string): [string, string] {
  const at = assignment.indexOf(":");
  if (at < 1) throw new TypeError(`--var ${assignment} isn't NAME:value`);
  return [assignment.slice(0, at), assignment.slice(at + 1)];
}

export function defaultVars(port: number): Record<string, string> {
  return { ENVIRONMENT: "development", APP_ORIGIN: `http://localhost:${port}`, ADMIN_EMAILS: "organiser@example.com" };
}

/** Cron triggers don't fire by themselves on a developer's machine. */
export function tickEachMinute(port: number): void {
  setInterval(() => tick(port), 60_000);
}

async function tick(port: number): Promise<void> {
  try {
    const response = await fetch(`http://localhost:${port}/cdn-cgi/local/scheduled`, { method: "POST" });
    if (!response.ok) console.error(`The scheduled run answered ${response.status}`);
  } catch (error) {
    console.error("The scheduled run could not be reached:", error instanceof Error ? error.message : error);
  }
}

/** Waits up to three minutes for the server: a development server's first start prepares every package. */
export async function waitUntilUp(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 720; attempt++) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

export function runCompileMessages(): void {
  run([process.execPath, join(import.meta.dirname, "messages.ts")]);
}

function run([command, ...args]: [string, ...string[]]): void {
  try {
    execFileSync(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, CI: "true" } });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    console.error(`${stdout ?? ""}${stderr ?? ""}`);
    throw new Error(`${command} ${args.join(" ")} failed`);
  }
}
