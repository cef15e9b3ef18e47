import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Context } from "hono";
import { readAhead } from "#app/db/read-ahead.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { isJson } from "#app/lib/body.server.ts";
import { createReader, setBookmarkCookie } from "#app/lib/bookmark-cookie.server.ts";
import type { Locale } from "#app/limits.ts";
import { readSession } from "#app/people/accounts/session.server.ts";
import { createActionPathFinder, createWriteRefusalFinder } from "./action-paths.ts";
import { problem } from "./api/problem.ts";
import { expectsResult, runAction } from "./form-results.ts";
import { findRequestLanguage, runInLanguage } from "./language.ts";
import { createBuildNarrower } from "./narrowed-build.ts";
import { findPrefetch } from "./read-along.ts";
import { isWrite } from "./security.ts";

export type PageContext = Context<{ Bindings: Cloudflare.Env; Variables: { requestId: string; nonce: string; isFramed?: boolean } }>;

type ViewerLoader = AppLoadContext["viewer"];
type Session = ReturnType<typeof readSession>;

/** Answers with the route that `app/routes.ts` has at the request's path. */
export async function servePage(c: PageContext): Promise<Response> {
  return (await redirectToParentPage(c)) ?? serve(c, prepareForRemix(c.req.raw));
}

let findActionPath: ReturnType<typeof createActionPathFinder> | undefined;
let findWriteRefusal: ReturnType<typeof createWriteRefusalFinder> | undefined;

/** Redirects a browser at a path that only takes forms to the page above it; other clients get 405. */
async function redirectToParentPage(c: PageContext): Promise<Response | null> {
  const build = await import("virtual:remix/server-build");
  if (isWrite(c.req.method)) return await refuseWrite(c, build);
  findActionPath ??= createActionPathFinder(build.routes);
  const actionPath = findActionPath(c.req.path);
  if (actionPath && expectsPage(c)) return c.redirect(actionPath.page);
  return actionPath && !actionPath.hasLoader ? problem(405, "Method not allowed", {}, { Allow: "POST" }) : null;
}

/** Refuses a write to a path that takes none: JSON for a program, a page for everyone else. */
async function refuseWrite(c: PageContext, { routes }: ServerBuild): Promise<Response | null> {
  findWriteRefusal ??= createWriteRefusalFinder(routes);
  const isData = c.req.path.endsWith(".data");
  const status = findWriteRefusal(c.req.path.replace(/(?:^\/_root)?\.data$/, ""));
  if (!status) return null;
  const isProgram = isData || (!expectsPage(c) && (isJson(c.req.raw.headers) || c.req.header("Accept") === "application/json"));
  if (status === 404) return isProgram ? problem(404, "Not found") : await serve(c, toPageRequest(c, c.req.url));
  const allowed = { Allow: "GET, HEAD" };
  if (isProgram) return problem(405, "Method not allowed", {}, allowed);
  const page = await serveRefusedPage(c, 405);
  return new Response(page.body, { status: 405, headers: new Headers([...page.headers, ["Allow", allowed.Allow]]) });
}

/** Whether the client expects a page. */
export function expectsPage(c: Context): boolean {
  const isProgram = /^\/(api|webhooks|live|images)\//.test(c.req.path) || c.req.path.endsWith(".data");
  return !isProgram && c.req.header("Accept")?.includes("text/html") === true;
}

/** The page that says why a request was refused before any of it was read; `back` is where it leads, if not to the form's page. */
export function serveRefusedPage(c: PageContext, refusal: number, back?: string): Promise<Response> {
  const request = toPageRequest(c, "/refused");
  if (back) request.headers.set("Referer", back);
  return serve(c, request, refusal);
}

/** A GET of a page by the sender of this request, without its body. */
function toPageRequest(c: PageContext, path: string): Request {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ["Content-Length", "Content-Type", "Transfer-Encoding"]) headers.delete(name);
  return new Request(new URL(path, c.req.url), { headers });
}

