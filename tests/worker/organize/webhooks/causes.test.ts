import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { endEvent, publishEvent } from "#app/sheet/event/commands.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { buildAsk } from "#tests/support/asks.ts";
import { countRowsRead } from "#tests/support/crowd.ts";
import { makeEvent, makeForm } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";
import { cancelParty, changePartySize, makeParty, makeWaitingParty, makeWaitListSheet } from "#tests/support/wait-list.ts";
import { readLog, startTestWebhook } from "#tests/support/webhooks.ts";
import { purgeWithNames } from "#workers/scheduled.ts";

const HOUR = 3_600_000;

async function types(webhookId: string): Promise<string[]> {
  return (await readLog(webhookId)).map(({ type }) => type);
}

for (const kind of KIND_IDS) {
  test(`a webhook of a ${kind} sheet hears of a sign-up, its check-in and its cancellation, in that order and each once`, async () => {
    const sheet = await makeSheet(kind, 5);
    const { id } = await startTestWebhook(sheet, NOW);
    const party = await makeParty(sheet, 1, NOW);
    await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [party.signupId], isIn: true }], NOW + 1);
    await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [party.signupId], isIn: true }], NOW + 2);
    await cancelParty(sheet, party, NOW + 3);
    await cancelParty(sheet, party, NOW + 4);
    const log = await readLog(id);
    expect(log.map(({ type }) => type)).toEqual(["signup.created", "checkin.created", "signup.canceled"]);
    expect(log.map(({ facts }) => JSON.parse(facts).status)).toEqual(["confirmed", "confirmed", "cancelled"]);
    expect(new Set(log.map((entry) => entry.id)).size).toBe(3);
  });

  test(`a ${kind} sheet without a webhook writes and reads nothing for it, though another event has one`, async () => {
    const other = await makeSheet(kind, 5);
    const sheet = await makeSheet(kind, 5);
    const before = await countRowsRead(planTestSignUp(buildSignUp(sheet)).statements);
    await startTestWebhook(other, NOW);
    const after = await countRowsRead(planTestSignUp(buildSignUp(sheet)).statements);
    expect(after - before).toBeLessThanOrEqual(1);
    const [rows] = await runBatch([
      sql`SELECT 1 FROM webhook_deliveries d JOIN webhooks h ON h.id = d.webhook_id WHERE h.event_id = ${sheet.eventId}`,
    ]);
    expect(rows).toEqual([]);
  });
}

test("a promotion from the wait list and a change are told as such", async () => {
  const sheet = await makeWaitListSheet("item", 3);
  const { id } = await startTestWebhook(sheet, NOW);
  const first = await makeParty(sheet, 3, NOW);
  await makeWaitingParty(sheet, 2, NOW + 1);
  await changePartySize(sheet, first, 1, NOW + 2);
  const log = await readLog(id);
  expect(log.map(({ type }) => type)).toEqual(["signup.created", "signup.created", "signup.changed", "waitlist.promoted"]);
  expect(log.map(({ facts }) => JSON.parse(facts)).map(({ status, spots, wanted }) => [status, spots, wanted])).toEqual([
    ["confirmed", 3, 3],
    ["waiting", 0, 2],
    ["confirmed", 1, 1],
    ["offered", 2, 2],
  ]);
});

test("someone who was asked is a sign-up only after their yes, and undoing a check-in is a change", async () => {
  const sheet = await makeSheet("shift", 5);
  const { id } = await startTestWebhook(sheet, NOW);
  await runTestCommand(buildAsk(sheet, { now: NOW }));
  expect(await types(id)).toEqual([]);
  await setStatus(sheet, "asked", "confirmed");
  expect(await types(id)).toEqual(["signup.created"]);
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM volunteer_signups WHERE event_id = ${sheet.eventId}`]);
  for (const isIn of [true, false])
    await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [row?.id ?? ""], isIn }], NOW + (isIn ? 1 : 2));
  expect(await types(id)).toEqual(["signup.created", "checkin.created", "signup.changed"]);
});

async function setStatus({ kind, eventId }: TestSheet, from: string, to: string): Promise<void> {
  await runBatch([
    sql`UPDATE ${KIND_SERVERS[kind].signupTable} SET status = ${to}, version = version + 1, updated_at = ${NOW}
      WHERE event_id = ${eventId} AND status = ${from}`,
  ]);
}

test("an event's webhook hears that it was published, changed, called off and is over, each once", async () => {
  const draft = await makeEvent(makeForm("rsvp", { intent: "draft" }));
  const { id } = await startTestWebhook(draft, NOW);
  expect(await publishEvent(draft.ownerId, draft.eventId, NOW)).toMatchObject({ outcome: "published" });
  await runBatch([sql`UPDATE events SET title = 'New', version = version + 1, updated_at = ${NOW} WHERE id = ${draft.eventId}`]);
  await runBatch([sql`UPDATE events SET attendee_count = 3 WHERE id = ${draft.eventId}`]);
  await endEvent(draft.ownerId, draft.eventId, NOW);
  expect(await types(id)).toEqual(["event.published", "event.changed", "event.called_off"]);
});

test("an end after the start ends it, and a deletion ahead calls it off", async () => {
  const [begun, deleted] = [await makeSheet("rsvp", 5), await makeSheet("rsvp", 5)];
  const [first, second] = [await startTestWebhook(begun, NOW), await startTestWebhook(deleted, NOW)];
  await runBatch([
    sql`UPDATE events SET starts_at = ${NOW - HOUR} WHERE id = ${begun.eventId}`,
    sql`UPDATE events SET deleted_at = ${NOW}, version = version + 1 WHERE id = ${deleted.eventId}`,
  ]);
  await endEvent(begun.ownerId, begun.eventId, NOW);
  expect([await types(first.id), await types(second.id)]).toEqual([["event.ended"], ["event.called_off"]]);
});

test("deleting names is nothing that happened to a sign-up", async () => {
  const sheet = await makeSheet("shift", 5);
  const { id } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  await runBatch([
    sql`UPDATE events SET starts_at = ${NOW}, ends_at = ${NOW + 1}, retain_days = 30, date = '2027-03-01' WHERE id = ${sheet.eventId}`,
  ]);
  await purgeNames(NOW + 400 * 24 * HOUR, purgeWithNames);
  const [[row]] = await runBatch([
    sql<{ name: string | null }>`SELECT user_name AS name FROM volunteer_signups WHERE event_id = ${sheet.eventId}`,
  ]);
  expect([row?.name, await types(id)]).toEqual([null, ["signup.created"]]);
});
