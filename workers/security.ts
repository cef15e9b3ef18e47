import type { MiddlewareHandler } from "hono";
import { config } from "#app/config.server.ts";
import { contentSecurityPolicy } from "#app/lib/content-security-policy.server.ts";

/** Requests without a cookie's authority: signed webhooks, one-click unsubscribe (RFC 8058), the JSON API and agents. */
const OPEN_TO_ALL = [/^\/webhooks\//, /^\/[uf]\/[^/]+$/, /^\/api\//, /^\/mcp$/, /^\/oauth\/(?:token|register)$/];
/** Scans check-in codes. */
const DOOR_PAGE = /^\/event\/[^/]+\/door$/;
const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isWrite(method: string): boolean {
  return !READ_METHODS.has(method);
}

/** A write must come from this origin's own pages; a request that doesn't say where it comes from is refused. */
export const refuseForeignWrites: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (!isWrite(c.req.method) || OPEN_TO_ALL.some((open) => open.test(url.pathname))) return next();
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const isOurs = (site ?? origin) !== undefined && (site ?? "same-origin") === "same-origin" && (origin ?? url.origin) === url.origin;
  if (!isOurs) return c.text("This request did not come from this site.", 403);
  return next();
};

/** The same headers on every response, page or not. */
export function securityHeaders(
  response: Response,
  nonce: string,
  url: URL,
  requestId: string,
  { isProduction }: { isProduction: boolean } = config(),
): Response {
  if (response.webSocket) return response;
  const secured = new Response(response.body, response);
  const headers = secured.headers;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Request-Id", requestId);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", `camera=${DOOR_PAGE.test(url.pathname) ? "(self)" : "()"}, microphone=(), geolocation=()`);
  // Without includeSubDomains: the owner's other subdomains aren't this product's to decide.
  if (isProduction) headers.set("Strict-Transport-Security", "max-age=63072000");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const isPage = headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Content-Security-Policy");
  if (isPage) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, url, { writesHtml: true }));
  return secured;
}
