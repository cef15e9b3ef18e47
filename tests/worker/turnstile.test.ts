import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { isPerson } from "#app/lib/turnstile.server.ts";
import { action } from "#app/routes/profile/message.tsx";
import { browserRequest } from "#tests/support/accounts.ts";
import { makeUser } from "#tests/support/makers.ts";

const TURNSTILE = { siteKey: "site", secret: "secret" };

function formWith(response?: string): FormData {
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
  vi.restoreAllMocks();
});

test("without Turnstile everybody is a person, and nobody is asked", async () => {
  const fetched = answering({ success: false });
  expect(await isPerson(formWith(), "203.0.113.7", undefined)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test("with it, its verdict decides", async () => {
  const fetched = answering({ success: true });
  expect(await isPerson(formWith("token"), "203.0.113.7", TURNSTILE)).toBe(true);
  expect(Object.fromEntries(fetched.mock.calls[0]?.[1].body ?? [])).toEqual({
    secret: "secret",
    response: "token",
    remoteip: "203.0.113.7",
  });
  answering({ success: false, "error-codes": ["timeout-or-duplicate"] });
  expect(await isPerson(formWith("token"), "203.0.113.7", TURNSTILE)).toBe(false);
});

test("a form without its field is refused unasked", async () => {
  const fetched = answering({ success: true });
  expect(await isPerson(formWith(), "203.0.113.7", TURNSTILE)).toBe(false);
  expect(await isPerson(formWith(""), "203.0.113.7", TURNSTILE)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

const LETTER = { name: "Mia Keller", email: "mia@guest.test", text: "Is it indoors?" };

/** A message to an organiser sent by this viewer's browser; the status, and how many mails it made. */
async function write(viewer: { id: string; email: string; isVerified: boolean } | null, response?: string) {
  const to = await makeUser({ passwordHash: "x" });
  const form = { ...LETTER, key: newId(), ...(response && { "cf-turnstile-response": response }) };
  const request = browserRequest(`/profile/${to}/message`, { form });
  const context = { nonce: "", requestId: "test", viewer: async () => viewer };
  const sent = action({ request, context, params: { userId: to } } as unknown as Parameters<typeof action>[0]);
  const answer: unknown = await sent.catch((thrown: unknown) => thrown);
  const [rows = []] = await runBatch([sql`SELECT id FROM email_outbox WHERE user_id = ${to}`]);
  if (answer instanceof Response) return { status: answer.status, mails: rows.length, refused: null };
  const { data, init } = answer as { data: { refused: { outcome: string; values: Record<string, string> } }; init: ResponseInit };
  return { status: init.status, mails: rows.length, refused: data.refused };
}

test("a message to an organiser needs its verdict, keeps what was typed, and asks nobody who is signed in", async () => {
  vi.spyOn(config(), "turnstile", "get").mockReturnValue(TURNSTILE);
  const fetched = answering({ success: false });
  expect(await write(null)).toEqual({ status: 422, mails: 0, refused: { outcome: "person", values: LETTER, errors: {} } });
  expect(fetched).not.toHaveBeenCalled();
  expect(await write(null, "token")).toMatchObject({ status: 422, mails: 0, refused: { outcome: "person" } });
  answering({ success: true });
  expect(await write(null, "token")).toEqual({ status: 303, mails: 1, refused: null });
  const unasked = answering({ success: false });
  expect(await write({ id: newId(), email: "me@viewer.test", isVerified: true })).toMatchObject({ status: 303, mails: 1 });
  expect(unasked).not.toHaveBeenCalled();
});
