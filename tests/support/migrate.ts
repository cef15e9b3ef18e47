import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect } from "vitest";
import { waitForBackground } from "#app/lib/background.server.ts";
import { disableEdgeCache } from "./edge.ts";
import { makeTables } from "./make-tables.ts";
import { setPasswordCost } from "./password-cost.ts";
import { limitStatements } from "./statement-limit.ts";
import { takeRowFaults, watchRows } from "./typed-rows.ts";

// Test files share one Worker, which makes them fast. Each starts with empty storage, which isolates them.
const hasEnded = await Promise.race([waitForBackground().then(() => true), scheduler.wait(30_000)]);
if (!hasEnded) throw new Error("What a file before left under way doesn't end");
// Wakes both: a reset skips storage that was idle for ten seconds.
await Promise.all([env.DB.prepare("SELECT 1").run(), env.MEDIA.head("none")]);
await reset();
await makeTables();
limitStatements();
watchRows();
disableEdgeCache();
setPasswordCost("quick");

afterEach(() => expect(takeRowFaults(), "rows that are not what their statement's type says").toEqual([]));