async function serve(c: PageContext, request: Request, refusal?: number): Promise<Response> {
  const reader = await createReader(request);
  return setBookmarkCookie(await withContext({ reader }, () => answer(c, request, refusal)), reader);
}

async function answer(c: PageContext, request: Request, refusal?: number): Promise<Response> {
  const session = readSession(request);
  const make = (viewer: ViewerLoader) => renderPage(viewer, c, request, refusal);
  if (!isWrite(request.method)) return await session.renew(await session.serve(make));
  const answered = await write(session, request, () => make(session.viewer));
  // If the database is unavailable, the action has reported and logged what failed; the cookie stays as it is.
  return await session.renew(answered).catch(() => answered);
}

/** An organizer's write to an event first needs some of its facts, which can share the session's round trip. */
async function write(session: Session, request: Request, make: () => Promise<Response>): Promise<Response> {
  const read = findPrefetch(request);
  if (!read) return await make();
  const ahead = await session.readAlong((presumed) => readAhead(() => read(presumed))).catch(() => null);
  return ahead ? await withContext({ ahead }, make) : await make();
}

async function renderPage(viewer: ViewerLoader, c: PageContext, request: Request, refusal: number | undefined): Promise<Response> {
  return await runInLanguage(await findLocale(viewer, request), request, async () => {
    const { pathname } = new URL(request.url);
    const build = findBuild(await import("virtual:remix/server-build"), pathname);
    const { nonce, requestId, isFramed = false } = c.var;
    const isData = pathname.endsWith(".data");
    const context = { nonce, requestId, isFramed, refusal, viewer, isData, listOperations };
    const result = expectsResult(request) ? await runAction(build.routes, { request, context }) : null;
    return result ?? (await getHandler(build)(request, context));
  });
}

/** Loaded only for the page that lists them. */
async function listOperations() {
  const { OPERATIONS } = await import("./api/v1/operations.ts");
  return OPERATIONS.map(({ id, tag, method, path, summary, scope }) => {
    return { id, tag, method: method.toUpperCase(), path: `/api/v1${path}`, summary, scope };
  });
}

let narrower: { build: ServerBuild; to: (path: string) => ServerBuild } | undefined;

/** In development a change brings another build. */
function findBuild(build: ServerBuild, path: string): ServerBuild {
  if (narrower?.build !== build) narrower = { build, to: createBuildNarrower(build) };
  return narrower.to(path);
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Cached, because Remix prepares all routes for each handler. */
function getHandler(build: ServerBuild): RequestHandler {
  const handle = handlers.get(build) ?? createRequestHandler(build);
  handlers.set(build, handle);
  return handle;
}

/** Answers without a page, in the reader's language. */
export async function serveInLanguage(c: PageContext, answer: () => Response): Promise<Response> {
  const { viewer } = readSession(c.req.raw);
  return runInLanguage(await findLocale(viewer, c.req.raw), c.req.raw, answer);
}

/**
 * A copy of the request without what Remix rejects. `security.ts` has already checked the Origin, and Remix answers 500 to one
 * it doesn't like, as it does to a GET with even an empty body; `_data` belongs to an old interface and logs an error.
 */
function prepareForRemix(request: Request): Request {
  const url = new URL(request.url);
  const { method, signal } = request;
  const hasNeedlessBody = !isWrite(method) && request.body !== null;
  if (!request.headers.has("Origin") && !url.searchParams.has("_data") && !hasNeedlessBody) return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  url.searchParams.delete("_data");
  return new Request(url, hasNeedlessBody ? { method, headers, signal } : new Request(request, { headers }));
}

/**
 * A signed-in person's language is the account's, a guest's the one the browser asks for (product 1.3). If the session can't be
 * read, the page still renders and says what failed.
 */
async function findLocale(viewer: ViewerLoader, request: Request): Promise<Locale> {
  const person = await viewer().catch(() => null);
  return person?.locale ?? findRequestLanguage(request);
}
