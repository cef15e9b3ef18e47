import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import { expireHolds } from "#app/signup/change/due-holds.server.ts";
import { isProving } from "#tests/support/proving.ts";
import {
  DAY_BEFORE_START,
  listAsks,
  listCalls,
  listRescueRecipients,
  makeContacts,
  makeHelper,
  makeHelpers,
  pressAsk,
  RESCUE_START,
} from "#tests/support/rescue.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, countOutcomes, makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { HOUR, makeWaitingParty, makeWaitListSheet } from "#tests/support/wait-list.ts";

const { minute, day } = DURATIONS;

/** Takes a spot on a sheet; returns a function that cancels it at `at`. */
async function takeAndLeave(sheet: TestSheet, at: number) {
  const taken = buildSignUp(sheet);
  await runTestCommand(taken);
  const signupIds = taken.offers.map(({ signupId }) => signupId);
  return () =>
    runTestCommand({
      do: "cancel",
      eventId: sheet.eventId,
      kind: sheet.kind,
      signupIds,
      by: { submissionId: taken.submissionId },
      now: at,
    });
}

for (const kind of KIND_IDS) {
  test(`a free spot on a ${kind} sheet is offered to helpers, and the first one to accept gets it`, async () => {
    const sheet = await makeSheet(kind, 1);
    const leave = await takeAndLeave(sheet, DAY_BEFORE_START);
    const [first, second] = await makeHelpers(sheet, 2);
    await sendDueWaves(DAY_BEFORE_START - minute);
    expect(await listCalls(sheet)).toEqual([]);
    await leave();
    await sendDueWaves(DAY_BEFORE_START);
    expect((await listRescueRecipients(sheet)).sort()).toEqual([first?.email, second?.email].sort());
    const [one, two] = await listAsks(sheet);
    expect(await pressAsk(two?.id ?? "", DAY_BEFORE_START + minute)).toBe("signedUp");
    expect(await pressAsk(one?.id ?? "", DAY_BEFORE_START + minute)).toBe("full");
    expect(await pressAsk(two?.id ?? "", DAY_BEFORE_START + 2 * minute)).toBe("replayed");
    expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, places: 1, taken: 1 });
    await sendDueWaves(DAY_BEFORE_START + 2 * minute);
    expect(await listCalls(sheet)).toMatchObject([{ asked: 2, outcome: "filled" }]);
  });
}

test("if two helpers accept the last spot at the same time, exactly one gets it, every time", async () => {
  for (let run = 0; run < (isProving ? 60 : 12); run++) {
    const sheet = await makeSheet("shift", 1);
    await makeHelpers(sheet, 3);
    await sendDueWaves(DAY_BEFORE_START);
    const asks = await listAsks(sheet);
    const pressed = await Promise.all([...asks, ...asks].map(({ id }) => pressAsk(id, DAY_BEFORE_START + minute)));
    expect(countOutcomes(pressed.map((outcome) => ({ outcome })))).toEqual({ signedUp: 1, replayed: 1, full: 4 });
    expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, places: 1, taken: 1 });
  }
});

test("with room for two, both helpers get a spot, so only the capacity check stops the second one", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 2);
  await sendDueWaves(DAY_BEFORE_START);
  const [one, two] = await listAsks(sheet);
  expect(await pressAsk(one?.id ?? "", DAY_BEFORE_START)).toBe("signedUp");
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 2 WHERE id = ${sheet.offerId}`]);
  expect(await pressAsk(two?.id ?? "", DAY_BEFORE_START)).toBe("signedUp");
  expect((await readSheetCounts(sheet)).places).toBe(2);
});

test("helpers are asked five at a time every quarter of an hour, then contacts with the chosen tags, each once", async () => {
  const sheet = await makeSheet("shift", 1);
  const helpers = await makeHelpers(sheet, 7);
  await makeContacts(sheet, ["cora@contact.test", "carl@contact.test"]);
  for (let at = DAY_BEFORE_START; at <= DAY_BEFORE_START + HOUR; at += minute) await sendDueWaves(at);
  const asks = await listAsks(sheet);
  expect(asks.map(({ wave }) => wave)).toEqual([1, 1, 1, 1, 1, 2, 2, 3, 3]);
  expect(asks.slice(0, 7).map(({ email }) => email)).toEqual(helpers.map(({ email }) => email));
  expect(new Set(asks.map(({ at }) => (at - DAY_BEFORE_START) / minute))).toEqual(new Set([0, 15, 30]));
  expect(await listRescueRecipients(sheet)).toHaveLength(9);
  expect(await listCalls(sheet)).toMatchObject([{ asked: 9, outcome: null }]);
});

test("only offers within the next 48 hours are announced, and a sheet isn't checked again until then", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  const watched = async () => {
    const [[row]] = await runBatch([
      sql<{ at: number | null }>`SELECT watch_at AS at FROM rescue_settings WHERE event_id = ${sheet.eventId}`,
    ]);
    return row?.at;
  };
  await sendDueWaves(RESCUE_START - 49 * HOUR);
  expect(await watched()).toBe(RESCUE_START - 48 * HOUR);
  expect(await listAsks(sheet)).toEqual([]);
  await sendDueWaves(RESCUE_START - 48 * HOUR);
  expect(await listAsks(sheet)).toHaveLength(1);
  await sendDueWaves(RESCUE_START + 1);
  await sendDueWaves(RESCUE_START + 2);
  expect(await listCalls(sheet)).toMatchObject([{ outcome: "over" }]);
  expect(await watched()).toBeNull();
  // Saving the event wakes it up.
  await runBatch([sql`UPDATE events SET version = version + 1 WHERE id = ${sheet.eventId}`]);
  expect(await watched()).toBe(0);
});

test("no one is asked at night: whatever is due then waits until eight in the morning, even across a clock change", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 7);
  const nine = RESCUE_START - 11 * HOUR;
  await sendDueWaves(nine - minute);
  expect(await listAsks(sheet)).toHaveLength(5);
  for (let at = nine; at < RESCUE_START; at += 10 * minute) await sendDueWaves(at);
  expect(await listAsks(sheet)).toHaveLength(5);
  const other = await makeSheet("shift", 1);
  await makeHelpers(other, 1);
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = ${RESCUE_START + 4 * HOUR} WHERE id = ${other.offerId}`]);
  await runBatch([sql`UPDATE events SET ends_at = ${RESCUE_START + 9 * HOUR} WHERE id = ${other.eventId}`]);
  await sendDueWaves(nine);
  expect(await listAsks(other)).toEqual([]);
  expect(await listCalls(other)).toMatchObject([{ nextAt: RESCUE_START, asked: 0 }]);
  await sendDueWaves(RESCUE_START - 1);
  expect(await listAsks(other)).toEqual([]);
  await sendDueWaves(RESCUE_START);
  expect(await listAsks(other)).toMatchObject([{ at: RESCUE_START }]);
  const [[letter]] = await runBatch([
    sql<{ expiresAt: number }>`SELECT expires_at AS expiresAt FROM email_outbox
      WHERE event_id = ${other.eventId} AND template = 'help-wanted'`,
  ]);
  expect(letter?.expiresAt).toBe(RESCUE_START + 4 * HOUR);
});

