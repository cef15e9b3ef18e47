import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { CLOUDFLARE_ACCOUNT, CLOUDFLARE_TOKEN, startCloudflareServer } from "#tests/support/cloudflare-server.ts";
import type { OpenedLinks, SavedLinks } from "#tests/support/installation-worker.ts";
import { copyMigrated } from "#tests/support/migrated.ts";
import { isProving } from "#tests/support/proving.ts";
import { packEntries } from "../../../scripts/archive.ts";
import { backUp, type Installation, restoreBackup } from "../../../scripts/backup-file.ts";
import { openBucket, remoteBucket } from "../../../scripts/bucket.ts";
import { openDatabase } from "../../../scripts/database.ts";
import { openCloudflare } from "../../../scripts/deploy/cloudflare.ts";
import { encryptStream, KEY_COST } from "../../../scripts/encryption.ts";
import { readVars, writeVars } from "../../../scripts/local.ts";
import { openLocalWorker } from "../../../scripts/local-worker.ts";
import { bundleModule } from "../../../scripts/seed.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "turnout-backup-test-"));
const FILE = join(FOLDER, "turnout.backup");
const PHRASE = "a long passphrase";
const KEYS = { APP_SECRET: "the-secret-of-the-first-installation-0123456789", VAPID_PUBLIC_KEY: "p", VAPID_PRIVATE_KEY: "q" };

afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Runs the product's own code on an installation's parts. */
async function onWorker<Result>(
  name: string,
  script: string,
  secret: string,
  use: (ask: <Answer>(path: string, body?: unknown) => Promise<Answer>) => Promise<Result>,
): Promise<Result> {
  const worker = openLocalWorker(join(FOLDER, name), script, { ENVIRONMENT: "development", APP_SECRET: secret });
  try {
    return await use(async (path, body) => {
      const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const answer = await worker.dispatchFetch(`http://localhost${path}`, init);
      return JSON.parse(await answer.text());
    });
  } finally {
    await worker.dispose();
  }
}

async function onParts<Result>(
  name: string,
  use: (installation: Installation) => Promise<Result>,
  secrets: Record<string, string> = {},
): Promise<Result> {
  const where = { "persist-to": join(FOLDER, name) };
  const installation = {
    database: await openDatabase(where),
    bucket: await openBucket(where),
    secrets: () => secrets,
    keepSecrets: (kept: Record<string, string>) => void Object.assign(secrets, kept),
  };
  try {
    return await use(installation);
  } finally {
    await Promise.all([installation.database.close(), installation.bucket.close()]);
  }
}

test("after a backup is restored into a fresh installation, links, calendars, feeds, passwords and pictures work", async () => {
  const script = await bundleModule("tests/support/installation-worker.ts");
  await copyMigrated(...["first", "second"].map((name) => join(FOLDER, name)));
  const { held, before } = await onWorker("first", script, KEYS.APP_SECRET, async (ask) => {
    const held = await ask<SavedLinks>("/make");
    return { held, before: await ask<OpenedLinks>("/open", held) };
  });
  expect([before.signup, before.calendar, before.feed].map((text) => text.slice(0, 4))).toEqual(["200 ", "200 ", "200 "]);
  expect([before.isPassword, before.picture]).toEqual([true, "picture"]);

  const { objects } = await onParts("first", (parts) => backUp(parts, FILE, PHRASE), { ...KEYS, RESEND_API_KEY: "re_never" });
  expect(objects).toBe(1);
  const bytes = readFileSync(FILE);
  for (const text of ["Book fair", "nora@guest.test", "CREATE TABLE", KEYS.APP_SECRET]) expect(bytes.includes(text), text).toBe(false);

  // A fresh installation, already migrated and with its own keys.
  const secrets: Record<string, string> = { APP_SECRET: "another-secret-0123456789-0123456789", RESEND_API_KEY: "re_own" };
  await onParts(
    "second",
    async (parts) => {
      const restored = (phrase: string, file = FILE) => restoreBackup(parts, file, phrase);
      await expect(restored("not the passphrase")).rejects.toThrow("the passphrase is wrong");
      for (const [name, broken] of [
        ["cut", bytes.subarray(0, -9)],
        ["bent", Buffer.from(bytes).fill(0, 60, 61)],
      ] as const) {
        writeFileSync(join(FOLDER, name), broken);
        await expect(restored(PHRASE, join(FOLDER, name))).rejects.toThrow(/cut off|damaged/);
      }
      expect(secrets.APP_SECRET).toMatch(/^another/);
      await restored(PHRASE);
      expect(secrets).toEqual({ ...KEYS, RESEND_API_KEY: "re_own" });
      await expect(restored(PHRASE)).rejects.toThrow("the database is not empty");
    },
    secrets,
  );
  const after = await onWorker("second", script, secrets.APP_SECRET ?? "", (ask) => ask<OpenedLinks>("/open", held));
  const dated = (text: string) => text.replaceAll(/DTSTAMP:\w+/g, "");
  expect({ ...after, calendar: dated(after.calendar), feed: dated(after.feed) }).toEqual({
    ...before,
    calendar: dated(before.calendar),
    feed: dated(before.feed),
  });
  // Without the right keys, the data opens nothing.
  const foreign = await onWorker("second", script, "another-secret-0123456789-0123456789", (ask) => ask<OpenedLinks>("/open", held));
  expect([foreign.signup.slice(0, 3), foreign.isPassword]).toEqual(["404", true]);
});

