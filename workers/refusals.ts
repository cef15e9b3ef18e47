import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { FOREIGN } from "#app/site/refusals.ts";
import { problem } from "./api/problem.ts";
import { findBodyLimit } from "./body-limits.ts";
import { expectsPage, type PageContext, serveInLanguage, serveRefusedPage } from "./pages.ts";
import { isWrite } from "./security.ts";

/** Requests without a cookie's authority: signed webhooks, one-click unsubscribe (RFC 8058), the JSON API and agents. */
const OPEN_TO_ALL = [/^\/webhooks\//, /^\/[uf]\/[^/]+$/, /^\/api\//, /^\/mcp$/, /^\/oauth\/(?:token|register)$/];

/** A write must come from this origin's own pages; a request that doesn't say where it comes from is refused. */
export const refuseForeignWrites: MiddlewareHandler = async (c: PageContext, next) => {
  const url = new URL(c.req.url);
  if (!isWrite(c.req.method) || OPEN_TO_ALL.some((open) => open.test(url.pathname))) return next();
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const isOurs = (site ?? origin) !== undefined && (site ?? "same-origin") === "same-origin" && (origin ?? url.origin) === url.origin;
  if (isOurs) return next();
  // The page of its own that a frame shows: in a sandbox that hides where a form comes from, only that page can send it.
  return expectsPage(c)
    ? serveRefusedPage(c, FOREIGN, c.req.url.replace("/embed/", "/"))
    : c.text("This request did not come from this site.", 403);
};

/** Refuses a URL or body larger than any of ours before anything reads it. */
export const refuseLargeRequests: MiddlewareHandler = async (c: PageContext, next) => {
  if (c.req.url.length > LIMITS.urlCharacters) return respondRefused(c, 414);
  const declared = c.req.header("Content-Length");
  if (declared !== undefined && !/^\d+$/.test(declared)) return respondRefused(c, 400);
  return bodyLimit({ maxSize: findBodyLimit(c.req.path), onError: () => respondRefused(c, 413) })(c, next);
};

/** A page for browsers, a problem document for programs; our own scripts find their members in it. */
async function respondRefused(c: PageContext, status: 400 | 413 | 414): Promise<Response> {
  if (expectsPage(c)) return serveRefusedPage(c, status);
  if (c.req.path.startsWith("/api/")) return problem(status, TITLES[status], status === 413 ? { maxBytes: findBodyLimit(c.req.path) } : {});
  return serveInLanguage(c, () => {
    const isLarge = status === 413;
    const title = isLarge ? m.refused_large_title() : m.refused_title();
    const body = isLarge ? m.refused_large_body() : m.refused_body();
    const members = { ok: false, outcome: "failed", text: body, error: title, problem: { title, body } };
    return problem(status, title, { detail: body, ...members, toast: { kind: "error", title, description: body } });
  });
}

const TITLES = { 400: "The request is malformed", 413: "The body is too large", 414: "The address is too long" };
