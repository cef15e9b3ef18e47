import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { build } from "esbuild";
import { compileMessages, ROOT } from "./local.ts";
import { openLocalWorker } from "./local-worker.ts";
import { MESSAGES_BY_LOCALE } from "./paraglide.ts";

/**
 * Brings the local D1 below `state` to the newest migration and puts the seeded world into it. Where there is none yet, or one
 * without accounts, a new one is made beside it and gets its name at the end, so that it is whole whenever it is there.
 */
export async function prepareData(state: string): Promise<void> {
  // The world is written by the product's own code, which a fresh copy cannot load before its messages are compiled.
  compileMessages();
  if (existsSync(state) && (await fill(state, "with accounts"))) return;
  const unfinished = `${state}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  await fill(unfinished, "new");
  rmSync(state, { recursive: true, force: true });
  renameSync(unfinished, state);
}

/** False where there should be accounts, and are none: then nothing is put into it. */
async function fill(state: string, expected: "new" | "with accounts"): Promise<boolean> {
  const worker = openLocalWorker(state, await bundle("tests/support/seeder.ts"), { ENVIRONMENT: "development" });
  try {
    await migrate(await worker.getD1Database("DB"));
    const answer = await worker.dispatchFetch(`http://localhost/${expected === "new" ? "new" : ""}`);
    if (!answer.ok && answer.status !== 404) throw new Error(await answer.text());
    return answer.ok;
  } finally {
    await worker.dispose();
  }
}

/**
 * As `wrangler d1 migrations apply` does, and in its table; that command starts a Worker
 * for every file. All in one batch: a commit each is three times as slow.
 */
export async function migrate(db: D1Database): Promise<void> {
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

/** One module that runs in workerd, made once a process. */
export function bundle(entry: string): Promise<string> {
  const made = bundles.get(entry) ?? makeBundle(entry);
  bundles.set(entry, made);
  return made;
}

async function makeBundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    // A third of the bytes for each workerd to read.
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
