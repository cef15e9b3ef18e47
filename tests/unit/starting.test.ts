import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withDatabase } from "../../scripts/local-worker.ts";
import { explain } from "../../scripts/run-script.ts";
import { prepareData } from "../../scripts/seed.ts";
import { inFull } from "../support/prove.ts";

const SCRIPTS = join(import.meta.dirname, "../../scripts");
const FOLDER = mkdtempSync(join(tmpdir(), "turnout-starting-"));
const STATE = join(FOLDER, "state");

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Starts to prepare the data and is killed, as by Ctrl+C, once `isTime`. */
async function killWhen(isTime: () => boolean): Promise<void> {
  const code = `import { prepareData } from ${JSON.stringify(join(SCRIPTS, "seed.ts"))}; await prepareData(${JSON.stringify(STATE)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore", detached: true });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let isOver = false;
  child.once("exit", () => {
    isOver = true;
  });
  while (!isOver && !isTime()) await new Promise((resolve) => setTimeout(resolve, 2));
  if (!isOver && child.pid) process.kill(-child.pid, "SIGKILL");
  await ended;
}

/** How much the first start has written into its database. */
function written(): number {
  const folder = join(`${STATE}.part`, "v3", "d1", "miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0), 0);
}

test("a first start that is broken off at any moment leaves nothing that the next one takes for whole", async () => {
  const moments = [() => existsSync(`${STATE}.part`), () => written() > 200_000, () => written() > 1_500_000];
  for (const isTime of inFull(moments, moments.slice(-1))) {
    await killWhen(isTime);
    expect(existsSync(STATE)).toBe(false);
  }
  await prepareData(STATE);
  const counts = () => withDatabase(STATE, (db) => db.prepare("SELECT count(*) AS n FROM events").first<number>("n"));
  const events = await counts();
  expect(events).toBeGreaterThan(5);
  await prepareData(STATE);
  expect(await counts()).toBe(events);
}, 180_000);

test("a file that isn't there or can't be written is said in a sentence", () => {
  const restore = spawnSync(process.execPath, [join(SCRIPTS, "restore.ts"), "gone.backup", "--persist-to", join(FOLDER, "none")], {
    encoding: "utf8",
    env: { ...process.env, TURNOUT_PASSPHRASE: "a long passphrase" },
  });
  expect([restore.status, restore.stderr.trim()]).toEqual([1, "gone.backup doesn't exist: check its name"]);
  const readOnly = Object.assign(new Error("EROFS: read-only file system, open '/x/.dev.vars'"), { code: "EROFS", path: "/x/.dev.vars" });
  expect(explain(readOnly)).toMatch(/\/\.dev\.vars is on a read-only disk: copy Turnout to a folder that can be written$/);
}, 60_000);
