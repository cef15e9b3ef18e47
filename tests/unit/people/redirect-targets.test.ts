import { expect, test } from "vitest";
import { signInPath } from "#app/lib/sign-in-path.ts";
import { refererPath } from "#app/people/accounts/guard.server.ts";
import { safePath } from "#app/people/accounts/rules.ts";

test.each([
  "/dashboard",
  "/create?edit=abc",
  "/events?tab=attending#list",
  "/event/abc/share",
  "/ai-chat?q=a%20potluck%20%26%20more",
  "/%5Cevil.example",
  "/%2F%2Fevil.example",
  "/create?next=https://evil.example",
])("%s is accepted as a path of this site", (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "dashboard",
  "https://evil.example",
  "HTTPS://evil.example/",
  "http:evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "/dashboard\r\nSet-Cookie: a=b",
  "javascript:alert(1)",
  "data:text/html,hello",
  "%2F%2Fevil.example",
  "https%3A%2F%2Fevil.example",
  "/auth",
  "/auth?redirect=/auth",
  "/auth/sign-out",
])("%j leads to the dashboard instead", (target) => {
  expect(safePath(target)).toBe("/dashboard");
});

test("every accepted target resolves to this site", () => {
  for (const target of ["/a", "/a//b", "/a/../b", "/./b", "/?x=//evil.example", "/#//evil.example"]) {
    expect(new URL(safePath(target), "https://turnout.test/auth").origin).toBe("https://turnout.test");
  }
});

test("the link to the sign-in screen contains the path and query, encoded", () => {
  expect(signInPath("/create?edit=1&x=2")).toBe("/auth?redirect=%2Fcreate%3Fedit%3D1%26x%3D2");
});

test.each([
  ["https://turnout.test/settings?tab=data", "/settings?tab=data"],
  ["https://turnout.test//evil.example/x", "/dashboard"],
  ["https://turnout.test/\\\\evil.example", "/dashboard"],
  ["https://evil.example/settings", "/dashboard"],
  ["http://turnout.test/settings", "/dashboard"],
  ["about:client", "/dashboard"],
  ["", "/dashboard"],
])("the referring page must be on this site: %j", (referer, path) => {
  expect(refererPath(new Request("https://turnout.test/auth/sign-out", { headers: { Referer: referer } }))).toBe(path);
});
