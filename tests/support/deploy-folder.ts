import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
export const MIGRATIONS = ["0000_first.sql", "0001_wait_list.sql"];

/** A clone of the repository, as far as a deployment reads it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "turnout-deploy-"));
  cpSync(join(ROOT, "wrangler.toml"), join(folder, "wrangler.toml"));
  mkdirSync(join(folder, "migrations"));
  for (const name of MIGRATIONS) cpSync(join(ROOT, "migrations", name), join(folder, "migrations", name));
  return folder;
}

export function buildInto(folder: string, program: string): void {
  for (const part of ["server", "client"]) mkdirSync(join(folder, "build", part), { recursive: true });
  writeFileSync(join(folder, "build/server/index.js"), program);
  writeFileSync(join(folder, "build/client/robots.txt"), "User-agent: *");
}
