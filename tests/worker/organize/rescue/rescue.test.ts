import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { callForHelp } from "#app/organize/rescue/watch.server.ts";
import { expireHolds } from "#app/signup/change/due-places.server.ts";
import { HOUR, makeLine, makeWaiting } from "#tests/support/line.ts";
import { isProving } from "#tests/support/prove.ts";
import { asksOf, callsOf, makeContacts, makeHelper, makeHelpers, press, SOON, START, writtenTo } from "#tests/support/rescue.ts";
import { inRoom } from "#tests/support/room.ts";
import { countsOf, makeSheet, NOW, newSignUp, type Sheet, tally } from "#tests/support/sheet.ts";

const { minute, day } = DURATIONS;

/** Takes a place of a sheet, and gives it back. */
async function takeAndLeave(sheet: Sheet, at: number) {
  const taken = newSignUp(sheet);
  await inRoom(taken);
  const signupIds = taken.offers.map(({ signupId }) => signupId);
  return () =>
    inRoom({ do: "cancel", eventId: sheet.eventId, kind: sheet.kind, signupIds, by: { submissionId: taken.submissionId }, now: at });
}

for (const kind of KIND_IDS) {
  test(`an empty place of a ${kind} sheet is offered to who ticked, and the first to press has it`, async () => {
    const sheet = await makeSheet(kind, 1);
    const leave = await takeAndLeave(sheet, SOON);
    const [first, second] = await makeHelpers(sheet, 2);
    await callForHelp(SOON - minute);
    expect(await callsOf(sheet)).toEqual([]);
    await leave();
    await callForHelp(SOON);
    expect((await writtenTo(sheet)).sort()).toEqual([first?.email, second?.email].sort());
    const [one, two] = await asksOf(sheet);
    expect(await press(two?.id ?? "", SOON + minute)).toBe("signedUp");
    expect(await press(one?.id ?? "", SOON + minute)).toBe("full");
    expect(await press(two?.id ?? "", SOON + 2 * minute)).toBe("replayed");
    expect(await countsOf(sheet)).toMatchObject({ signups: 1, places: 1, taken: 1 });
    await callForHelp(SOON + 2 * minute);
    expect(await callsOf(sheet)).toMatchObject([{ asked: 2, outcome: "filled" }]);
  });
}

test("two helpers who press at once for the last place: exactly one has it, however often", async () => {
  for (let run = 0; run < (isProving ? 60 : 12); run++) {
    const sheet = await makeSheet("shift", 1);
    await makeHelpers(sheet, 3);
    await callForHelp(SOON);
    const asks = await asksOf(sheet);
    const pressed = await Promise.all([...asks, ...asks].map(({ id }) => press(id, SOON + minute)));
    expect(tally(pressed.map((outcome) => ({ outcome })))).toEqual({ signedUp: 1, replayed: 1, full: 4 });
    expect(await countsOf(sheet)).toMatchObject({ signups: 1, places: 1, taken: 1 });
  }
});

test("without the guard of the insert both would have it", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 2);
  await callForHelp(SOON);
  const [one, two] = await asksOf(sheet);
  expect(await press(one?.id ?? "", SOON)).toBe("signedUp");
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 2 WHERE id = ${sheet.offerId}`]);
  expect(await press(two?.id ?? "", SOON)).toBe("signedUp");
  expect((await countsOf(sheet)).places).toBe(2);
});

test("who ticked is asked five at a time, every quarter of an hour, then contacts with the chosen tags, each once", async () => {
  const sheet = await makeSheet("shift", 1);
  const helpers = await makeHelpers(sheet, 7);
  await makeContacts(sheet, ["cora@contact.test", "carl@contact.test"]);
  for (let at = SOON; at <= SOON + HOUR; at += minute) await callForHelp(at);
  const asks = await asksOf(sheet);
  expect(asks.map(({ wave }) => wave)).toEqual([1, 1, 1, 1, 1, 2, 2, 3, 3]);
  expect(asks.slice(0, 7).map(({ email }) => email)).toEqual(helpers.map(({ email }) => email));
  expect(new Set(asks.map(({ at }) => (at - SOON) / minute))).toEqual(new Set([0, 15, 30]));
  expect(await writtenTo(sheet)).toHaveLength(9);
  expect(await callsOf(sheet)).toMatchObject([{ asked: 9, outcome: null }]);
});

test("nothing further off than 48 hours is offered, and a sheet that is asked for sleeps until then", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  const watched = async () => {
    const [[row]] = await runBatch([
      sql<{ at: number | null }>`SELECT watch_at AS at FROM rescue_settings WHERE event_id = ${sheet.eventId}`,
    ]);
    return row?.at;
  };
  await callForHelp(START - 49 * HOUR);
  expect(await watched()).toBe(START - 48 * HOUR);
  expect(await asksOf(sheet)).toEqual([]);
  await callForHelp(START - 48 * HOUR);
  expect(await asksOf(sheet)).toHaveLength(1);
  await callForHelp(START + 1);
  await callForHelp(START + 2);
  expect(await callsOf(sheet)).toMatchObject([{ outcome: "over" }]);
  expect(await watched()).toBeNull();
  // A save wakes it.
  await runBatch([sql`UPDATE events SET version = version + 1 WHERE id = ${sheet.eventId}`]);
  expect(await watched()).toBe(0);
});

test("nobody is written to at night: what is due then waits for eight in the morning, through a change of clocks", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 7);
  const nine = START - 11 * HOUR;
  await callForHelp(nine - minute);
  expect(await asksOf(sheet)).toHaveLength(5);
  for (let at = nine; at < START; at += 10 * minute) await callForHelp(at);
  expect(await asksOf(sheet)).toHaveLength(5);
  const other = await makeSheet("shift", 1);
  await makeHelpers(other, 1);
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = ${START + 4 * HOUR} WHERE id = ${other.offerId}`]);
  await runBatch([sql`UPDATE events SET ends_at = ${START + 9 * HOUR} WHERE id = ${other.eventId}`]);
  await callForHelp(nine);
  expect(await asksOf(other)).toEqual([]);
  expect(await callsOf(other)).toMatchObject([{ nextAt: START, asked: 0 }]);
  await callForHelp(START - 1);
  expect(await asksOf(other)).toEqual([]);
  await callForHelp(START);
  expect(await asksOf(other)).toMatchObject([{ at: START }]);
  const [[letter]] = await runBatch([
    sql<{
      expiresAt: number;
    }>`SELECT expires_at AS expiresAt FROM email_outbox WHERE event_id = ${other.eventId} AND template = 'help-wanted'`,
  ]);
  expect(letter?.expiresAt).toBe(START + 4 * HOUR);
});

