import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { newId } from "#app/db/ids.ts";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { signUpAndRedirect } from "#tests/support/confirmation.ts";
import { makeEmbeddedSheet, openFrame, readAncestors, sendInFrame } from "#tests/support/embeds.ts";
import { makeSheet, NOW, readSheetCounts } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";
import { app } from "#workers/http.ts";

beforeEach(() => {
  vi.setSystemTime(NOW);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const COOKIE = /"__|Set-Cookie/i;

test("a program that sends the frame's form learns no private link either", async () => {
  const sheet = await makeEmbeddedSheet();
  const answer = await sendInFrame(sheet, {}, { Accept: "application/json" });
  const text = await answer.text();
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect(text).toContain("Ada Guest");
  expect(text).not.toMatch(/\/s\/|\/feed\/|"token"|"feed"|checkInCode/);
  expect(text).not.toMatch(COOKIE);
});

test("a form's key sent again with another person's data shows no one's sign-up", async () => {
  const sheet = await makeEmbeddedSheet();
  const key = newId();
  await sendInFrame(sheet, { key, name: "Zoe Canary", email: "zoe@canary.test" });
  const other = await sendInFrame(sheet, { key, name: "Mallory", email: "mallory@guest.test" });
  expect(other.status).toBeGreaterThanOrEqual(400);
  expect(await other.text()).not.toContain("zoe@canary.test");
  expect((await readSheetCounts(sheet)).taken).toBe(1);
});

test("a frame's forms count toward the same limit of a network as forms elsewhere", async () => {
  const sheet = await makeEmbeddedSheet();
  const headers = { "CF-Connecting-IP": "203.0.113.9" };
  await sendInFrame(sheet, {}, headers);
  await signUpAndRedirect(sheet.eventId, "volunteer-rsvp", { offer: sheet.offerId }, headers);
  const { results } = await env.DB.prepare("SELECT count FROM throttles WHERE count = 2").all();
  expect(results).toHaveLength(1);
  await env.DB.prepare("UPDATE throttles SET count = ? WHERE count = 2").bind(THROTTLES.guestSignUp.count).run();
  const refused = await sendInFrame(sheet, {}, headers);
  expect([refused.status, readAncestors(refused)]).toEqual([429, "*"]);
  expect((await readSheetCounts(sheet)).taken).toBe(2);
});

test("a form of another kind's path, and one too large, are answered inside the frame", async () => {
  const { eventId } = await makeEmbeddedSheet();
  const wrong = await openFrame(`/embed${KINDS.item.signUpPath(eventId)}`);
  expect([wrong.status, wrong.headers.get("Location")]).toEqual([302, `/embed${KINDS.shift.signUpPath(eventId)}`]);
  const body = new URLSearchParams({ notes: "x".repeat(10_000_000) });
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin" };
  const request = new Request(`https://turnout.test/embed${KINDS.shift.signUpPath(eventId)}`, { method: "POST", headers, body });
  const large = await app.fetch(request, env, createExecutionContext());
  expect([large.status, readAncestors(large)]).toEqual([413, "*"]);
  const long = await openFrame(`/embed/event/${eventId}?lang=${"x".repeat(LIMITS.urlCharacters)}`);
  expect([long.status, readAncestors(long)]).toEqual([414, "*"]);
});

test("a failure inside a frame is told there, with a way to try again in it", async () => {
  const { eventId } = await makeEmbeddedSheet();
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error("D1_ERROR: no such table");
  });
  const failed = await openFrame(`/embed/event/${eventId}`);
  expect([failed.status, readAncestors(failed)]).toEqual([500, "*"]);
  expect(await failed.text()).toContain(`href="/embed/event/${eventId}"`);
});

test("names and questions follow the sheet's own rules inside a frame", async () => {
  const sheet = await makeEmbeddedSheet();
  await sendInFrame(sheet, { name: "Zoe Canary", email: "zoe@canary.test", notes: "canary-notes" });
  vi.setSystemTime(NOW + 30_000);
  const read = async () => await (await openFrame(`/embed/event/${sheet.eventId}`)).text();
  const shown = await read();
  expect(shown).toContain("Zoe Canary");
  expect(shown).not.toMatch(/canary\.test|canary-notes/);
  await env.DB.prepare("UPDATE events SET hide_attendee_names = 1 WHERE id = ?").bind(sheet.eventId).run();
  vi.setSystemTime(NOW + 60_000);
  expect(await read()).not.toContain("Zoe");
});

test("a sheet that its owner doesn't embed gives a frame nothing, whoever asks", async () => {
  const { eventId } = await makeSheet("shift", 5);
  for (const path of [
    `/embed/event/${eventId}/share`,
    `/embed/event/${eventId}/signups.csv`,
    "/embed/dashboard",
    "/embed/",
    "/embed/s/x",
  ]) {
    const answer = await new Browser().ask(path, { headers: { Accept: "text/html" } });
    expect([path, answer.status >= 400 || answer.status === 302]).toEqual([path, true]);
    expect(await answer.text()).not.toContain("Spring fair");
  }
});
