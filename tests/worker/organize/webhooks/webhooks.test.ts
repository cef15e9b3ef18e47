import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { waitForBackground } from "#app/lib/background.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DURATIONS } from "#app/limits.ts";
import { changeRole, removeMember } from "#app/members/commands.server.ts";
import {
  makeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  setNames,
  startByHand,
  testWebhook,
} from "#app/organize/webhooks/commands.server.ts";
import { deliverDueWebhooks } from "#app/organize/webhooks/deliver.server.ts";
import { handleWebhooks } from "#app/organize/webhooks/intents.server.ts";
import { WEBHOOKS } from "#app/organize/webhooks/limits.ts";
import { loadWebhooks } from "#app/organize/webhooks/queries.server.ts";
import { SKIP_WEBHOOKS } from "#app/outbox/hold.ts";
import { refusedReply } from "#app/ui/result.ts";
import { makeUser } from "#tests/support/makers.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { makeParty } from "#tests/support/wait-list.ts";
import { makeTestWebhook, readLog, readWebhook, startTestWebhook, TestReceiver } from "#tests/support/webhooks.ts";

beforeEach(async () => {
  await runBatch([sql`DELETE FROM throttles WHERE key LIKE 'webhook-%'`, sql`DELETE FROM webhooks`]);
});

function viewer(id: string, provenAt = NOW): Viewer {
  const about = { name: "Olivia", isVerified: true, photo: null, locale: null, timeZone: null, theme: "system" as const };
  return { id, email: `${id}@owner.test`, sessionId: "none", provenAt, ...about };
}

async function addOrganizer({ eventId }: TestSheet): Promise<{ id: string; memberId: string }> {
  const id = await makeUser();
  return { id, memberId: await addMember(eventId, id, "organizer") };
}

function send(sheet: TestSheet, by: Viewer, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const proveAgain = async ({ provenAt }: Viewer) =>
    provenAt > NOW - DURATIONS.proof ? null : refusedReply(422, { errors: { ownPassword: "Needed" } });
  return handleWebhooks({ viewer: by, form, now: NOW, eventId: sheet.eventId, proveAgain });
}

test("an event has at most five webhooks and an account at most twenty, each address once", async () => {
  const sheets: TestSheet[] = [];
  for (let index = 0; index < 5; index++) sheets.push(await makeSheet("rsvp", 1));
  const [first] = sheets;
  if (!first) throw new Error("No sheet");
  const ownerId = first.ownerId;
  await runBatch([
    sql`UPDATE events SET user_id = ${ownerId} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(sheets.map(({ eventId }) => eventId))}))`,
  ]);
  const make = async (sheet: TestSheet, url = `${new TestReceiver().url}`) => (await makeWebhook(ownerId, sheet.eventId, url, NOW)).outcome;
  const address = new TestReceiver().url;
  expect([await make(first, address), await make(first, address)]).toEqual(["made", "already"]);
  for (const sheet of sheets.slice(0, 4))
    for (let index = sheet === first ? 1 : 0; index < 5; index++) expect(await make(sheet)).toBe("made");
  expect([await make(first), await make(sheets[4] ?? first)]).toEqual(["full", "full"]);
  const last = sheets[4] ?? first;
  const isFull = async (id: string) => (await loadWebhooks(viewer(id), last.eventId, NOW, "en"))?.isFull;
  expect([await isFull(ownerId), await isFull((await addOrganizer(last)).id)]).toEqual([true, false]);
  const [[count]] = await runBatch([sql<{ count: number }>`SELECT count(*) AS count FROM webhooks WHERE user_id = ${ownerId}`]);
  expect(count?.count).toBe(WEBHOOKS.perAccount);
});

test("an address inside a network is refused beside its field, and nothing is made", async () => {
  const sheet = await makeSheet("rsvp", 1);
  for (const url of [
    "http://169.254.169.254/",
    "https://10.0.0.1/",
    "https://intranet/",
    "https://turnout.test/webhooks/resend",
    "ftp://x",
    " ",
  ]) {
    const { status, result } = await send(sheet, viewer(sheet.ownerId), { intent: "make", url });
    expect([status, typeof result.errors?.url], url).toEqual([422, "string"]);
  }
  expect((await loadWebhooks(viewer(sheet.ownerId), sheet.eventId, NOW, "en"))?.webhooks).toEqual([]);
});

