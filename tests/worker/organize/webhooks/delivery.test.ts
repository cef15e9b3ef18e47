import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newMeter } from "#app/db/meter.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { waitForBackground } from "#app/lib/background.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { removeWebhook, renewSecret, sendAgain, setNames } from "#app/organize/webhooks/commands.server.ts";
import { deliverDueWebhooks, deliverWebhooks, purgeDeliveries } from "#app/organize/webhooks/deliver.server.ts";
import { WAITS, WEBHOOKS } from "#app/organize/webhooks/limits.ts";
import { signMessage } from "#app/organize/webhooks/send.server.ts";
import { captureErrors } from "#tests/support/mailbox.ts";
import { makeSheet, NOW } from "#tests/support/sheet.ts";
import { cancelParty, makeParty } from "#tests/support/wait-list.ts";
import { makeTestWebhook, readLog, readWebhook, startTestWebhook } from "#tests/support/webhooks.ts";

const { minute, day, hour } = DURATIONS;

beforeEach(async () => {
  await runBatch([sql`DELETE FROM throttles WHERE key LIKE 'webhook-%'`, sql`DELETE FROM webhooks`]);
});

test("a delivery is signed as Standard Webhooks says, and says what happened without a name", async () => {
  const sheet = await makeSheet("item", 5);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  const secret = (await readWebhook(id))?.secret ?? "";
  await receiver.behave({ secrets: [secret] });
  const party = await makeParty(sheet, 2, NOW);
  await deliverDueWebhooks(NOW);
  const [delivery, ...others] = await receiver.deliveries();
  const [logged] = await readLog(id);
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({ id: logged?.id, signed: 1, contentType: "application/json", timestamp: String(NOW / 1000) });
  expect(delivery?.id).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(delivery?.body).toEqual({
    type: "signup.created",
    timestamp: new Date(NOW).toISOString(),
    data: {
      event: { id: sheet.eventId, title: "Spring fair", url: `https://turnout.test/event/${sheet.eventId}` },
      signup: {
        id: party.signupId,
        submissionId: party.submissionId,
        offer: { id: sheet.offerId, title: "Salad", startsAt: new Date(NOW + 30 * day).toISOString(), endsAt: null },
        status: "confirmed",
        spots: 2,
        wanted: 2,
        checkedInAt: null,
        canceledBy: null,
      },
    },
  });
  expect(logged).toMatchObject({ status: "done", answer: "200", tries: 1 });
});

test("a replayed, altered or foreign message doesn't verify", async () => {
  const sheet = await makeSheet("rsvp", 5);
  const { id } = await makeTestWebhook(sheet, NOW);
  const secret = (await readWebhook(id))?.secret ?? "";
  const receiver = { url: "", secret, oldSecret: null, oldUntil: null };
  const message = { id: "msg_1", body: '{"type":"signup.created"}' };
  const headers = signMessage(receiver, message, Date.now());
  const verify = (body: string, sent: Record<string, string>, by = secret) => new Webhook(by).verify(body, sent);
  expect(verify(message.body, headers)).toEqual({ type: "signup.created" });
  expect(() => verify(message.body, signMessage(receiver, message, Date.now() - 10 * minute))).toThrow("too old");
  expect(() => verify('{"type":"signup.canceled"}', headers)).toThrow("No matching signature");
  expect(() => verify(message.body, { ...headers, "webhook-id": "msg_2" })).toThrow("No matching signature");
  const shifted = { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1) };
  expect(() => verify(message.body, shifted)).toThrow("No matching signature");
  expect(() => verify(message.body, headers, "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")).toThrow("No matching signature");
});

test("for a day after a new secret both sign, then the new one alone", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  const old = (await readWebhook(id))?.secret ?? "";
  expect(await renewSecret(sheet.ownerId, sheet.eventId, id, NOW)).toBe(true);
  const fresh = (await readWebhook(id))?.secret ?? "";
  await receiver.behave({ secrets: [old, fresh] });
  for (const at of [NOW, NOW + day - minute, NOW + day]) {
    await makeParty(sheet, 1, at);
    await deliverDueWebhooks(at);
  }
  expect(fresh).not.toBe(old);
  expect((await receiver.deliveries()).map(({ signatures, signed }) => [signatures.length, signed])).toEqual([
    [2, 2],
    [2, 2],
    [1, 1],
  ]);
});

test("a failing receiver gets the same delivery under the same id, after growing waits, and what follows waits behind it", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await receiver.behave({ status: 503 });
  const party = await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  await cancelParty(sheet, party, NOW + 1);
  let at = NOW;
  for (const wait of WAITS.slice(0, 3)) {
    await deliverDueWebhooks(at + wait - 1);
    at += wait;
    await deliverDueWebhooks(at);
  }
  const before = await receiver.deliveries();
  expect(before.map(({ body }) => body.type)).toEqual(Array(4).fill("signup.created"));
  expect(new Set(before.map((delivery) => delivery.id)).size).toBe(1);
  await receiver.behave({});
  await deliverDueWebhooks(at + hour);
  expect((await receiver.types()).slice(4)).toEqual(["signup.created", "signup.canceled"]);
  expect(await readWebhook(id)).toMatchObject({ state: "on", attempts: 0, nextAt: null });
});

