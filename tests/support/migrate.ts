import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { withoutEdge } from "./edge.ts";
import { setPasswordCost } from "./password-cost.ts";

const migrations = (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS;

// Files share one Worker, which makes them quick; each begins with empty storage, which keeps them apart.
await reset();
// In one call to the database, which every file waits for.
await applyD1Migrations(env.DB, [{ name: "all", queries: migrations.flatMap(({ queries }) => queries) }]);
withoutEdge();
setPasswordCost("quick");