test("making one, its secret and its names need a password given lately; testing and removing don't", async () => {
  const sheet = await makeSheet("rsvp", 1);
  const { id } = await makeTestWebhook(sheet, NOW);
  const stale = viewer(sheet.ownerId, NOW - DURATIONS.proof);
  const asked: Record<string, string>[] = [
    { intent: "make", url: new TestReceiver().url },
    { intent: "names", webhookId: id, names: "yes" },
    { intent: "renew", webhookId: id },
    { intent: "show" },
  ];
  for (const fields of asked) {
    expect((await send(sheet, stale, fields)).result.errors, fields.intent).toHaveProperty("ownPassword");
    expect((await send(sheet, viewer(sheet.ownerId), fields)).status, fields.intent).toBe(200);
  }
  expect((await loadWebhooks(stale, sheet.eventId, NOW, "en"))?.webhooks.map(({ secret }) => secret)).toEqual([null, null]);
  const free: Record<string, string>[] = [{ intent: "names", names: "no" }, { intent: "test" }, { intent: "remove" }];
  for (const fields of free) expect((await send(sheet, stale, { ...fields, webhookId: id })).status, fields.intent).toBe(200);
});

test("a person starts a webhook whose receiver can't repeat a challenge with what it was sent, and with nothing else", async () => {
  const sheet = await makeSheet("rsvp", 1);
  const { id, receiver } = await makeTestWebhook(sheet, NOW);
  const other = await makeTestWebhook(sheet, NOW);
  const start = async (challenge: string, webhookId = id) =>
    (await send(sheet, viewer(sheet.ownerId), { intent: "start", webhookId, challenge })).status;
  const readChallenge = async () => String((await receiver.read()).received.at(-1)?.body.data.challenge);
  const asks = async () =>
    (await loadWebhooks(viewer(sheet.ownerId), sheet.eventId, NOW, "en"))?.webhooks.map((each) => each.asksChallenge);
  await receiver.behave({ status: 500 });
  await testWebhook(sheet.ownerId, sheet.eventId, id, NOW);
  expect([await start(await readChallenge()), await asks()]).toEqual([409, [false, false]]);
  await receiver.behave({ answer: '{"status":"success"}' });
  await testWebhook(sheet.ownerId, sheet.eventId, id, NOW);
  const challenge = await readChallenge();
  expect(await asks()).toEqual([true, false]);
  for (const wrong of ["", "%", newId(), `msg_${challenge}`]) expect(await start(wrong)).toBe(409);
  expect([await start(challenge, other.id), await start(challenge, "none")]).toEqual([409, 404]);
  expect((await readWebhook(id))?.state).toBe("new");
  expect([await start(` ${challenge} `), (await readWebhook(id))?.state, await asks()]).toEqual([200, "on", [false, false]]);
  expect((await readWebhook(other.id))?.state).toBe("new");
  expect(JSON.stringify(await loadWebhooks(viewer(sheet.ownerId), sheet.eventId, NOW, "en"))).not.toContain(challenge);
});

test("another organizer sees a webhook, tests and removes it, but neither sees nor renews its secret, nor turns names on", async () => {
  const sheet = await makeSheet("rsvp", 1);
  const { id, receiver } = await startTestWebhook(sheet, NOW);
  const other = await addOrganizer(sheet);
  const page = await loadWebhooks(viewer(other.id), sheet.eventId, NOW, "en");
  expect(page?.webhooks).toMatchObject([{ id, isYours: false, secret: null }]);
  expect(JSON.stringify(page)).not.toContain("whsec_");
  expect(JSON.stringify(page)).not.toContain(new URL(receiver.url).pathname);
  expect(await renewSecret(other.id, sheet.eventId, id, NOW)).toBe(false);
  expect(await setNames(other.id, sheet.eventId, id, true)).toBe(false);
  expect(await setNames(sheet.ownerId, sheet.eventId, id, true)).toBe(true);
  expect(await setNames(other.id, sheet.eventId, id, false)).toBe(true);
  expect(await testWebhook(other.id, sheet.eventId, id, NOW)).toMatchObject({ outcome: "answered" });
  expect(await removeWebhook(other.id, sheet.eventId, id, NOW)).toBe(true);
  const [acts] = await runBatch([sql<{ act: string }>`SELECT act FROM event_log WHERE event_id = ${sheet.eventId} ORDER BY at, act`]);
  expect(acts.map(({ act }) => act)).toEqual(["webhookAdded", "webhookRemoved"]);
});

