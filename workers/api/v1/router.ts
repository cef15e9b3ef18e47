import { context, withContext } from "#app/db/request-context.server.ts";
import { runInBackground } from "#app/lib/background.server.ts";
import { isJson } from "#app/lib/body.server.ts";
import { recordAccount } from "#app/lib/security-log.server.ts";
import { noteKeyUse } from "#app/people/keys/commands.server.ts";
import type { PresentedKey } from "#app/people/keys/queries.server.ts";
import { findRequestLanguage, runInLanguage } from "../../language.ts";
import { matchesPattern, splitPath } from "../../route-patterns.ts";
import { findRefusal, readBody } from "../body.ts";
import { problem } from "../problem.ts";
import { authenticate, limitHeaders } from "./authenticate.ts";
import { makeOnce, mintId } from "./idempotency.ts";
import type { Operation, Success } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { refuseScope } from "./refusals.ts";
import { serveSheet } from "./sheet.ts";
import { readVersion, toETag } from "./versions.ts";

const BASE = "/api/v1";
const DESCRIPTION = splitPath(`${BASE}/openapi.json`);
const SHEET = splitPath(`${BASE}/events/:eventId/signups.csv`);
const ROUTES = OPERATIONS.map((operation) => {
  const pattern = `${BASE}${operation.path}`.replaceAll(/\{(\w+)\}/g, ":$1");
  return { operation, pattern, parts: splitPath(pattern) };
});

/** The API for programs of organizers. It ignores cookies. */
export async function serveProgram(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const parts = splitPath(pathname);
  const open = await serveWithoutKey(request, parts, origin);
  if (open) return open;
  const found = ROUTES.filter((route) => matchesPattern(route.parts, parts));
  const { log } = context();
  if (log) log.route = found[0]?.pattern;
  const key = await authenticate(request, Date.now());
  if (key instanceof Response) return key;
  recordAccount(key.user.id);
  const answer = await withContext({ keyId: key.id }, () =>
    runInLanguage(findLanguage(request, key), request, () => answerCall(request, key, found, parts)),
  );
  if (key.isUseOld) runInBackground("note a key's use", noteKeyUse(key.id, Date.now()));
  for (const [name, value] of limitHeaders(key)) answer.headers.set(name, value);
  return answer;
}

/** The API's description, and the links of spreadsheets, which can send no header. */
async function serveWithoutKey(request: Request, parts: string[], origin: string): Promise<Response | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { log } = context();
  if (matchesPattern(DESCRIPTION, parts)) {
    if (log) log.route = `/${DESCRIPTION.join("/")}`;
    const { buildProgramDocument } = await import("./openapi.ts");
    return Response.json(buildProgramDocument(origin), { headers: { "Access-Control-Allow-Origin": "*" } });
  }
  if (!matchesPattern(SHEET, parts)) return null;
  if (log) log.route = `/${SHEET.join("/")}`;
  return await serveSheet(request, parts[3] ?? "");
}

/** The language that the program asks for, else its owner's. */
function findLanguage(request: Request, key: PresentedKey) {
  const asked = findRequestLanguage(request);
  return request.headers.has("Accept-Language") ? asked : (key.user.locale ?? asked);
}

async function answerCall(request: Request, key: PresentedKey, found: typeof ROUTES, parts: string[]): Promise<Response> {
  if (!key.allowance.ok)
    return problem(429, "Too many requests", { reason: "throttled" }, { "Retry-After": String(key.allowance.retryAfter) });
  if (found.length === 0) return problem(404, "No such resource");
  const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
  const route = found.find(({ operation }) => operation.method === method);
  if (!route) {
    const allowed = found.flatMap(({ operation }) => (operation.method === "get" ? ["GET", "HEAD"] : [operation.method.toUpperCase()]));
    return problem(405, "Method not allowed", {}, { Allow: allowed.join(", ") });
  }
  const { operation } = route;
  const refusal = operation.scope && refuseScope(key.scopes, operation.scope);
  if (refusal) return refusal;
  const params = Object.fromEntries(
    route.parts.flatMap((part, at) => (part.startsWith(":") ? [[part.slice(1), decodePart(parts[at] ?? "")]] : [])),
  );
  return await carryOut(operation, params, request, key);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function carryOut(operation: Operation, params: Record<string, string>, request: Request, key: PresentedKey): Promise<Response> {
  const bytes = operation.method === "get" ? new ArrayBuffer(0) : await request.clone().arrayBuffer();
  const isEmpty = bytes.byteLength === 0;
  if (!isEmpty && !isJson(request.headers)) return problem(415, "Send application/json");
  const sent = operation.body && !isEmpty ? await readBody(request) : ({ ok: true, value: {} } as const);
  if (!sent.ok) return sent.answer;
  const body = operation.body?.safeParse(sent.value);
  const query = operation.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const invalid = findRefusal(
    [body, query].flatMap((parsed) => parsed ?? []),
    { ok: true },
  );
  if (invalid) return invalid;
  const version = operation.needsVersion ? readVersion(request) : 0;
  if (version === null) return problem(428, "Send If-Match with the ETag that you read", { reason: "noVersion" });
  const now = Date.now();
  const run = async (mintedId: string) =>
    await operation.run({ key, userId: key.user.id, params, query: query?.data, body: body?.data, version, mintedId, now });
  if (operation.method === "post") return await makeOnce(request, bytes, key, run, now);
  const result = await run(mintId());
  return result instanceof Response ? result : await toResponse(result, request);
}

async function toResponse({ status, body, version }: Success, request: Request): Promise<Response> {
  const text = JSON.stringify(body);
  const etag = await toETag(text, version);
  const headers = { "Content-Type": "application/json", ETag: etag, "Cache-Control": "private, no-cache", Vary: "Authorization" };
  const known = request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
  const isKnown = request.method !== "GET" && request.method !== "HEAD" ? false : known.includes(etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { status, headers });
}