test("two events of one sign-up never change places, even in overlapping runs and with a receiver that fails at times", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver } = await startTestWebhook(sheet, NOW);
  const parties = [];
  for (let index = 0; index < 4; index++) parties.push(await makeParty(sheet, 1, NOW + index));
  for (const party of parties) await cancelParty(sheet, party, NOW + 10);
  for (let at = NOW + 20, round = 0; round < 8; round++, at += 13 * hour) {
    await receiver.behave(round % 2 === 0 ? { status: 500 } : {});
    await Promise.all([deliverDueWebhooks(at), deliverWebhooks(at, { eventId: sheet.eventId }), deliverDueWebhooks(at)]);
  }
  const seen = new Map<string, string[]>();
  for (const { body } of await receiver.deliveries()) {
    const { id } = body.data.signup as { id: string };
    const list = seen.get(id) ?? [];
    if (list.at(-1) !== body.type) seen.set(id, [...list, body.type]);
  }
  expect(parties.map(({ signupId }) => seen.get(signupId))).toEqual(Array(4).fill(["signup.created", "signup.canceled"]));
});

test("overlapping runs send a delivery once; without the lease they would send it twice", async () => {
  const overlap = async () => {
    const sheet = await makeSheet("rsvp", 50);
    const { receiver } = await startTestWebhook(sheet, NOW);
    await makeParty(sheet, 1, NOW);
    const run = () => deliverWebhooks(NOW, { eventId: sheet.eventId, within: 5 });
    await Promise.all([run(), run()]);
    return (await receiver.deliveries()).length;
  };
  expect(await overlap()).toBe(1);
  const { prepare } = env.DB;
  const unleased = vi
    .spyOn(env.DB, "prepare")
    .mockImplementation((text) =>
      prepare.call(env.DB, text.replace("UPDATE webhooks SET next_at = ?", "UPDATE webhooks SET next_at = 0 * ?")),
    );
  expect(await overlap()).toBe(2);
  unleased.mockRestore();
});

test("names and addresses go out only while switched on, and not once they are deleted", async () => {
  const sheet = await makeSheet("shift", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  expect(await setNames(sheet.ownerId, sheet.eventId, id, true)).toBe(true);
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  await makeParty(sheet, 1, NOW);
  await runBatch([sql`UPDATE volunteer_signups SET user_name = NULL, user_email = NULL WHERE event_id = ${sheet.eventId}`]);
  await deliverDueWebhooks(NOW);
  const [first, second, third] = (await receiver.deliveries()).map(({ body }) => body.data.signup as Record<string, unknown>);
  expect([first?.person, second?.person, third?.person]).toEqual([
    undefined,
    { name: "Ada Guest", email: expect.stringContaining("@") },
    undefined,
  ]);
  // The log holds neither, and what is sent again is read anew.
  expect(JSON.stringify(await readLog(id))).not.toMatch(/Ada|@/);
  const [, again] = await readLog(id);
  expect(await sendAgain(sheet.ownerId, sheet.eventId, id, again?.seq ?? 0)).toBe(true);
  await waitForBackground();
  await deliverDueWebhooks(NOW);
  const last = (await receiver.deliveries()).at(-1);
  expect(last?.id).toBe(again?.id);
  expect(JSON.stringify(last)).not.toMatch(/Ada|@/);
});

test("a webhook whose maker no longer organizes the event is deleted instead of told", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  const heir = await makeSheet("rsvp", 1);
  await runBatch([sql`UPDATE events SET user_id = ${heir.ownerId} WHERE id = ${sheet.eventId}`]);
  await deliverDueWebhooks(NOW);
  expect([await readWebhook(id), await receiver.types()]).toEqual([undefined, []]);
});

test("an event that is over by the clock is told once, and again after it was moved", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver } = await startTestWebhook(sheet, NOW);
  const end = NOW + 30 * day + hour;
  await deliverDueWebhooks(end - 1);
  await deliverDueWebhooks(end);
  await deliverDueWebhooks(end + minute);
  await runBatch([sql`UPDATE events SET ends_at = ${end + day} WHERE id = ${sheet.eventId}`]);
  await deliverDueWebhooks(end + hour);
  expect(await receiver.types()).toEqual(["event.ended"]);
  await deliverDueWebhooks(end + day);
  expect(await receiver.types()).toEqual(["event.ended", "event.ended"]);
});

test("a run without anything due takes one statement, and one with few statements left sends what it can", async () => {
  const statements = async (at: number) => {
    const meter = newMeter();
    await withContext({ meter }, () => deliverDueWebhooks(at));
    return meter.statements;
  };
  const sheet = await makeSheet("rsvp", 50);
  const { receiver } = await startTestWebhook(sheet, NOW);
  expect(await statements(NOW)).toBe(1);
  await makeParty(sheet, 1, NOW);
  const meter = newMeter();
  await withContext({ meter, budget: { until: 9, isSpent: false } }, () => deliverDueWebhooks(NOW));
  expect(meter.statements).toBeLessThanOrEqual(9);
  await deliverDueWebhooks(NOW);
  expect(await receiver.types()).toEqual(["signup.created"]);
});

test("removing a webhook in the middle of its turn ends it without an error", async () => {
  using errors = captureErrors();
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await receiver.behave({ status: 500 });
  await makeParty(sheet, 1, NOW);
  await Promise.all([deliverDueWebhooks(NOW), removeWebhook(sheet.ownerId, sheet.eventId, id, NOW)]);
  expect([await readWebhook(id), await readLog(id), errors.lines]).toEqual([undefined, [], []]);
});

test("the log ends after a week", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { id } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  await purgeDeliveries(NOW + WEBHOOKS.logKept);
  expect(await readLog(id)).toHaveLength(1);
  await purgeDeliveries(NOW + WEBHOOKS.logKept + 1);
  expect(await readLog(id)).toEqual([]);
});
