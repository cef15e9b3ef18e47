import { afterEach, expect, test, vi } from "vitest";
import { passesHumanCheck } from "#app/lib/turnstile.server.ts";
import { captureErrors } from "#tests/support/mailbox.ts";

const TURNSTILE = { siteKey: "site", secret: "secret", baseUrl: "https://turnstile.test" };

function buildForm(response?: string): FormData {
  const form = new FormData();
  if (response !== undefined) form.set("cf-turnstile-response", response);
  return form;
}

function answering(verdict: unknown) {
  const fetched = vi.fn(async (_url: string, _init: { body: URLSearchParams }) => Response.json(verdict));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("without Turnstile everyone passes, and no request is sent", async () => {
  const fetched = answering({ success: false });
  expect(await passesHumanCheck(buildForm(), "203.0.113.7", undefined)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test("with Turnstile, its verdict decides", async () => {
  const fetched = answering({ success: true });
  expect(await passesHumanCheck(buildForm("token"), "203.0.113.7", TURNSTILE)).toBe(true);
  expect(Object.fromEntries(fetched.mock.calls[0]?.[1].body ?? [])).toEqual({
    secret: "secret",
    response: "token",
    remoteip: "203.0.113.7",
  });
  answering({ success: false, "error-codes": ["timeout-or-duplicate"] });
  expect(await passesHumanCheck(buildForm("token"), "203.0.113.7", TURNSTILE)).toBe(false);
});

test("a form without the Turnstile field is refused without a request", async () => {
  const fetched = answering({ success: true });
  expect(await passesHumanCheck(buildForm(), "203.0.113.7", TURNSTILE)).toBe(false);
  expect(await passesHumanCheck(buildForm(""), "203.0.113.7", TURNSTILE)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test("if Turnstile is unreachable no one passes, and the error is logged", async () => {
  using errors = captureErrors();
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("no network")));
  expect(await passesHumanCheck(buildForm("token"), "203.0.113.7", TURNSTILE)).toBe(false);
  expect(errors.lines).toHaveLength(1);
});
