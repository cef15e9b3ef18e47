import { reset } from "cloudflare:test";
import { backgroundEnded } from "#app/lib/background.server.ts";
import { withoutEdge } from "./edge.ts";
import { makeTables } from "./make-tables.ts";
import { setPasswordCost } from "./password-cost.ts";

// Files share one Worker, which makes them quick; each begins with empty storage, which keeps them apart.
await backgroundEnded();
await reset();
await makeTables();
withoutEdge();
setPasswordCost("quick");
