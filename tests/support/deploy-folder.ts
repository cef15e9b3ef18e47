import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DeployWorld } from "../../scripts/deploy/world.ts";
import { createUpload } from "./cloudflare-upload.ts";

const ROOT = join(import.meta.dirname, "../..");
export const MIGRATIONS = ["0000_first.sql", "0001_wait_list.sql"];

/** A folder with the parts of a clone that a deployment reads. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "turnout-deploy-"));
  cpSync(join(ROOT, "wrangler.toml"), join(folder, "wrangler.toml"));
  mkdirSync(join(folder, "migrations"));
  for (const name of MIGRATIONS) cpSync(join(ROOT, "migrations", name), join(folder, "migrations", name));
  return folder;
}

export function writeBuild(folder: string, program: string, more: Record<string, string> = {}): void {
  for (const part of ["server", "client"]) mkdirSync(join(folder, "build", part), { recursive: true });
  for (const [name, code] of Object.entries({ "index.js": program, ...more })) writeFileSync(join(folder, "build/server", name), code);
  writeFileSync(join(folder, "build/client/robots.txt"), "User-agent: *");
}

type TestWorldOptions = { folder: string; env: DeployWorld["env"]; url: string; said: string[]; broken: string[] };

/** A deployment's surroundings without a terminal. The address answers, except for broken paths. */
export function createTestWorld({ folder, env, url, said, broken }: TestWorldOptions): Omit<DeployWorld, "build"> {
  return {
    folder,
    env,
    say: (line) => void said.push(line),
    loginToken: () => null,
    upload: createUpload(url, folder),
    wait: async () => {},
    open: async (address) => new Response('{"status":"ok"}</html>', { status: broken.includes(new URL(address).pathname) ? 503 : 200 }),
  };
}
