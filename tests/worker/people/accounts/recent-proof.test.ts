import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { makeAccount, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeOwnedSheet } from "#tests/support/owned-events.ts";
import { makeBrowser, type TestBrowser } from "#tests/support/passkeys.ts";
import { Browser } from "#tests/support/test-browser.ts";

stopClock();

const longAgo = () => Date.now() - DURATIONS.proof - DURATIONS.minute;

/** An account with an event, and its session opened long ago. What asks is in asked-again.test.ts. */
async function makeOwner() {
  const account = await makeAccount({ emailVerifiedAt: 1 });
  const { eventId } = await makeOwnedSheet(account.id);
  const open = async () => makeBrowser([await startSession(account.id, null, longAgo())]);
  const makeLink = async (browser: TestBrowser, ownPassword = "") =>
    (await browser.send(`/event/${eventId}/people`, { ...invite("link"), ownPassword })).status;
  return { ...account, eventId, open, makeLink };
}

function invite(by: string): Record<string, string> {
  return { intent: "invite", key: newId(), role: "organizer", by, email: by === "email" ? `${newId()}@helper.test` : "" };
}

test("without script, the form for managing organizers answers with its page and a toast", async () => {
  const { id, eventId } = await makeOwner();
  const browser = new Browser();
  browser.keep(await startSession(id, null, Date.now()));
  const settings = `/event/${eventId}/settings`;
  const submit = async (form: Record<string, string>) => {
    const headers = { "Sec-Fetch-Dest": "document", Referer: `https://turnout.test${settings}` };
    const answer = await browser.ask(`/event/${eventId}/people`, { form, headers });
    const cookie = decodeURIComponent(answer.headers.getSetCookie().join("\n"));
    return { status: answer.status, to: answer.headers.get("Location"), kind: /"kind":"(\w+)"/.exec(cookie)?.[1], cookie };
  };
  expect(await submit(invite("email"))).toMatchObject({ status: 302, to: settings, kind: "success" });
  const wrong = await submit({ ...invite("email"), email: "nobody" });
  expect(wrong).toMatchObject({ status: 302, to: settings, kind: "error" });
  expect(wrong.cookie).toContain("valid email address");
  expect(await submit({ intent: "unknown" })).toMatchObject({ status: 302, to: settings, kind: "error" });
});

test("giving the password counts for a quarter of an hour, in its own session only", async () => {
  const { password, open, makeLink } = await makeOwner();
  const browser = await open();
  expect(await makeLink(browser, password)).toBe(200);
  await age(browser, DURATIONS.proof - 1);
  expect(await makeLink(browser)).toBe(200);
  expect(await makeLink(await open())).toBe(422);
  await age(browser, 1);
  expect(await makeLink(browser)).toBe(422);
});

/** Moves the last password proof `by` milliseconds into the past. */
async function age(browser: TestBrowser, by: number): Promise<void> {
  const session = (await browser.viewer())?.sessionId ?? "";
  await runBatch([sql`UPDATE sessions SET proven_at = proven_at - ${by} WHERE id = ${session}`]);
}

test("wrong passwords are throttled by session, and a form without one doesn't count as an attempt", async () => {
  const { eventId, password, open, makeLink } = await makeOwner();
  const browser = await open();
  for (let tried = 0; tried <= THROTTLES.signIn.count; tried += 1) expect(await makeLink(browser)).toBe(422);
  for (let tried = 0; tried < THROTTLES.signIn.count; tried += 1) expect(await makeLink(browser, "wrong horse")).toBe(422);
  expect(await makeLink(browser, password)).toBe(429);
  const [invited] = await runBatch([sql`SELECT 1 FROM event_members WHERE event_id = ${eventId}`]);
  expect(invited).toEqual([]);
});
