import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWithLocalDatabase } from "../../scripts/local-worker.ts";
import { applyMigrations } from "../../scripts/seed.ts";

let made: Promise<string> | undefined;

/** Copies a fully migrated database below each folder. It is made once for all tests of a process. */
export async function copyMigrated(...folders: string[]): Promise<void> {
  made ??= makeMigrated();
  const folder = await made;
  for (const each of folders) cpSync(folder, each, { recursive: true });
}

async function makeMigrated(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "turnout-migrated-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  await runWithLocalDatabase(folder, applyMigrations);
  return folder;
}
