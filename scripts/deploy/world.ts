import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { build, ROOT } from "../local.ts";
import { askQuietly } from "../passphrase.ts";
import { runTool } from "../tools.ts";
import type { AskDeployer } from "./answers.ts";
import { configFile, type Stage, secretsFile } from "./installation.ts";

/** The surroundings of a deployment: folder, environment, terminal, tools and network. */
export type DeployWorld = {
  /** Contains wrangler.toml, migrations/ and build/, and stores the installation's saved settings. */
  folder: string;
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  /** Present only in an interactive terminal. */
  ask?: AskDeployer;
  /** The token saved by `wrangler login`. */
  loginToken: () => string | null;
  build: () => Promise<void>;
  upload: (stage: Stage, token: string, accountId: string, tag: string) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  /** Fetches a URL of the installation. */
  open: (url: string) => Promise<Response>;
};

export function openWorld(): DeployWorld {
  return {
    folder: ROOT,
    env: process.env,
    say: console.log,
    ...(process.stdin.isTTY ? { ask } : {}),
    loginToken,
    build: async () => build(),
    upload: (stage, token, accountId, tag) => uploadWorker(stage, token, accountId, tag),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    open: (url) => fetch(url, { redirect: "manual", signal: AbortSignal.timeout(20_000) }),
  };
}

const ask: AskDeployer = async (question, preset, isSecret) => {
  if (isSecret) return askQuietly(`${question}: `);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(preset ? `${question} [${preset}]: ` : `${question}: `);
  terminal.close();
  return answer || preset;
};

export function loginToken(): string | null {
  try {
    const [command, ...args] = runTool("wrangler", ["auth", "token", "--json"]);
    const answer: unknown = JSON.parse(execFileSync(command, args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return typeof answer === "object" && answer !== null && "token" in answer ? String(answer.token) : null;
  } catch {
    return null;
  }
}

/** Uploads code and assets with wrangler, with the secrets in the same version, so that none is ever live without the others. */
export async function uploadWorker(
  stage: Stage,
  token: string,
  accountId: string,
  tag: string,
  folder = ROOT,
  around: DeployWorld["env"] = process.env,
): Promise<void> {
  const options = ["--config", configFile(stage, folder), "--secrets-file", secretsFile(stage, folder), "--tag", tag];
  const [command, ...args] = runTool("wrangler", ["deploy", ...options]);
  const env = { ...process.env, ...around, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId, CI: "true" };
  const quiet = { WRANGLER_SEND_METRICS: "false", NO_UPDATE_NOTIFIER: "1" };
  const child = spawn(command, args, { cwd: folder, env: { ...env, ...quiet }, stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
  const status = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  if (status !== 0) throw new Error(`wrangler could not upload the Worker:\n${output.join("")}`);
}
