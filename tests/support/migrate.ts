import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { backgroundEnded } from "#app/lib/background.server.ts";
import { withoutEdge } from "./edge.ts";
import { setPasswordCost } from "./password-cost.ts";

// Files share one Worker, which makes them quick; each begins with empty storage, which keeps them apart.
await backgroundEnded();
await reset();
await applyD1Migrations(env.DB, (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS);
withoutEdge();
setPasswordCost("quick");
