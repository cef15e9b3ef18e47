import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { fromBase64Url, toBase64Url } from "#app/lib/bytes.ts";
import { subscribe, unsubscribe } from "#app/outbox/push/commands.server.ts";
import { pushNews } from "#app/outbox/push/due.server.ts";
import { encrypt } from "#app/outbox/push/encrypt.server.ts";
import { isPushService } from "#app/outbox/push/rules.ts";
import { type Subscription, subscriptionSchema } from "#app/outbox/push/schema.ts";
import { endAllSessions } from "#app/people/accounts/session.server.ts";
import { revokeSession } from "#app/people/accounts/sessions.server.ts";
import { startSession } from "#tests/support/accounts.ts";
import { makeEvent, makeForm, makeSignUp, makeUser } from "#tests/support/makers.ts";
import type { Received } from "#tests/support/push-server.ts";

const NOW = Date.parse("2027-04-20T12:00:00Z");
const SECOND = 1000;

beforeEach(async () => {
  await runBatch([sql`DELETE FROM job_leases WHERE name = 'push'`, sql`DELETE FROM push_subscriptions`]);
  await pushNews(NOW - 60 * SECOND);
});

test("the encryption matches RFC 8291's example byte for byte", async () => {
  const point = fromBase64Url("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const jwk = { kty: "EC", crv: "P-256", x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33)) };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const ours = {
    publicKey: await crypto.subtle.importKey("jwk", jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw" }, curve, true, [
      "deriveBits",
    ]),
  };
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const body = await encrypt("When I grow up, I want to be a watermelon", keys, { salt: fromBase64Url("DGv6ra1nlYgDCS1FRnbzlw"), ours });
  expect(toBase64Url(body)).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("an organizer who opted in gets one notice of new sign-ups per event, without addresses", async () => {
  const { ownerId, browser } = await makeListener();
  const event = await makeEvent(makeForm("rsvp", { title: "Spring fair" }), { ownerId });
  await makeSignUp(event, undefined, { name: "Mia Keller", now: NOW - 20 * SECOND });
  await pushNews(NOW);
  await pushNews(NOW + SECOND);
  const [first, ...rest] = await browser.received();
  expect(rest).toEqual([]);
  expect(JSON.parse(first?.text ?? "")).toEqual({
    title: "Spring fair",
    body: "Mia Keller signed up",
    url: `/event/${event.eventId}/signups`,
    tag: event.eventId,
  });
  expect(first?.text).not.toContain("@");
  expect(first?.claims).toMatchObject({ aud: new URL(browser.endpoint).origin, sub: "https://turnout.test" });
  expect(first?.topic).toBe(event.eventId);
  for (const name of ["Ada", "Ben", "Cleo"]) await makeSignUp(event, undefined, { name, now: NOW + 20 * SECOND });
  await Promise.all([pushNews(NOW + 60 * SECOND), pushNews(NOW + 60 * SECOND)]);
  expect((await browser.received()).slice(1).map(({ text }) => JSON.parse(text).body)).toEqual(["3 new sign-ups"]);
});

test("an organizer who switched push or sign-up notices off gets none, and no one hears about others' events", async () => {
  const off = await makeListener({ pushNotifications: false });
  const quiet = await makeListener({ newRsvps: false });
  const other = await makeListener();
  for (const { ownerId } of [off, quiet]) {
    const event = await makeEvent(makeForm("rsvp"), { ownerId });
    await makeSignUp(event, undefined, { now: NOW - 20 * SECOND });
  }
  await pushNews(NOW);
  for (const { browser } of [off, quiet, other]) expect(await browser.received()).toEqual([]);
});

test("a notice is in the organizer's language, and a subscription that no longer exists is deleted", async () => {
  const { ownerId, browser } = await makeListener({ locale: "de" });
  const event = await makeEvent(makeForm("rsvp"), { ownerId });
  await browser.answersWith(410);
  await makeSignUp(event, undefined, { name: "Mia", now: NOW - 20 * SECOND });
  await pushNews(NOW);
  expect((await browser.received()).map(({ text }) => JSON.parse(text).body)).toEqual(["Mia hat sich angemeldet"]);
  await makeSignUp(event, undefined, { now: NOW + 20 * SECOND });
  await pushNews(NOW + 60 * SECOND);
  expect(await browser.received()).toHaveLength(1);
  expect(await readBrowsers(ownerId)).toBe(0);
});

test("signing out everywhere or resetting the password stops push on all of that account's devices and no one else's", async () => {
  const [leaving, other] = [await makeListener(), await makeListener()];
  await endAllSessions(leaving.ownerId);
  expect([await readBrowsers(leaving.ownerId), await readBrowsers(other.ownerId)]).toEqual([0, 1]);
});

test("ending a session removes its browser's subscription at once, and no other", async () => {
  const id = await makeUser({ pushNotifications: true });
  for (const device of ["phone", "laptop"]) await startSession(id, device, NOW);
  const [rows] = await runBatch([sql`SELECT id FROM sessions WHERE user_id = ${id} ORDER BY label`]);
  const [laptop, phone] = (rows as { id: string }[]).map((row) => row.id);
  for (const sessionId of [laptop, phone]) await subscribe({ id, sessionId: String(sessionId) }, await makeSubscription(), NOW);
  expect(await revokeSession(id, String(phone))).toBe(true);
  const [left] = await runBatch([sql`SELECT session_id AS id FROM push_subscriptions WHERE user_id = ${id}`]);
  expect(left).toEqual([{ id: laptop }]);
});

test("a temporary failure or refusal by the push service doesn't delete the subscription", async () => {
  const { ownerId, browser } = await makeListener();
  const event = await makeEvent(makeForm("rsvp"), { ownerId });
  for (const [index, status] of [429, 500, 403].entries()) {
    await browser.answersWith(status);
    await makeSignUp(event, undefined, { now: NOW + index * 60 * SECOND - 20 * SECOND });
    await pushNews(NOW + index * 60 * SECOND);
  }
  expect(await browser.received()).toHaveLength(3);
  expect(await readBrowsers(ownerId)).toBe(1);
});

async function readBrowsers(userId: string): Promise<number> {
  const [rows] = await runBatch([sql`SELECT count(*) AS count FROM push_subscriptions WHERE user_id = ${userId}`]);
  return Number(rows?.[0]?.count);
}

test("a browser belongs to the account that last switched it on, and only that account can switch it off", async () => {
  const [first, second] = [await makeListener(), await makeUser()];
  await subscribe({ id: second, sessionId: null }, first.browser, NOW);
  const owner = async () =>
    (await runBatch([sql`SELECT user_id AS id FROM push_subscriptions WHERE endpoint = ${first.browser.endpoint}`]))[0]?.[0]?.id;
  expect(await owner()).toBe(second);
  await unsubscribe(first.ownerId, first.browser.endpoint);
  expect(await owner()).toBe(second);
  await unsubscribe(second, first.browser.endpoint);
  expect(await owner()).toBeUndefined();
});

test("one unresponsive push service delays neither other browsers nor the deletion of old subscriptions", async () => {
  const ownerId = await makeUser({ pushNotifications: true });
  const [silent, gone, good] = [await addBrowser(ownerId), await addBrowser(ownerId), await addBrowser(ownerId)];
  await silent.answersWith(0);
  await gone.answersWith(410);
  const event = await makeEvent(makeForm("rsvp"), { ownerId });
  await makeSignUp(event, undefined, { now: NOW - 20 * SECOND });
  const run = pushNews(NOW);
  await expect.poll(async () => (await silent.received()).length).toBe(1);
  await expect.poll(async () => (await good.received()).length).toBe(1);
  await expect.poll(() => readBrowsers(ownerId)).toBe(2);
  await silent.answersWith(201);
  await run;
});

test.each([true, false])("messages go only to known push services (production: %s)", (isProduction) => {
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://jmt17.google.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://updates-autopush.stage.mozaws.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])
    expect(isPushService(endpoint, isProduction), endpoint).toBe(true);
  for (const endpoint of [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://:secret@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.example.com/x",
    "https://evil-fcm.googleapis.com/x",
    "https://storage.googleapis.com/x",
    "https://evilpush.services.mozilla.com/x",
    "https://push.apple.com.example.com/x",
    "https://notify.windows.com/x",
    "https://push.example.com/x",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://db.internal/x",
    "http://127.0.0.1.example.com/x",
  ])
    expect(isPushService(endpoint, isProduction), endpoint).toBe(false);
  expect(isPushService("http://127.0.0.1:8790/x", isProduction)).toBe(!isProduction);
  expect(subscriptionSchema.safeParse({ endpoint: "https://push.example.com/x", keys: { p256dh: "abc", auth: "abc" } }).success).toBe(
    false,
  );
});

/** An organizer with a subscribed browser. */
async function makeListener(given: Parameters<typeof makeUser>[0] = {}) {
  const ownerId = await makeUser({ pushNotifications: true, ...given });
  return { ownerId, browser: await addBrowser(ownerId) };
}

async function addBrowser(ownerId: string) {
  const subscription = await makeSubscription();
  await subscribe({ id: ownerId, sessionId: null }, subscription, NOW);
  const received = async () => await (await fetch(`${subscription.endpoint}/received`)).json<Received[]>();
  const answersWith = async (status: number) => await fetch(`${subscription.endpoint}/status`, { method: "POST", body: String(status) });
  return { ...subscription, received, answersWith };
}

async function makeSubscription(): Promise<Subscription> {
  const url = (env as unknown as { PUSH_TEST_URL: string }).PUSH_TEST_URL;
  return subscriptionSchema.parse(await (await fetch(`${url}/subscribe`, { method: "POST" })).json()) as Subscription;
}
