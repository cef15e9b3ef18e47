import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CLOUDFLARE_TOKEN, type CloudflareServer, startCloudflareServer } from "#tests/support/cloudflare-server.ts";
import { createTestWorld, MIGRATIONS, newFolder, writeBuild } from "#tests/support/deploy-folder.ts";
import { deploy } from "../../../scripts/deploy/deploy.ts";
import { rollback } from "../../../scripts/deploy/rollback.ts";
import type { DeployWorld } from "../../../scripts/deploy/world.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FLAGS = { address: "https://signup.turnout.example", sender: "Turnout <hello@turnout.example>", admins: "you@turnout.example" };
const KEYS = { RESEND_API_KEY: "re_test", RESEND_WEBHOOK_SECRET: "whsec_dGVzdA==" };

let server: CloudflareServer;
let folder: string;
let said: string[];
let env: Record<string, string | undefined>;
let program: string;
let broken: string[];

beforeEach(async () => {
  server = await startCloudflareServer();
  folder = newFolder();
  env = { CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN, CLOUDFLARE_API_BASE_URL: server.url, ...KEYS };
  program = "export default { fetch: () => new Response('first') };";
  broken = [];
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function world(more: Partial<DeployWorld> = {}): DeployWorld {
  said = [];
  return { ...createTestWorld({ folder, env, url: server.url, said, broken }), build: async () => writeBuild(folder, program), ...more };
}

const run = (flags = {}, more: Partial<DeployWorld> = {}, stage: "production" | "staging" = "production") =>
  deploy(world(more), stage, { ...FLAGS, ...flags });
const lines = () => said.join("\n");
const worker = (name = "turnout") => server.account.workers.get(name);
const databases = () => [...server.account.databases.values()];
const APPLIED = "SELECT group_concat(name, ' ') AS names FROM (SELECT name FROM d1_migrations ORDER BY id)";
const migrations = () => databases().map(({ db }) => db.prepare(APPLIED).get()?.names);

function startOver(): void {
  for (const all of [server.account.databases, server.account.buckets, server.account.workers]) all.clear();
  rmSync(folder, { recursive: true });
  folder = newFolder();
}

test("the first run creates everything, the second changes nothing, and a change changes only its part", async () => {
  expect(await run({ region: "weur" })).toBe(true);
  expect(databases().map(({ name, body }) => ({ name, body }))).toEqual([
    { name: "turnout", body: { name: "turnout", primary_location_hint: "weur" } },
  ]);
  expect([...server.account.buckets.keys()]).toEqual(["turnout-media"]);
  expect(migrations()).toEqual([MIGRATIONS.join(" ")]);
  const { APP_SECRET = "", VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...others } = worker()?.secrets ?? {};
  expect(others).toEqual(KEYS);
  expect(APP_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect([VAPID_PUBLIC_KEY?.length, VAPID_PRIVATE_KEY?.length]).toEqual([87, 43]);
  const vars = worker()?.versions[0]?.bindings.flatMap(({ type, name, text }) => (type === "plain_text" ? [[name, text]] : []));
  const { address, sender, admins } = FLAGS;
  expect(Object.fromEntries(vars ?? [])).toEqual({ APP_ORIGIN: address, MAIL_FROM: sender, ADMIN_EMAILS: admins, ROOM_LOCATION: "weur" });
  expect(lines()).toContain("add turnout.example, and the records it shows");
  expect(lines()).toContain("https://signup.turnout.example/webhooks/resend");
  for (const secret of [APP_SECRET, KEYS.RESEND_API_KEY, CLOUDFLARE_TOKEN]) expect(lines()).not.toContain(secret);

  const before = [...server.account.changes];
  env = { CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN, CLOUDFLARE_API_BASE_URL: server.url };
  expect(await deploy(world(), "production", {})).toBe(true);
  expect(server.account.changes).toEqual(before);
  expect(lines()).toContain("Worker turnout: unchanged");

  cpSync(join(ROOT, "migrations/0002_broadcasts.sql"), join(folder, "migrations/0002_broadcasts.sql"));
  for (const database of databases()) database.mode = "auto";
  const waits: number[] = [];
  expect(await deploy(world({ wait: async (ms) => void waits.push(ms) }), "production", { support: "help@turnout.example" })).toBe(true);
  expect(server.account.changes.slice(before.length)).toEqual(["worker turnout"]);
  expect(migrations()).toEqual([[...MIGRATIONS, "0002_broadcasts.sql"].join(" ")]);
  expect(lines()).toContain("time-travel restore DB --config wrangler.production.json --bookmark 00000085-");
  expect(waits).toEqual([60_000]);
  expect(worker()?.secrets.APP_SECRET).toBe(APP_SECRET);
});

test("interrupted at any change, before or after Cloudflare made it, the next run ends like an uninterrupted one", async () => {
  for (const isCarriedOut of [false, true]) {
    for (let at = 0; ; at++) {
      server.account.interrupt = { at, isCarriedOut };
      const first = await run().catch((error) => error);
      if (first === true) {
        expect(at).toBe(6);
        break;
      }
      const kept = existsSync(join(folder, ".secrets.production.json"))
        ? readFileSync(join(folder, ".secrets.production.json"), "utf8")
        : null;
      expect(await run(), `${at} ${lines()}`).toBe(true);
      expect([databases().length, server.account.buckets.size, server.account.workers.size]).toEqual([1, 1, 1]);
      expect(migrations()).toEqual([MIGRATIONS.join(" ")]);
      if (kept) expect(worker()?.secrets).toEqual(JSON.parse(kept));
      startOver();
    }
    startOver();
  }
});

test("everything missing is reported at once, each with its remedy, and nothing is changed", async () => {
  env = { CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN, CLOUDFLARE_API_BASE_URL: server.url };
  Object.assign(server.account, { plans: ["free"], hasR2: false, zones: [{ name: "turnout.example", status: "pending" }] });
  expect(await run({ sender: "hello" })).toBe(false);
  expect(said.filter((line) => line.startsWith("✗")).map((line) => line.split("\n  → ")[0])).toEqual([
    "✗ Workers Free stops a request after 10 ms of CPU time; signing in takes about 120",
    "✗ R2 is off",
    "✗ The domain turnout.example is pending",
    "✗ MAIL_FROM can't be used",
    "✗ RESEND_API_KEY is missing",
    "✗ RESEND_WEBHOOK_SECRET is missing",
  ]);
  for (const line of said.filter((each) => each.startsWith("✗"))) expect(line).toContain("\n  → ");
  expect(server.account.changes).toEqual([]);

  Object.assign(server.account, { hasR2: true, zones: [{ name: "turnout.example", status: "active" }] });
  Object.assign(env, KEYS);
  expect(await run({ "free-plan": true, check: true })).toBe(true);
  expect(server.account.changes).toEqual([]);
  expect(existsSync(join(folder, "wrangler.production.json"))).toBe(false);
});

test("a missing, wrong or restricted token and a missing network are each reported in one clear line", async () => {
  const problem = async (more: typeof env) => {
    Object.assign(env, more);
    expect(await run()).toBe(false);
    return said.find((line) => line.startsWith("✗"))?.split("\n")[0];
  };
  expect(await problem({ CLOUDFLARE_API_TOKEN: undefined })).toBe("✗ Not logged in to Cloudflare");
  expect(await problem({ CLOUDFLARE_API_TOKEN: "wrong" })).toBe("✗ Cloudflare doesn't accept this token");
  server.account.forbidden = ["/d1/"];
  expect(await problem({ CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN })).toMatch(
    /^✗ Cloudflare refused GET .*d1\/database.*Authentication error$/,
  );
  server.account.forbidden = [];
  expect(await problem({ CLOUDFLARE_ACCOUNT_ID: "another" })).toBe("✗ The token doesn't see account another");
});

test("a name in use is left alone; --adopt continues with the same data and keys from another folder", async () => {
  expect(await run()).toBe(true);
  const { secrets } = worker() ?? {};
  rmSync(folder, { recursive: true });
  folder = newFolder();
  const changes = server.account.changes.length;
  expect(await run()).toBe(false);
  expect(lines()).toContain("✗ This account already has a Worker called turnout");
  expect(server.account.changes.length).toBe(changes);

  env = { CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN, CLOUDFLARE_API_BASE_URL: server.url };
  expect(await deploy(world(), "production", { adopt: true })).toBe(true);
  expect(worker()?.secrets).toEqual(secrets);
  expect(databases()).toHaveLength(1);

  server.account.workers.clear();
  rmSync(join(folder, "wrangler.production.json"));
  expect(await run()).toBe(false);
  expect(lines()).toContain("✗ This account already has a database with tables in it called turnout");
});

test("Workers AI is bound; --no-ai leaves it out, in later runs and from another folder, too, until --ai", async () => {
  const bound = () =>
    worker()
      ?.versions.at(-1)
      ?.bindings.flatMap(({ type, name }) => (type === "ai" ? [name] : []));
  expect(await run()).toBe(true);
  expect(bound()).toEqual(["AI"]);
  expect(lines()).toContain("Workers AI: bound");
  expect(await run({ ai: false })).toBe(true);
  expect(bound()).toEqual([]);
  program = "export default { fetch: () => new Response('second') };";
  expect(await run()).toBe(true);
  expect([worker()?.versions.length, bound()]).toEqual([3, []]);
  rmSync(folder, { recursive: true });
  folder = newFolder();
  expect(await run({ adopt: true })).toBe(true);
  expect(bound()).toEqual([]);
  expect(lines()).toContain("Workers AI: left out");
  expect(await run({ ai: true })).toBe(true);
  expect(bound()).toEqual(["AI"]);
});

test("keys are rotated on request, and old signatures still verify until their expiry", async () => {
  expect(await run()).toBe(true);
  const { APP_SECRET } = worker()?.secrets ?? {};
  env.RESEND_WEBHOOK_SECRET = "whsec_bmV3";
  expect(await run({ "turn-keys": true })).toBe(true);
  const secrets = worker()?.secrets ?? {};
  expect(secrets).toMatchObject({
    APP_SECRET_OLD: APP_SECRET,
    RESEND_WEBHOOK_SECRET: "whsec_bmV3",
    RESEND_WEBHOOK_SECRET_OLD: KEYS.RESEND_WEBHOOK_SECRET,
  });
  expect(secrets.APP_SECRET).not.toBe(APP_SECRET);
  for (const name of ["APP_SECRET", "RESEND_WEBHOOK_SECRET"])
    expect(Date.parse(secrets[`${name}_OLD_UNTIL`] ?? "")).toBeGreaterThan(Date.now());
  // Interrupted and repeated, it must not lose the key with which guests' links are signed.
  expect(await run({ "turn-keys": true })).toBe(true);
  expect(worker()?.secrets).toEqual(secrets);
});

test("a failed migration leaves no trace, and the previous version keeps running", async () => {
  expect(await run()).toBe(true);
  writeFileSync(join(folder, "migrations/0099_bad.sql"), "CREATE TABLE half (id TEXT);\nINSERT INTO nowhere VALUES (1);\n");
  program = "export default {}";
  await expect(run()).rejects.toThrow("Migration 0099_bad.sql failed, and nothing of it is left");
  expect(worker()?.versions).toHaveLength(1);
  expect(databases()[0]?.db.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'half'").get()).toEqual({ n: 0 });
  rmSync(join(folder, "migrations/0099_bad.sql"));
  expect(await run()).toBe(true);
  expect(worker()?.versions).toHaveLength(2);
});

test("staging is a separate copy next to production, and a rollback returns to the previous version", async () => {
  expect(await run()).toBe(true);
  expect(await run({ address: "https://staging.turnout.example" }, {}, "staging")).toBe(true);
  expect([...server.account.workers.keys()]).toEqual(["turnout", "turnout-staging"]);
  expect(databases().map(({ name }) => name)).toEqual(["turnout", "turnout-staging"]);
  expect(worker("turnout-staging")?.secrets.APP_SECRET).not.toBe(worker()?.secrets.APP_SECRET);

  await expect(rollback(world(), "production")).rejects.toThrow("There is no version before this one");
  program = "export default { fetch: () => new Response('second') };";
  broken = ["/api/health"];
  expect(await run()).toBe(false);
  expect(lines()).toContain("Back to the version before: npm run rollback");
  broken = [];
  expect(await rollback(world(), "production")).toBe(true);
  const [first, , third] = worker()?.deployments ?? [];
  expect(third).toBe(first);
  expect(lines()).toContain("nothing people did since is lost");
  expect(worker("turnout-staging")?.deployments).toHaveLength(1);
});

test("at a terminal it asks for missing values, and Enter accepts the suggestion", async () => {
  const asked: string[] = [];
  const answers: Record<string, string> = {
    "Sender of the mail": "Turnout <hello@turnout.example>",
    "Resend's API key": "re_x",
    "The webhook's": "whsec_eA==",
  };
  const hidden: string[] = [];
  const ask = async (question: string, preset: string, isSecret: boolean) => {
    asked.push(question);
    if (isSecret) hidden.push(question);
    return Object.entries(answers).find(([start]) => question.startsWith(start))?.[1] ?? preset;
  };
  env = { CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN, CLOUDFLARE_API_BASE_URL: server.url };
  expect(await deploy(world({ ask }), "production", {})).toBe(true);
  expect(asked).toHaveLength(8);
  expect(hidden).toEqual([expect.stringContaining("API key"), expect.stringContaining("webhook")]);
  const { APP_ORIGIN } = JSON.parse(readFileSync(join(folder, "wrangler.production.json"), "utf8")).vars;
  expect(APP_ORIGIN).toBe("https://turnout.school.workers.dev");
  expect(await deploy(world({ ask }), "production", {})).toBe(true);
  expect(asked).toHaveLength(8);
});
