import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { testWebhook } from "#app/organize/webhooks/commands.server.ts";
import { deliverDueWebhooks } from "#app/organize/webhooks/deliver.server.ts";
import { HOST_LIMIT, WEBHOOKS } from "#app/organize/webhooks/limits.ts";
import { makeSheet, NOW } from "#tests/support/sheet.ts";
import { makeParty } from "#tests/support/wait-list.ts";
import { makeTestWebhook, readLog, readWebhook, startTestWebhook } from "#tests/support/webhooks.ts";

const { minute, day, hour } = DURATIONS;

beforeEach(async () => {
  await runBatch([sql`DELETE FROM throttles WHERE key LIKE 'webhook-%'`, sql`DELETE FROM webhooks`]);
});

test("redirects to this machine and to a cloud's metadata are failures, and nothing goes there", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  const places = [
    `${receiver.url}/elsewhere`,
    "http://127.0.0.1/latest",
    "http://169.254.169.254/latest/meta-data/",
    "https://hooks.zapier.com/x",
  ];
  for (const [index, location] of places.entries()) {
    await receiver.behave({ status: [301, 302, 307, 308][index] ?? 302, location });
    await deliverDueWebhooks(NOW + index * day * 0.5);
  }
  const { elsewhere } = await receiver.read();
  const [entry] = await readLog(id);
  expect([elsewhere, entry?.status, entry?.tries, entry?.answer]).toEqual([0, "pending", 4, "308"]);
});

test("an address that isn't allowed any more is never called", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { id } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  await runBatch([sql`UPDATE webhooks SET url = 'http://169.254.169.254/latest/meta-data/' WHERE id = ${id}`]);
  await deliverDueWebhooks(NOW);
  expect(await readLog(id)).toMatchObject([{ status: "pending", tries: 1, answer: "address" }]);
});

test("a receiver that says it is gone is turned off at once, and its maker is told by mail, once", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await receiver.behave({ status: 410 });
  await makeParty(sheet, 1, NOW);
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  await makeParty(sheet, 1, NOW + minute);
  await deliverDueWebhooks(NOW + minute);
  expect(await readWebhook(id)).toMatchObject({ state: "off", offReason: "gone", nextAt: null });
  expect((await readLog(id)).map(({ status }) => status)).toEqual(["failed", "dropped"]);
  expect((await receiver.types()).length).toBe(1);
  expect(await findMails(sheet.eventId)).toEqual([{ to: `${sheet.ownerId}@owner.test`, reason: "gone", host: "127.0.0.1" }]);
  await receiver.behave({});
  expect(await testWebhook(sheet.ownerId, sheet.eventId, id, NOW + hour)).toEqual({ outcome: "answered", hasStarted: true });
  await deliverDueWebhooks(NOW + hour);
  expect((await receiver.types()).length).toBe(1);
});

test("a receiver that fails for three days is turned off, with one mail", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await receiver.behave({ hangsUp: true });
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  expect(await readLog(id)).toMatchObject([{ status: "pending", answer: "unreachable" }]);
  await receiver.behave({ status: 404 });
  let tries = 0;
  for (let at = NOW; at < NOW + 4 * day; at += hour / 2) {
    await deliverDueWebhooks(at);
    const hook = await readWebhook(id);
    if (at < NOW + 3 * day) expect(hook?.state).toBe("on");
    tries = (await readLog(id))[0]?.tries ?? 0;
  }
  expect(await readWebhook(id)).toMatchObject({ state: "off", offReason: "failed" });
  expect(await readLog(id)).toMatchObject([{ status: "failed", answer: "404" }]);
  expect(tries).toBeLessThan(20);
  expect(await findMails(sheet.eventId)).toMatchObject([{ reason: "failed" }]);
});

async function findMails(eventId: string) {
  const [mails] = await runBatch([
    sql<{ to: string; reason: string; host: string }>`SELECT to_email AS "to", props ->> 'reason' AS reason, props ->> 'host' AS host
      FROM email_outbox WHERE event_id = ${eventId} AND template = 'webhook-off'`,
  ]);
  return mails;
}

test("a receiver that never answers holds up no other", async () => {
  const [slow, quick] = [await makeSheet("rsvp", 50), await makeSheet("rsvp", 50)];
  const [silent, other] = [await startTestWebhook(slow, NOW), await startTestWebhook(quick, NOW)];
  await silent.receiver.behave({ isSilent: true });
  await makeParty(slow, 1, NOW);
  await makeParty(quick, 1, NOW);
  const run = deliverDueWebhooks(NOW);
  await expect.poll(() => other.receiver.types(), { timeout: WEBHOOKS.patience }).toEqual(["signup.created"]);
  expect((await readLog(silent.id))[0]?.answer).toBeNull();
  await run;
  expect(await readLog(silent.id)).toMatchObject([{ status: "pending", answer: "timeout", tries: 1 }]);
});

test("a webhook starts only when its test's challenge is repeated, whatever else the receiver says", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await makeTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  const lies = [
    { answer: "ok" },
    { answer: "" },
    { answer: '{"challenge":"guess"}' },
    { status: 500 },
    { status: 302, location: "/x" },
    { floods: -1 },
  ];
  const outcomes = [];
  for (const lie of lies) {
    await receiver.behave(lie);
    outcomes.push(await testWebhook(sheet.ownerId, sheet.eventId, id, NOW));
  }
  expect(outcomes.map((each) => ("answer" in each ? each.answer : each.outcome))).toEqual([
    ...["challenge", "challenge", "challenge", "500", "302", "challenge"],
  ]);
  expect(await readWebhook(id)).toMatchObject({ state: "new", nextAt: null });
  await receiver.behave({});
  expect(await testWebhook(sheet.ownerId, sheet.eventId, id, NOW)).toEqual({ outcome: "answered", hasStarted: true });
  expect(await testWebhook(sheet.ownerId, sheet.eventId, id, NOW)).toEqual({ outcome: "answered", hasStarted: false });
  await deliverDueWebhooks(NOW);
  expect(await receiver.types()).toEqual([]);
});

test("an answer without end isn't read, and still counts as delivered", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await receiver.behave({ floods: -1 });
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  expect(await readLog(id)).toMatchObject([{ status: "done", answer: "200" }]);
});

test("a host gets at most 60 deliveries a minute, whoever's webhooks they are", async () => {
  const sheets = [await makeSheet("rsvp", 500), await makeSheet("rsvp", 500)] as const;
  const webhooks = [await startTestWebhook(sheets[0], NOW - hour), await startTestWebhook(sheets[1], NOW - hour)];
  for (const sheet of sheets) for (let index = 0; index < 35; index++) await makeParty(sheet, 1, NOW);
  const arrived = async () => (await Promise.all(webhooks.map(({ receiver }) => receiver.types()))).flat().length;
  await deliverDueWebhooks(NOW);
  expect(await arrived()).toBe(HOST_LIMIT.count);
  await deliverDueWebhooks(NOW + minute);
  expect(await arrived()).toBe(70);
});

test("a minute in which the host gets nothing more forgives no failure", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { receiver, id } = await startTestWebhook(sheet, NOW);
  await receiver.behave({ status: 500 });
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  const at = NOW + minute;
  await runBatch([sql`INSERT INTO throttles (key, window, count) VALUES ('webhook-host:127.0.0.1', ${at}, ${HOST_LIMIT.count})`]);
  await deliverDueWebhooks(at);
  expect(await readWebhook(id)).toMatchObject({ attempts: 1, nextAt: at + minute });
  await deliverDueWebhooks(at + minute);
  expect(await readWebhook(id)).toMatchObject({ attempts: 2 });
});
