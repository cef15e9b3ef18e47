import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

/** node scripts/seed.ts <state>: puts the named world into the local D1 below that folder, unless it is there already. */
const [state] = process.argv.slice(2);
if (!state) throw new Error("Usage: node scripts/seed.ts <state folder>");

const folder = mkdtempSync(join(tmpdir(), "turnout-seed-"));
const configPath = join(folder, "wrangler.json");
writeFileSync(configPath, JSON.stringify(databaseAlone()));
const platform = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: { path: join(state, "v3") } });

try {
  runsOutsideWorkers({ ...platform.env, ENVIRONMENT: "development" });
  const { ORGANISER, writeWorld } = await import("#tests/support/world.ts");
  const known = await platform.env.DB.prepare("SELECT 1 FROM users WHERE email = ?").bind(ORGANISER.email).first();
  if (!known) await writeWorld(Date.now());
  console.log(known ? "The sample events are there already." : "Wrote the sample events.");
  console.log(`Sign in as ${ORGANISER.email} with the password "${ORGANISER.password}".`);
} finally {
  await platform.dispose();
  rmSync(folder, { recursive: true });
}

/** The same database as wrangler.toml names, without the bindings that only a running Worker has. */
function databaseAlone() {
  const database = { binding: "DB", database_name: "turnout", database_id: "00000000-0000-0000-0000-000000000000" };
  return { name: "turnout", compatibility_date: "2026-10-01", d1_databases: [database] };
}

/** Lets Node load the Worker's own modules: their bindings come from here, and Vite's constants are filled in. */
function runsOutsideWorkers(env: unknown): void {
  Object.assign(globalThis, { seedEnv: env });
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "cloudflare:workers"
        ? { url: "data:text/javascript,export const env = globalThis.seedEnv; export function waitUntil() {}", shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith("/paraglide/runtime.js")) return loaded;
      return { ...loaded, source: String(loaded.source).replaceAll("import.meta.env.SSR", "true") };
    },
  });
}