test("door helpers, strangers and organizers of another event can do nothing to it", async () => {
  const [sheet, elsewhere] = [await makeSheet("rsvp", 1), await makeSheet("rsvp", 1)];
  const { id } = await startTestWebhook(sheet, NOW);
  const helper = await makeUser();
  await addMember(sheet.eventId, helper, "door");
  const before = await readWebhook(id);
  for (const [who, eventId] of [
    [helper, sheet.eventId],
    [elsewhere.ownerId, sheet.eventId],
    [elsewhere.ownerId, elsewhere.eventId],
  ] as const) {
    expect(await removeWebhook(who, eventId, id, NOW)).toBe(false);
    expect(await renewSecret(who, eventId, id, NOW)).toBe(false);
    expect(await setNames(who, eventId, id, true)).toBe(false);
    expect(await sendAgain(who, eventId, id, 1)).toBe(false);
    expect(await startByHand(who, eventId, id, newId())).toBe("gone");
    expect(await testWebhook(who, eventId, id, NOW)).toEqual({ outcome: "gone" });
  }
  expect(await makeWebhook(helper, sheet.eventId, new TestReceiver().url, NOW)).toEqual({ outcome: "gone" });
  expect(await readWebhook(id)).toEqual(before);
});

test("it ends with its maker's role: removed, made a door helper, or the account deleted", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { id: stays } = await startTestWebhook(sheet, NOW);
  for (const end of [
    ({ memberId }: { memberId: string }) => removeMember(sheet.ownerId, { what: "event", id: sheet.eventId }, memberId, NOW),
    ({ memberId }: { memberId: string }) => changeRole(sheet.ownerId, sheet.eventId, memberId, "door", NOW),
    ({ id }: { id: string }) => runBatch([sql`DELETE FROM users WHERE id = ${id}`]),
  ]) {
    const member = await addOrganizer(sheet);
    const { id, receiver } = await startTestWebhook({ eventId: sheet.eventId, ownerId: member.id }, NOW);
    await end(member);
    await makeParty(sheet, 1, NOW);
    await deliverDueWebhooks(NOW);
    expect([await readWebhook(id), await receiver.types()]).toEqual([undefined, []]);
  }
  expect(await readWebhook(stays)).toMatchObject({ state: "on" });
});

test("a new owner starts without names, whatever the one before agreed to", async () => {
  const sheet = await makeSheet("rsvp", 1);
  const heir = await addOrganizer(sheet);
  const { id } = await startTestWebhook({ eventId: sheet.eventId, ownerId: heir.id }, NOW);
  expect(await setNames(sheet.ownerId, sheet.eventId, id, true)).toBe(true);
  await runBatch([sql`UPDATE events SET user_id = ${heir.id} WHERE id = ${sheet.eventId}`]);
  expect(await readWebhook(id)).toMatchObject({ state: "on", names: 0 });
});

test("tests by one account are limited", async () => {
  const sheet = await makeSheet("rsvp", 1);
  const { id, receiver } = await makeTestWebhook(sheet, NOW);
  const outcomes = new Set<string>();
  for (let index = 0; index < 25; index++) outcomes.add((await testWebhook(sheet.ownerId, sheet.eventId, id, NOW)).outcome);
  expect([...outcomes]).toEqual(["answered", "often"]);
  expect((await receiver.read()).received).toHaveLength(20);
});

test("a delivery of the log is sent again under its id, as often as an organizer asks", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { id, receiver } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  const [entry] = await readLog(id);
  for (let index = 0; index < 2; index++) {
    expect((await send(sheet, viewer(sheet.ownerId), { intent: "again", webhookId: id, seq: String(entry?.seq) })).status).toBe(200);
    await waitForBackground();
  }
  expect((await receiver.deliveries()).map((delivery) => delivery.id)).toEqual(Array(3).fill(entry?.id));
  expect(await readLog(id)).toMatchObject([{ status: "done", tries: 3 }]);
  const [[test]] = await runBatch([
    sql<{ seq: number }>`SELECT seq FROM webhook_deliveries WHERE webhook_id = ${id} AND type = 'webhook.test'`,
  ]);
  expect(await sendAgain(sheet.ownerId, sheet.eventId, id, test?.seq ?? 0)).toBe(false);
  expect(await sendAgain(sheet.ownerId, sheet.eventId, newId(), entry?.seq ?? 0)).toBe(false);
});

test("a restored database tells webhooks nothing of what waited in the backup", async () => {
  const sheet = await makeSheet("rsvp", 50);
  const { id, receiver } = await startTestWebhook(sheet, NOW);
  await makeParty(sheet, 1, NOW);
  await runBatch(SKIP_WEBHOOKS.map((statement) => sql.raw(statement)));
  await deliverDueWebhooks(NOW);
  expect(await receiver.types()).toEqual([]);
  await makeParty(sheet, 1, NOW);
  await deliverDueWebhooks(NOW);
  expect([await receiver.types(), (await readLog(id)).map(({ status }) => status)]).toEqual([["signup.created"], ["dropped", "done"]]);
});
