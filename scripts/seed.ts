import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { build } from "esbuild";
import { ROOT, runCompileMessages } from "./local.ts";
import { openLocalWorker } from "./local-worker.ts";
import { MESSAGES_BY_LOCALE } from "./paraglide.ts";

/**
 * Migrates the local D1 below `state` and fills it with the seeded world. If there is none yet, or one without accounts, a new
 * one is built next to it and renamed at the end, so that `state` is always complete.
 */
export async function prepareData(state: string): Promise<void> {
  // The product's own code writes the world, and a fresh clone can't load it before the messages are compiled.
  runCompileMessages();
  if (existsSync(state) && (await seedWorld(state, "with accounts"))) return;
  const unfinished = `${state}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  await seedWorld(unfinished, "new");
  rmSync(state, { recursive: true, force: true });
  renameSync(unfinished, state);
}

/** Returns false, and writes nothing, if accounts were expected but there are none. */
async function seedWorld(state: string, expected: "new" | "with accounts"): Promise<boolean> {
  const worker = openLocalWorker(state, await bundleModule("tests/support/seeder.ts"), { ENVIRONMENT: "development" });
  try {
    await applyMigrations(await worker.getD1Database("DB"));
    const answer = await worker.dispatchFetch(`http://localhost/${expected === "new" ? "new" : ""}`);
    if (!answer.ok && answer.status !== 404) throw new Error(await answer.text());
    return answer.ok;
  } finally {
    await worker.dispose();
  }
}

/**
 * Does what `wrangler d1 migrations apply` does, with the same table; that command starts a Worker for each file. Everything
 * runs in one batch: one commit per file is three times as slow.
 */
export async function applyMigrations(db: D1Database): Promise<void> {
  const table = "id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL";
  await db.prepare(`CREATE TABLE IF NOT EXISTS d1_migrations (${table})`).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const pending = (await readD1Migrations(join(ROOT, "migrations"))).filter(({ name }) => !applied.has(name));
  if (pending.length === 0) return;
  const note = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)");
  await db.batch(pending.flatMap(({ name, queries }) => [...queries.map((query) => db.prepare(query)), note.bind(name)]));
}

const bundles = new Map<string, Promise<string>>();

/** Bundles one module that runs in workerd, once per process. */
export function bundleModule(entry: string): Promise<string> {
  const made = bundles.get(entry) ?? makeBundle(entry);
  bundles.set(entry, made);
  return made;
}

async function makeBundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    // Each workerd has only a third of the bytes to read.
    minify: true,
    write: false,
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker"],
    alias: MESSAGES_BY_LOCALE,
    define: { "import.meta.env.SSR": "true" },
    external: ["cloudflare:*", "node:*"],
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
