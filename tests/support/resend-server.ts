import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/**
 * A server with Resend's protocol: POST /emails and /emails/batch with idempotency keys. Every path begins with an account's
 * name, and each account has its own books, so that tests don't see each other's. POST /{account}/script sets its behavior, and
 * /{account}/books lists what it did.
 */
export type ResendStep =
  | { answer: "429"; retryAfter?: number; name?: string }
  | { answer: "500" | "401" | "403" }
  /** A gateway's error page instead of an answer. */
  | { answer: "html" }
  /** Accepts the messages and never responds. */
  | { answer: "accept and hang" }
  /** Accepts nothing and never responds. */
  | { answer: "hang" }
  | { answer: "in progress" };

export type ResendScript = {
  /** The answers to the next calls, one each; afterwards it works normally. */
  steps?: ResendStep[];
  /** The answer to every call until another script is posted. */
  always?: ResendStep | null;
  /** Addresses that make it refuse the whole call. */
  refuses?: string[];
  /** Addresses that make the whole call fail, with an error or without an answer. */
  breaksOn?: string[];
  breaksBy?: "500" | "hang";
};

export type ResendCall = { key: string | null; count: number; at: number; status: number };
export type ResendMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  reply_to?: string;
  from: string;
  id: string;
};
/** `accepted` omits the contents, which are at /{account}/mails. */
export type ResendBooks = { calls: ResendCall[]; accepted: Pick<ResendMail, "id" | "to" | "subject">[] };

type Account = {
  calls: ResendCall[];
  accepted: ResendMail[];
  keys: Map<string, { hash: string; ids: string[] }>;
  steps: ResendStep[];
  always: ResendStep | null;
  refuses: Set<string>;
  breaksOn: Set<string>;
  breaksBy: "500" | "hang";
};

const accounts = new Map<string, Account>();

export async function startResendServer(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, server };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse | undefined> {
  const [, name = "", ...rest] = (request.url ?? "").split("/");
  const account = openAccount(name);
  const path = rest.join("/");
  const body = await read(request);
  if (path === "books") return send(response, 200, toBooks(account));
  if (path === "mails") return send(response, 200, account.accepted);
  if (path === "script") return send(response, 200, follow(account, JSON.parse(body)));
  if (request.method !== "POST" || (path !== "emails" && path !== "emails/batch")) return fail(response, 404, "not_found", "No such path");
  return take(account, request, response, body);
}

function toBooks({ calls, accepted }: Account): ResendBooks {
  return { calls, accepted: accepted.map(({ id, to, subject }) => ({ id, to, subject })) };
}

function follow(account: Account, { steps = [], always = null, refuses = [], breaksOn = [], breaksBy = "500" }: ResendScript) {
  Object.assign(account, { steps, always, refuses: new Set(refuses), breaksOn: new Set(breaksOn), breaksBy });
  return { ok: true };
}

function take(account: Account, request: IncomingMessage, response: ServerResponse, body: string): ServerResponse | undefined {
  const key = (request.headers["idempotency-key"] as string | undefined) ?? null;
  const mails = [JSON.parse(body)].flat() as (Omit<ResendMail, "to" | "id"> & { to: string[] })[];
  const call: ResendCall = { key, count: mails.length, at: Date.now(), status: 0 };
  account.calls.push(call);
  response.on("finish", () => {
    call.status = response.statusCode;
  });
  const step = account.always ?? account.steps.shift();
  if (!request.headers.authorization?.startsWith("Bearer ")) return fail(response, 401, "missing_api_key", "Missing API key");
  if (step?.answer === "hang") return;
  if (step?.answer === "401") return fail(response, 401, "invalid_api_key", "API key is invalid");
  if (step?.answer === "403") return fail(response, 403, "validation_error", "The domain is not verified");
  if (step?.answer === "500") return fail(response, 500, "internal_server_error", "Something went wrong");
  if (step?.answer === "html") return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  if (step?.answer === "in progress") return fail(response, 409, "concurrent_idempotent_requests", "Same key in progress");
  if (step?.answer === "429") {
    if (step.retryAfter !== undefined) response.setHeader("retry-after", String(step.retryAfter));
    return fail(response, 429, step.name ?? "rate_limit_exceeded", "Too many requests");
  }
  if (mails.length > 100) return fail(response, 422, "validation_error", "At most 100 messages");
  const earlierRequest = key ? account.keys.get(key) : undefined;
  const hash = createHash("sha256").update(body).digest("hex");
  if (earlierRequest && earlierRequest.hash !== hash) return fail(response, 409, "invalid_idempotent_request", "Same key, other payload");
  const refused = mails.flatMap((mail) => mail.to).find((to) => account.refuses.has(to));
  if (refused) return fail(response, 422, "validation_error", `Invalid \`to\` field: ${refused}`);
  if (!earlierRequest && mails.some(({ to }) => to.some((each) => account.breaksOn.has(each)))) {
    return account.breaksBy === "hang" ? undefined : fail(response, 500, "internal_server_error", "Something went wrong");
  }
  const ids = earlierRequest?.ids ?? mails.map((mail) => accept(account, mail));
  if (key) account.keys.set(key, { hash, ids });
  if (step?.answer === "accept and hang") return;
  return send(response, 200, Array.isArray(JSON.parse(body)) ? { data: ids.map((id) => ({ id })) } : { id: ids[0] });
}

function accept(account: Account, mail: Omit<ResendMail, "to" | "id"> & { to: string[] }): string {
  const id = crypto.randomUUID();
  account.accepted.push({ ...mail, to: mail.to.join(","), id });
  return id;
}

function openAccount(name: string): Account {
  const account = accounts.get(name) ?? {
    calls: [],
    accepted: [],
    keys: new Map(),
    steps: [],
    always: null,
    refuses: new Set(),
    breaksOn: new Set(),
    breaksBy: "500",
  };
  accounts.set(name, account);
  return account;
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function fail(response: ServerResponse, statusCode: number, name: string, message: string): ServerResponse {
  return send(response, statusCode, { statusCode, name, message });
}

function send(response: ServerResponse, status: number, value: unknown): ServerResponse {
  return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}