test("an address gets at most two such mails a week, no matter who organizes", async () => {
  const email = `${newId()}@helper.test`;
  const sheets = [await makeSheet("shift", 1), await makeSheet("slot", 1), await makeSheet("item", 1)];
  for (const sheet of sheets) await makeHelper(sheet, { email });
  await sendDueWaves(DAY_BEFORE_START);
  const asked = async () => (await Promise.all(sheets.map(listAsks))).flat().filter((each) => each.email === email);
  expect(await asked()).toHaveLength(2);
  // A week later the first two no longer count.
  await runBatch([sql`UPDATE rescue_asks SET created_at = created_at - ${7 * day} WHERE email = ${email}`]);
  for (let at = DAY_BEFORE_START + minute; at < DAY_BEFORE_START + HOUR; at += minute) await sendDueWaves(at);
  expect(await asked()).toHaveLength(3);
});

test("the wait list goes first, and while a spot is held no one else is asked", async () => {
  const sheet = await makeWaitListSheet("shift", 1);
  const leave = await takeAndLeave(sheet, DAY_BEFORE_START);
  const waiting = await makeWaitingParty(sheet, 1, NOW + 1);
  await makeHelper(sheet);
  await leave();
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(sheet)).toEqual([]);
  const [[row]] = await runBatch([
    sql<{ until: number }>`SELECT offered_until AS until FROM volunteer_signups WHERE id = ${waiting.signupId}`,
  ]);
  await expireHolds(row?.until ?? 0);
  await sendDueWaves(RESCUE_START);
  expect(await listAsks(sheet)).toEqual([]);
});

test("overlapping runs send each wave once", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 12);
  await Promise.all(Array.from({ length: 6 }, () => sendDueWaves(DAY_BEFORE_START)));
  expect(await listAsks(sheet)).toHaveLength(5);
  await Promise.all(Array.from({ length: 6 }, (_, at) => sendDueWaves(DAY_BEFORE_START + 15 * minute + at)));
  expect((await listAsks(sheet)).map(({ wave }) => wave)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  expect(await listRescueRecipients(sheet)).toHaveLength(10);
  expect(await listCalls(sheet)).toMatchObject([{ asked: 10, waves: 2 }]);
});

test("an ordinary sign-up, or anything that makes the offer unavailable, ends the call", async () => {
  const ends: [string, (sheet: TestSheet) => Promise<unknown>, string][] = [
    ["filled", (sheet) => runTestCommand(buildSignUp(sheet, { now: DAY_BEFORE_START })), "full"],
    [
      "removed",
      ({ offerId }) => runBatch([sql`UPDATE volunteer_shifts SET removed_at = ${DAY_BEFORE_START} WHERE id = ${offerId}`]),
      "gone",
    ],
    [
      "called off",
      ({ eventId }) => runBatch([sql`UPDATE events SET status = 'ended', ended_at = ${DAY_BEFORE_START} WHERE id = ${eventId}`]),
      "closed",
    ],
    ["deleted", ({ eventId }) => runBatch([sql`UPDATE events SET deleted_at = ${DAY_BEFORE_START} WHERE id = ${eventId}`]), "no link"],
    [
      "moved",
      ({ offerId }) => runBatch([sql`UPDATE volunteer_shifts SET starts_at = ${RESCUE_START + 9 * day} WHERE id = ${offerId}`]),
      "signedUp",
    ],
  ];
  for (const [how, end, pressed] of ends) {
    const sheet = await makeSheet("shift", 1);
    await runBatch([sql`UPDATE events SET ends_at = ${RESCUE_START + 10 * day} WHERE id = ${sheet.eventId}`]);
    await makeHelpers(sheet, 7);
    await sendDueWaves(DAY_BEFORE_START);
    await end(sheet);
    await sendDueWaves(DAY_BEFORE_START + 15 * minute);
    expect(await listAsks(sheet), how).toHaveLength(5);
    expect(await listCalls(sheet), how).toMatchObject([{ outcome: how === "filled" ? "filled" : "over" }]);
    const [ask] = await listAsks(sheet);
    expect(await pressAsk(ask?.id ?? "", DAY_BEFORE_START + 16 * minute), how).toBe(pressed);
  }
});
