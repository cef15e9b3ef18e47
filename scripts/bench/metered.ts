import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { writeRushWorld } from "#tests/support/rush-world.ts";
import { startBuiltWorker } from "../local-worker.ts";
import { fetchPage } from "./client.ts";
import { PORT, runWithSeededCopy } from "./served.ts";

/** Runs the built Worker inside metered-worker.ts, in this process's own Miniflare. */
export async function whileMetered<Answer>(vars: Record<string, string>, use: (state: string) => Promise<Answer>): Promise<Answer> {
  const source = readFileSync(join(import.meta.dirname, "metered-worker.ts"), "utf8");
  const entry = transformSync(source, { loader: "ts", format: "esm" }).code.replace("#workers/worker.ts", "./index.js");
  return await runWithSeededCopy(
    (db) => writeRushWorld(db, Date.now()),
    async (state) => {
      const worker = await startBuiltWorker(PORT, state, vars, { entry });
      try {
        // Warms up what every page needs.
        await fetchPage("/");
        return await use(state);
      } finally {
        await worker.dispose();
      }
    },
  );
}
