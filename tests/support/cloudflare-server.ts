import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { Hono } from "hono";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { addWorkers, type FakeWorker, replyError, replySuccess } from "./cloudflare-workers.ts";

/**
 * A server that implements the parts of Cloudflare's API a deployment uses: one account with its plan, zones, D1 (on SQLite),
 * R2 and Workers. `interrupt` drops the connection at a request that changes something, before or after carrying it out.
 */
export type CloudflareServer = Awaited<ReturnType<typeof startCloudflareServer>>;

export const CLOUDFLARE_TOKEN = "a-token-for-tests";
export const CLOUDFLARE_ACCOUNT = "0123456789abcdef0123456789abcdef";

type Stored = { bytes: ArrayBuffer; type: string };
type FakeAccount = ReturnType<typeof newAccount>;

function newAccount() {
  return {
    plans: ["workers_paid"],
    hasR2: true,
    subdomain: "school",
    zones: [{ name: "turnout.example", status: "active" }],
    databases: new Map<string, { name: string; db: DatabaseSync; body: unknown; mode: string }>(),
    buckets: new Map<string, Map<string, Stored>>(),
    workers: new Map<string, FakeWorker>(),
    /** Which request other than GET is interrupted, counted from now, and whether it is carried out first. */
    interrupt: null as { at: number; isCarriedOut: boolean } | null,
    /** What was created or replaced, in order. */
    changes: [] as string[],
    /** Parts of paths that the token has no access to. */
    forbidden: [] as string[],
  };
}

export async function startCloudflareServer() {
  const account = newAccount();
  const api = new Hono().route("/accounts/:account", buildAccountApi(account));
  api.get("/accounts", (c) => replySuccess(c, [{ id: CLOUDFLARE_ACCOUNT, name: "School" }]));
  api.get("/zones", (c) =>
    replySuccess(
      c,
      account.zones.filter(({ name }) => name === c.req.query("name")).map((zone) => ({ id: zone.name, ...zone })),
    ),
  );
  api.notFound((c) => replyError(c, 404, 7000, `No route for ${c.req.method} ${c.req.path}`));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = "GET", url: path = "/" } = request;
    const headers = Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const webRequest = new Request(`http://cloudflare.test${path}`, {
      method,
      headers,
      ...(method === "GET" ? {} : { body: Buffer.concat(chunks) }),
    });
    const isCut = method !== "GET" && account.interrupt !== null && account.interrupt.at-- === 0;
    const isCarriedOut = !isCut || account.interrupt?.isCarriedOut;
    if (isCut) account.interrupt = null;
    const answered = isCarriedOut ? await admit(webRequest) : null;
    if (isCut || !answered) return void response.destroy();
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(Buffer.from(await answered.arrayBuffer()));
  }

  async function admit(request: Request): Promise<Response> {
    const error = (code: number, message: string) =>
      Response.json({ success: false, errors: [{ code, message }], result: null }, { status: 403 });
    if (request.headers.get("authorization") !== `Bearer ${CLOUDFLARE_TOKEN}`) return error(9109, "Invalid access token");
    if (account.forbidden.some((path) => request.url.includes(path))) return error(10000, "Authentication error");
    return api.fetch(request);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { url, account, close: () => new Promise((closed) => server.close(closed)) };
}

function buildAccountApi(account: FakeAccount): Hono {
  const api = new Hono();
  api.get("/subscriptions", (c) =>
    replySuccess(
      c,
      account.plans.map((id) => ({ rate_plan: { id } })),
    ),
  );
  api.get("/workers/subdomain", (c) => replySuccess(c, { subdomain: account.subdomain }));
  addBuckets(api, account);
  addDatabases(api, account);
  addWorkers(api, account);
  return api;
}

function addBuckets(api: Hono, account: FakeAccount): void {
  const { buckets, changes } = account;
  api.get("/r2/buckets", (c) =>
    account.hasR2 ? replySuccess(c, { buckets: [] }) : replyError(c, 403, 10042, "Please enable R2 through the Cloudflare Dashboard."),
  );
  api.post("/r2/buckets", async (c) => {
    const { name } = await c.req.json();
    if (buckets.has(name)) return replyError(c, 409, 10004, "The bucket you tried to create already exists, and you own it.");
    buckets.set(name, new Map());
    changes.push(`bucket ${name}`);
    return replySuccess(c, {});
  });
  api.get("/r2/buckets/:bucket", (c) => replySuccess(c, { name: c.req.param("bucket") }));
  // Two per page.
  api.get("/r2/buckets/:bucket/objects", (c) => {
    const all = [...(buckets.get(c.req.param("bucket")) ?? [])].map(([key, { type }]) => ({ key, http_metadata: { contentType: type } }));
    const from = Number(c.req.query("cursor") ?? 0);
    const more = from + 2 < all.length ? { is_truncated: true, cursor: String(from + 2) } : { is_truncated: false };
    return c.json({ success: true, errors: [], result: all.slice(from, from + 2), result_info: more });
  });
  api.get("/r2/buckets/:bucket/objects/:key{.+}", (c) => {
    const object = buckets.get(c.req.param("bucket"))?.get(c.req.param("key"));
    return object
      ? c.body(object.bytes, 200, { "content-type": object.type })
      : replyError(c, 404, 10007, "The specified key does not exist.");
  });
  api.put("/r2/buckets/:bucket/objects/:key{.+}", async (c) => {
    const bytes = await c.req.arrayBuffer();
    buckets.get(c.req.param("bucket"))?.set(c.req.param("key"), { bytes, type: c.req.header("content-type") ?? "" });
    changes.push(`object ${c.req.param("key")}`);
    return replySuccess(c, {});
  });
}

function addDatabases(api: Hono, { databases, changes }: FakeAccount): void {
  api.get("/d1/database", (c) => {
    const all = [...databases].map(([uuid, { name }]) => ({ uuid, name }));
    return replySuccess(
      c,
      all.filter(({ name }) => name === c.req.query("name")),
    );
  });
  api.post("/d1/database", async (c) => {
    const body = await c.req.json();
    if ([...databases.values()].some(({ name }) => name === body.name))
      return replyError(c, 400, 7502, "A database with that name already exists");
    const uuid = randomUUID();
    databases.set(uuid, { name: body.name, db: new DatabaseSync(":memory:"), body, mode: "disabled" });
    changes.push(`database ${body.name}`);
    return replySuccess(c, { uuid, name: body.name });
  });
  api.get("/d1/database/:id", (c) => {
    const found = databases.get(c.req.param("id"));
    if (!found) return replyError(c, 404, 7404, "The database could not be found");
    return replySuccess(c, {
      uuid: c.req.param("id"),
      name: found.name,
      running_in_region: "WEUR",
      read_replication: { mode: found.mode },
    });
  });
  api.post("/d1/database/:id/query", async (c) => {
    try {
      return replySuccess(c, batch(databases.get(c.req.param("id"))?.db, (await c.req.json()).sql));
    } catch (error) {
      return replyError(c, 400, 7500, String(error));
    }
  });
  api.get("/d1/database/:id/time_travel/bookmark", (c) =>
    replySuccess(c, { bookmark: "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683" }),
  );
}

/** Runs all statements or none, as D1 does. */
function batch(db: DatabaseSync | undefined, sql: string): { results: Record<string, SQLOutputValue>[]; success: true; meta: object }[] {
  if (!db) throw new Error("no such database");
  db.exec("BEGIN");
  try {
    const answers = splitSql(sql).map((statement) => ({ results: db.prepare(statement).all(), success: true as const, meta: {} }));
    db.exec("COMMIT");
    return answers;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}
