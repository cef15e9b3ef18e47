import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { CLOUDFLARE_TOKEN, startCloudflareServer } from "#tests/support/cloudflare-server.ts";
import { createTestWorld, newFolder, writeBuild } from "#tests/support/deploy-folder.ts";
import { deploy } from "../../../scripts/deploy/deploy.ts";
import { uploadWorker } from "../../../scripts/deploy/world.ts";

const PROGRAM = 'export { EventRoom, worker as default } from "./worker.mjs";';
const FILES = {
  "worker.mjs":
    'import { DurableObject } from "cloudflare:workers"; export class EventRoom extends DurableObject {} export const worker = { fetch: () => import("./@big-library.mjs") };',
  "@big-library.mjs": 'import { worker } from "./worker.mjs"; export const answer = worker;',
};
const KEYS = { RESEND_API_KEY: "re_test", RESEND_WEBHOOK_SECRET: "whsec_dGVzdA==" };
const SECRETS = ["APP_SECRET", "RESEND_API_KEY", "RESEND_WEBHOOK_SECRET", "VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"];

test("wrangler uploads the prepared version: code, assets, bindings, secrets, cron and domain at once", async () => {
  const server = await startCloudflareServer();
  const folder = newFolder();
  const env = { CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN, CLOUDFLARE_API_BASE_URL: server.url, ...KEYS };
  const world = {
    ...createTestWorld({ folder, env, url: server.url, said: [], broken: [] }),
    build: async () => writeBuild(folder, PROGRAM, FILES),
    upload: (...[stage, token, account, tag]: Parameters<typeof uploadWorker>) => uploadWorker(stage, token, account, tag, folder, env),
  };
  try {
    const flags = { address: "https://signup.turnout.example", sender: "Turnout <hello@turnout.example>" };
    expect(await deploy(world, "production", flags)).toBe(true);
    const worker = server.account.workers.get("turnout");
    const version = worker?.versions[0];
    expect(version?.files).toEqual({ "index.js": PROGRAM, ...FILES });
    expect(version?.tag).toMatch(/^[0-9a-f]{16}$/);
    const bindings = version?.bindings.map(({ type, name }) => `${type} ${name}`);
    expect(bindings).toEqual(
      expect.arrayContaining(["ai AI", "assets ASSETS", "d1 DB", "durable_object_namespace EVENT_ROOM", "r2_bucket MEDIA"]),
    );
    expect(Object.keys(worker?.secrets ?? {}).sort()).toEqual(SECRETS);
    expect([worker?.crons, worker?.domains]).toEqual([["* * * * *"], ["signup.turnout.example"]]);
    expect(version?.bindings.find(({ name }) => name === "DB")?.id).toBe([...server.account.databases.keys()][0]);
    expect(await deploy(world, "production", {})).toBe(true);
    expect(worker?.versions).toHaveLength(1);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
