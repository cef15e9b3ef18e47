import { registerHooks } from "node:module";
import { withDatabase } from "./local-database.ts";

/** node scripts/seed.ts <state>: puts the named world into the local D1 below that folder, unless it is there already. */
const [state] = process.argv.slice(2);
if (!state) throw new Error("Usage: node scripts/seed.ts <state folder>");

await withDatabase(state, async (db) => {
  runsOutsideWorkers({ DB: db, ENVIRONMENT: "development" });
  const { ORGANISER, writeWorld } = await import("#tests/support/world.ts");
  const known = await db.prepare("SELECT 1 FROM users WHERE email = ?").bind(ORGANISER.email).first();
  if (!known) await writeWorld(Date.now());
  console.log(known ? "The sample events are there already." : "Wrote the sample events.");
  console.log(`Sign in as ${ORGANISER.email} with the password "${ORGANISER.password}".`);
});

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
