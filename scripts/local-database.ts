import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

/** The local D1 below that folder, and how to let go of it. */
export async function openLocalDatabase(state: string): Promise<{ db: D1Database; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "turnout-database-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(databaseAlone()));
  const platform = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: { path: join(state, "v3") } });
  const close = async () => {
    await platform.dispose();
    rmSync(folder, { recursive: true });
  };
  return { db: platform.env.DB, close };
}

/** Opens it for as long as `use` takes. */
export async function withDatabase(state: string, use: (db: D1Database) => Promise<void>): Promise<void> {
  const { db, close } = await openLocalDatabase(state);
  try {
    await use(db);
  } finally {
    await close();
  }
}

/** The same database as wrangler.toml names, without the bindings that only a running Worker has. */
function databaseAlone() {
  const database = { binding: "DB", database_name: "turnout", database_id: "00000000-0000-0000-0000-000000000000" };
  return { name: "turnout", compatibility_date: "2026-10-01", d1_databases: [database] };
}
