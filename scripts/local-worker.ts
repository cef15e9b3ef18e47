import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { defaultVars, listWorkerFiles, ROOT } from "./local.ts";

type Vars = Record<string, string>;
/** `entry` is a module next to the Worker's own that runs before it. */
type Extra = { entry?: string; inspectorPort?: number };

const CONFIG = join(ROOT, "wrangler.toml");

/** Opens the local D1 below that folder while `use` runs. */
export async function runWithLocalDatabase<Answer>(state: string, use: (db: D1Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openLocalDatabase(state);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

export async function openLocalDatabase(state: string): Promise<{ db: D1Database; close: () => Promise<void> }> {
  const worker = openLocalWorker(state);
  return { db: await worker.getD1Database("DB"), close: () => worker.dispose() };
}

/** Opens a script in workerd with the database and bucket that wrangler.toml names. */
export function openLocalWorker(state: string, script = "export default {}", vars: Vars = {}): Miniflare {
  const { compatibilityDate, compatibilityFlags, d1Databases, r2Buckets }: Partial<V4WorkerOptions> =
    readWorkerOptions(CONFIG).workerOptions;
  return start(state, { script, modules: true, compatibilityDate, compatibilityFlags, d1Databases, r2Buckets, bindings: vars });
}

/** Starts the built Worker with everything wrangler.toml names. Resolves once it listens. */
export async function startBuiltWorker(port: number, state: string, vars: Vars = {}, { entry, ...extra }: Extra = {}): Promise<Miniflare> {
  const { workerOptions, main = "" } = readWorkerOptions(CONFIG);
  const type = "ESModule" as const;
  const first = entry === undefined ? [] : [{ type, path: join(dirname(main), "entry.js"), contents: entry }];
  const modules = [...first, ...listWorkerFiles().map((path) => ({ type, path }))];
  const built = { ...workerOptions, modules, modulesRoot: dirname(main) };
  const worker = start(state, { ...built, port, ...extra, unsafeTriggerHandlers: true, bindings: { ...defaultVars(port), ...vars } });
  await worker.ready;
  return worker;
}

/** Keeps its data where `wrangler dev --persist-to` does. */
function start(state: string, options: V4MiniflareOptions): Miniflare {
  return new Miniflare(convertV4MiniflareOptions({ ...options, resourcePersistencePath: join(state, "v3") }));
}
