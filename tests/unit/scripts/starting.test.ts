import { spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { copyMigrated } from "#tests/support/migrated.ts";
import { fullOrSample } from "#tests/support/proving.ts";
import { parseVars } from "../../../scripts/local.ts";
import { runWithLocalDatabase } from "../../../scripts/local-worker.ts";
import { explainError } from "../../../scripts/run-script.ts";
import { prepareData } from "../../../scripts/seed.ts";

const SCRIPTS = join(import.meta.dirname, "../../../scripts");
const FOLDER = mkdtempSync(join(tmpdir(), "turnout-starting-"));

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Starts to prepare the data and kills the process once `isTime`, as Ctrl+C would. */
async function killWhen(state: string, isTime: () => boolean): Promise<void> {
  const script = join(FOLDER, "prepare.ts");
  writeFileSync(script, `import { prepareData } from ${JSON.stringify(join(SCRIPTS, "seed.ts"))}; await prepareData(process.argv[2]);`);
  const child = spawn(process.execPath, [script, state], { stdio: "ignore", detached: true });
  const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  while (child.exitCode === null && !isTime()) await new Promise((resolve) => setTimeout(resolve, 2));
  if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGKILL");
  expect(await ended).toBe("SIGKILL");
}

/** Returns how many bytes the first start has written into its database. */
function written(state: string): number {
  const folder = join(`${state}.part`, "v3", "d1", "miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0), 0);
}

test("a first start interrupted at any moment leaves nothing that the next one mistakes for complete", async () => {
  const [none, empty] = ["none", "empty"].map((name) => join(FOLDER, name)) as [string, string];
  await copyMigrated(empty);
  for (const state of fullOrSample([none, empty], [empty])) {
    const moments = [() => existsSync(`${state}.part`), () => written(state) > 200_000, () => written(state) > 1_500_000];
    for (const isTime of fullOrSample(moments, moments.slice(-1))) {
      await killWhen(state, isTime);
      expect(state === none ? existsSync(none) : findEvents(empty)).toBe(state === none ? false : 0);
    }
    await prepareData(state);
    const events = findEvents(state);
    expect(events).toBeGreaterThan(5);
    await prepareData(state);
    expect(findEvents(state)).toBe(events);
  }
});

test("a database that has accounts is not replaced", async () => {
  const own = join(FOLDER, "own");
  await copyMigrated(own);
  await runWithLocalDatabase(own, (db) =>
    db.prepare("INSERT INTO users (id, email, created_at) VALUES ('ada', 'ada@example.org', 1)").run(),
  );
  await prepareData(own);
  expect(await runWithLocalDatabase(own, (db) => db.prepare("SELECT 1 AS found FROM users WHERE id = 'ada'").first("found"))).toBe(1);
});

/** Read from its file, because starting a Worker takes much longer. */
function findEvents(state: string): number {
  const [file = ""] = globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/!(metadata).sqlite"));
  const database = new DatabaseSync(file);
  try {
    return Number(database.prepare("SELECT count(*) AS n FROM events").get()?.n);
  } finally {
    database.close();
  }
}

test("arguments after --var of npm start are variables, with any characters in their values", () => {
  expect(parseVars(["--var", "APP_ORIGIN:http://localhost:8787", "--var=MAIL_FROM:Ada <ada@example.org>"])).toEqual({
    APP_ORIGIN: "http://localhost:8787",
    MAIL_FROM: "Ada <ada@example.org>",
  });
  expect(parseVars([])).toEqual({});
  for (const wrong of [["--var", "APP_ORIGIN"], ["--prot", "80"], ["APP_ORIGIN:x"]]) expect(() => parseVars(wrong)).toThrow(TypeError);
});

test("a key or a passphrase isn't shown while it is typed", async () => {
  const script = join(FOLDER, "ask.ts");
  writeFileSync(
    script,
    `import { askQuietly } from ${JSON.stringify(join(SCRIPTS, "passphrase.ts"))};
    console.log(String((await askQuietly("Key: ")).length));`,
  );
  const asked = spawnSync(process.execPath, [script], { encoding: "utf8", input: "re_hush-hush\n" });
  expect(asked.stdout).toBe("Key: \n12\n");
});

test("a missing or unwritable file is reported in a sentence", () => {
  const restore = spawnSync(process.execPath, [join(SCRIPTS, "restore.ts"), "gone.backup", "--persist-to", join(FOLDER, "none")], {
    encoding: "utf8",
    env: { ...process.env, TURNOUT_PASSPHRASE: "a long passphrase" },
  });
  expect([restore.status, restore.stderr.trim()]).toEqual([1, "gone.backup doesn't exist: check its name"]);
  const unmade = Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "mkdir", path: "/x/.wrangler" });
  expect(explainError(unmade)).toMatch(/\/\.wrangler can't be read or written: change its permissions, or work in a folder of your own$/);
  expect(explainError(Object.assign(new Error("Cannot create"), { code: "ERR_STRING_TOO_LONG" }))).toContain("more than the 500 MB");
  const readOnly = Object.assign(new Error("EROFS: read-only file system, open '/x/.dev.vars'"), { code: "EROFS", path: "/x/.dev.vars" });
  expect(explainError(readOnly)).toMatch(/\/\.dev\.vars is on a read-only disk: copy Turnout to a folder that can be written$/);
});
