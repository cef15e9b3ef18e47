import { config } from "#app/config.server.ts";
import { contentSecurityPolicy } from "#app/lib/content-security-policy.server.ts";

/** Scans check-in codes. */
const DOOR_PAGE = /^\/event\/[^/]+\/door$/;
/** No other website shows an answer in a frame, whatever it is; the frames under /embed have a policy of their own. */
const NOT_FRAMED = "frame-ancestors 'none'";
const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isWrite(method: string): boolean {
  return !READ_METHODS.has(method);
}

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
  if (!headers.has("Content-Security-Policy")) {
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    headers.set("Content-Security-Policy", isPage ? contentSecurityPolicy(nonce, url, { writesHtml: true }) : NOT_FRAMED);
  }
  return secured;
}