test("a backup that touches anything but data, keys and pictures is refused before anything is written", async () => {
  // The test above derives a backup's key at its full cost.
  const { N } = KEY_COST;
  if (!isProving) KEY_COST.N = 2 ** 10;
  onTestFinished(() => void Object.assign(KEY_COST, { N }));
  const touched: string[] = [];
  const note = (what: string) => async () => void touched.push(what);
  const parts: Installation = {
    database: { query: async () => [], exportSql: async () => "", execute: note("database"), close: async () => {} },
    bucket: { list: async function* () {}, get: async () => null, put: note("bucket"), close: async () => {} },
    secrets: () => ({}),
    keepSecrets: () => touched.push("secrets"),
  };
  const file = join(FOLDER, "planted.backup");
  const plant = async (name: string, text: string) => {
    const entries = (async function* () {
      yield { name: "media/harmless.png", contentType: "image/png", bytes: Buffer.from("picture") };
      yield { name, contentType: "", bytes: Buffer.from(text) };
    })();
    await pipeline(encryptStream(packEntries(entries), PHRASE), createWriteStream(file));
    return restoreBackup(parts, file, PHRASE);
  };
  for (const key of ["../../buckets/other/objects/x", "a/../../b", "/etc/passwd", "a//b", "a/./b", "a\\..\\b", "a/b?x=1", ""])
    await expect(plant(`media/${key}`, ""), key).rejects.toThrow("nothing was restored");
  await expect(plant("wrangler.toml", "")).rejects.toThrow("nothing was restored");
  for (const secrets of [{ RESEND_API_KEY: "re_planted" }, { APP_SECRET: "x\nADMIN_EMAILS=eve@example.org" }, { PATH: "/tmp" }])
    await expect(plant("secrets.json", JSON.stringify(secrets))).rejects.toThrow("nothing was restored");
  expect(touched).toEqual([]);
});

test("setting a variable replaces the old one, however it was written; other lines stay", () => {
  const file = join(FOLDER, ".dev.vars");
  writeFileSync(file, "# ours\nAPP_SECRET=old-secret\nAPP_SECRET_OLD=older\nMAIL_FROM='Turnout <hi@example.org>'\n");
  writeVars(file, { APP_SECRET: 'new # "secret"', VAPID_PUBLIC_KEY: "p" });
  expect(readFileSync(file, "utf8")).not.toContain("old-secret");
  expect(readVars(file)).toEqual({
    ...{ APP_SECRET: 'new # "secret"', APP_SECRET_OLD: "older" },
    ...{ MAIL_FROM: "Turnout <hi@example.org>", VAPID_PUBLIC_KEY: "p" },
  });
  expect(readFileSync(file, "utf8")).toMatch(/^# ours\n/);
});

test("a Cloudflare bucket is listed page by page, and written with content types", async () => {
  const server = await startCloudflareServer();
  try {
    server.account.buckets.set("turnout-media", new Map());
    const bucket = remoteBucket(openCloudflare(CLOUDFLARE_TOKEN, { baseUrl: server.url }), CLOUDFLARE_ACCOUNT, "turnout-media");
    for (const key of ["a/one.png", "two words.png", "three"]) await bucket.put({ key, contentType: "image/png" }, Buffer.from(key));
    const listed = [];
    for await (const object of bucket.list()) listed.push(object);
    expect(listed).toEqual(["a/one.png", "two words.png", "three"].map((key) => ({ key, contentType: "image/png" })));
    expect(String(Buffer.from((await bucket.get("two words.png")) ?? []))).toBe("two words.png");
  } finally {
    await server.close();
  }
});
