import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { readAncestors } from "#tests/support/embeds.ts";
import { Browser } from "#tests/support/test-browser.ts";
import { refuseForeignWrites } from "#workers/refusals.ts";
import { securityHeaders } from "#workers/security.ts";

const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

afterEach(() => {
  vi.restoreAllMocks();
});

const app = new Hono().use(refuseForeignWrites).all("*", (c) => c.text("done"));

async function send(method: string, headers: Record<string, string>, path = "/auth") {
  return (await app.request(`https://turnout.test${path}`, { method, headers })).status;
}

test.each([
  { "Sec-Fetch-Site": "same-origin" },
  { Origin: "https://turnout.test" },
  { "Sec-Fetch-Site": "same-origin", Origin: "https://turnout.test" },
])("a write from this site's own pages is accepted: %j", async (headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect(await send(method, headers as Record<string, string>)).toBe(200);
});

test.each([
  {},
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "http://turnout.test" },
  { "Sec-Fetch-Site": "cross-site", Origin: "https://turnout.test" },
  { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
])("any other write is refused: %j", async (headers) => {
  for (const path of ["/auth", "/auth/sign-out", "/verify", "/reset-password", "/u/a/b", "/f/a/b", "/xapi/y"]) {
    expect(await send("POST", headers as Record<string, string>, path)).toBe(403);
  }
});

test("reads, signed webhooks, one-click unsubscribe and the API need no origin", async () => {
  expect(await send("GET", { "Sec-Fetch-Site": "cross-site" })).toBe(200);
  for (const path of ["/webhooks/resend", "/u/abc.def", "/f/abc.def", "/api/events/x/signups"])
    expect(await send("POST", {}, path)).toBe(200);
});

test("only the door page may use the camera", () => {
  const policy = (path: string) =>
    securityHeaders(new Response(""), "n", new URL(`https://turnout.test${path}`), "r").headers.get("Permissions-Policy");
  expect(policy("/event/e1/door?pass=a.b")).toBe("camera=(self), microphone=(), geolocation=()");
  for (const path of ["/", "/event/e1", "/event/e1/signups", "/event/e1/door/x", "/s/event/e1/door"])
    expect(policy(path)).toBe("camera=(), microphone=(), geolocation=()");
});

test("every page forbids frames, foreign scripts and sniffing, and is not cached", () => {
  const page = new Response("<p>page</p>", { headers: { "Content-Type": "text/html; charset=utf-8" } });
  const { headers } = securityHeaders(page, "nonce-1", new URL("https://turnout.test/auth"), "request-1");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("script-src 'nonce-nonce-1' 'strict-dynamic'");
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule);
  expect(policy).not.toContain("unsafe-eval");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("X-Request-Id")).toBe("request-1");
});

test("no other website shows an answer in a frame, whatever it is", async () => {
  const browser = new Browser();
  const paths = ["/api/health", "/api/openapi.json", "/api/v1/openapi.json", "/api/v1/events", "/mcp", "/oauth/authorize", "/developers"];
  const others = [
    "/.well-known/oauth-authorization-server",
    "/sw.js",
    "/manifest.webmanifest",
    "/images/none",
    "/live/none",
    "/oembed",
    "/none",
  ];
  for (const path of [...paths, ...others]) {
    for (const Accept of ["text/html", "application/json"]) {
      const answer = await browser.ask(path, { headers: { Accept } });
      expect([path, readAncestors(answer)]).toEqual([path, "'none'"]);
    }
  }
  const refused = await browser.ask("/oauth/authorize", { form: {}, headers: { Accept: "text/html", Origin: "https://evil.example" } });
  expect([refused.status, readAncestors(refused)]).toEqual([403, "'none'"]);
});

test("in production the site requires HTTPS for itself, but not for subdomains", () => {
  const of = (isProduction: boolean) =>
    securityHeaders(new Response(""), "n", new URL("https://turnout.test/"), "r", { isProduction }).headers.get(
      "Strict-Transport-Security",
    );
  expect([of(true), of(false)]).toEqual(["max-age=63072000", null]);
});

function findTrustedTypes(policy: string | null): string[] {
  return (policy ?? "").split("; ").filter((rule) => rule.includes("trusted-types"));
}

/** Returns the policy of a hydrated page, or of a page with its own headers. */
function buildPolicy(own: Record<string, string> = {}): string | null {
  const page = new Response("<p>page</p>", { headers: { "Content-Type": "text/html; charset=utf-8", ...own } });
  return securityHeaders(page, "n", new URL("https://turnout.test/"), "r").headers.get("Content-Security-Policy");
}

async function finishedPolicy(): Promise<string | null> {
  return (await new Browser().ask("/about")).headers.get("Content-Security-Policy");
}

test("a page without React writes no HTML from text and loads no script by its URL", async () => {
  expect(findTrustedTypes(await finishedPolicy())).toEqual(TRUSTED_TYPES);
  expect(await finishedPolicy()).toContain("script-src 'nonce-");
});

test("a hydrated page may do both, a page with its own policy keeps it, and with Turnstile configured every page may", async () => {
  expect(findTrustedTypes(buildPolicy())).toEqual([]);
  expect(buildPolicy({ "Content-Security-Policy": "sandbox" })).toBe("sandbox");
  vi.spyOn(config(), "turnstile", "get").mockReturnValue({ siteKey: "site", secret: "secret", baseUrl: "https://turnstile.test" });
  expect(findTrustedTypes(await finishedPolicy())).toEqual([]);
});