test("an address gets two such mails a week at most, no matter who organizes", async () => {
  const email = `${newId()}@helper.test`;
  const sheets = [await makeSheet("shift", 1), await makeSheet("slot", 1), await makeSheet("item", 1)];
  for (const sheet of sheets) await makeHelper(sheet, { email });
  await callForHelp(SOON);
  const asked = async () => (await Promise.all(sheets.map(asksOf))).flat().filter((each) => each.email === email);
  expect(await asked()).toHaveLength(2);
  // A week later the first two are no longer counted.
  await runBatch([sql`UPDATE rescue_asks SET created_at = created_at - ${7 * day} WHERE email = ${email}`]);
  for (let at = SOON + minute; at < SOON + HOUR; at += minute) await callForHelp(at);
  expect(await asked()).toHaveLength(3);
});

test("who waits goes first, and while a place is held for them nobody else is asked", async () => {
  const sheet = await makeLine("shift", 1);
  const leave = await takeAndLeave(sheet, SOON);
  const waiting = await makeWaiting(sheet, 1, NOW + 1);
  await makeHelper(sheet);
  await leave();
  await callForHelp(SOON);
  expect(await asksOf(sheet)).toEqual([]);
  const [[row]] = await runBatch([
    sql<{ until: number }>`SELECT offered_until AS until FROM volunteer_signups WHERE id = ${waiting.signupId}`,
  ]);
  await expireHolds(row?.until ?? 0);
  await callForHelp(START);
  expect(await asksOf(sheet)).toEqual([]);
});

test("a wave is one for overlapping runs, and none is lost when a run breaks off", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 12);
  await Promise.all(Array.from({ length: 6 }, () => callForHelp(SOON)));
  expect(await asksOf(sheet)).toHaveLength(5);
  await Promise.all(Array.from({ length: 6 }, (_, at) => callForHelp(SOON + 15 * minute + at)));
  expect((await asksOf(sheet)).map(({ wave }) => wave)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  expect(await writtenTo(sheet)).toHaveLength(10);
  expect(await callsOf(sheet)).toMatchObject([{ asked: 10, waves: 2 }]);
});

test("an ordinary sign-up, and whatever takes the offer away, stops it", async () => {
  const ends: [string, (sheet: Sheet) => Promise<unknown>, string][] = [
    ["filled", (sheet) => inRoom(newSignUp(sheet, { now: SOON })), "full"],
    ["removed", ({ offerId }) => runBatch([sql`UPDATE volunteer_shifts SET removed_at = ${SOON} WHERE id = ${offerId}`]), "gone"],
    [
      "called off",
      ({ eventId }) => runBatch([sql`UPDATE events SET status = 'ended', ended_at = ${SOON} WHERE id = ${eventId}`]),
      "closed",
    ],
    ["deleted", ({ eventId }) => runBatch([sql`UPDATE events SET deleted_at = ${SOON} WHERE id = ${eventId}`]), "no link"],
    [
      "moved",
      ({ offerId }) => runBatch([sql`UPDATE volunteer_shifts SET starts_at = ${START + 9 * day} WHERE id = ${offerId}`]),
      "signedUp",
    ],
  ];
  for (const [how, end, pressed] of ends) {
    const sheet = await makeSheet("shift", 1);
    await runBatch([sql`UPDATE events SET ends_at = ${START + 10 * day} WHERE id = ${sheet.eventId}`]);
    await makeHelpers(sheet, 7);
    await callForHelp(SOON);
    await end(sheet);
    await callForHelp(SOON + 15 * minute);
    expect(await asksOf(sheet), how).toHaveLength(5);
    expect(await callsOf(sheet), how).toMatchObject([{ outcome: how === "filled" ? "filled" : "over" }]);
    const [ask] = await asksOf(sheet);
    expect(await press(ask?.id ?? "", SOON + 16 * minute), how).toBe(pressed);
  }
});
