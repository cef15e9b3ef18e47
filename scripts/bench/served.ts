import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWithLocalDatabase, startBuiltWorker } from "../local-worker.ts";
import { prepareData } from "../seed.ts";

export const PORT = 8821;
export const ORIGIN = `http://localhost:${PORT}`;
const INSPECTOR = 8822;

type Served<Written> = { state: string; port: number; inspector: number; written: Written };
type Write<Written> = (db: D1Database) => Promise<Written>;

let seeded: Promise<string> | undefined;

/** Serves the built Worker as `npm start` does, with the seeded world and the rows the caller adds. */
export async function whileServed<Written, Answer>(
  write: Write<Written>,
  use: (served: Served<Written>) => Promise<Answer>,
  vars: Record<string, string> = {},
): Promise<Answer> {
  return await runWithSeededCopy(write, async (state, written) => {
    const worker = await startBuiltWorker(PORT, state, vars, { inspectorPort: INSPECTOR });
    try {
      return await use({ state, port: PORT, inspector: INSPECTOR, written });
    } finally {
      await worker.dispose();
    }
  });
}

/** Gives this run its own copy of the seeded world. */
export async function runWithSeededCopy<Written, Answer>(
  write: Write<Written>,
  use: (state: string, written: Written) => Promise<Answer>,
): Promise<Answer> {
  seeded ??= seedOnce();
  const state = mkdtempSync(join(tmpdir(), "turnout-bench-"));
  try {
    cpSync(await seeded, state, { recursive: true });
    return await use(state, await runWithLocalDatabase(state, write));
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

async function seedOnce(): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), "turnout-bench-seeded-"));
  process.once("exit", () => rmSync(state, { recursive: true, force: true }));
  await prepareData(state);
  return state;
}
