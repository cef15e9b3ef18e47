import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { expireHolds } from "#app/signup/change/due-holds.server.ts";
import { chooseWaitListOption } from "#app/signup/rules.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import {
  cancelParty,
  confirmParty,
  describeLine,
  HOUR,
  listNotified,
  makeParty,
  makeWaitingParty,
  makeWaitListSheet,
  partyStatuses,
  type TestParty,
  toParty,
} from "#tests/support/wait-list.ts";

const DAY = 24 * HOUR;
/** The start of the sheets in these tests. */
const START = NOW + 30 * DAY;

async function readWaiting({ eventId }: TestSheet) {
  const [rows] = await runBatch([sql`SELECT waiting FROM events WHERE id = ${eventId}`]);
  return rows?.[0]?.waiting;
}

for (const kind of KIND_IDS) {
  test(`a free spot of a ${kind} sheet is held for the first in line for a day`, async () => {
    const sheet = await makeWaitListSheet(kind, 1);
    const goes = await makeParty(sheet, 1);
    const line = [await makeWaitingParty(sheet, 1, NOW + 1), await makeWaitingParty(sheet, 1, NOW + 2)] as const;
    expect(await describeLine(sheet, [...line])).toEqual(["waiting 1", "waiting 2"]);
    expect(await readWaiting(sheet)).toBe(2);
    await cancelParty(sheet, goes, NOW + 3);
    expect(await describeLine(sheet, [...line])).toEqual(["offered", "waiting 1"]);
    expect(await partyStatuses(sheet, [line[0]])).toMatchObject([{ places: 1, until: NOW + 3 + DAY }]);
    expect(await readWaiting(sheet)).toBe(1);
    expect(await listNotified(sheet, "place-offered")).toEqual([`place-offered ${line[0].signupId}`]);
    expect((await runTestCommand(buildSignUp(sheet))).outcome).toBe("full");
    expect(await confirmParty(sheet, line[0], NOW + 4)).toBe("confirmed");
    expect(await confirmParty(sheet, line[0], NOW + 5)).toBe("confirmed");
    expect(await confirmParty(sheet, line[1], NOW + 5)).toBe("full");
    expect(await listNotified(sheet, "place-confirmed")).toEqual([`place-confirmed ${line[0].signupId}`]);
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, places: 1, attendees: 1 });
  });
}

test("a party that is too large is passed over, keeps its rank, and is first again", async () => {
  const sheet = await makeWaitListSheet("rsvp", 4);
  const [one, two] = [await makeParty(sheet, 2), await makeParty(sheet, 2)];
  const [large, couple, single] = [
    await makeWaitingParty(sheet, 3, NOW + 1),
    await makeWaitingParty(sheet, 2, NOW + 2),
    await makeWaitingParty(sheet, 1, NOW + 3),
  ];
  const line = [large, couple, single];
  await cancelParty(sheet, one, NOW + 4);
  expect(await describeLine(sheet, line)).toEqual(["waiting 1", "offered", "waiting 2"]);
  await cancelParty(sheet, two, NOW + 5);
  expect(await describeLine(sheet, line)).toEqual(["waiting 1", "offered", "offered"]);
  await cancelParty(sheet, couple, NOW + 6);
  expect(await describeLine(sheet, line)).toEqual(["offered", "cancelled", "offered"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 4, places: 4 });
});

test("a spot that isn't confirmed in time goes to the next in line, and both are told once", async () => {
  const sheet = await makeWaitListSheet("slot", 1, 60);
  const goes = await makeParty(sheet, 1);
  const line = [await makeWaitingParty(sheet, 1, NOW + 1), await makeWaitingParty(sheet, 1, NOW + 2)] as const;
  await cancelParty(sheet, goes, NOW);
  await expireHolds(NOW + HOUR - 1);
  expect(await describeLine(sheet, [...line])).toEqual(["offered", "waiting 1"]);
  expect(await confirmParty(sheet, line[0], NOW + HOUR)).toBe("late");
  await Promise.all([expireHolds(NOW + HOUR), expireHolds(NOW + HOUR)]);
  expect(await describeLine(sheet, [...line])).toEqual(["cancelled", "offered"]);
  expect(await listNotified(sheet, "offer-expired", "place-offered")).toEqual([
    `place-offered ${line[0].signupId}`,
    `offer-expired ${line[0].signupId}`,
    `place-offered ${line[1].signupId}`,
  ]);
  await expireHolds(NOW + 2 * HOUR);
  expect(await describeLine(sheet, [...line])).toEqual(["cancelled", "cancelled"]);
  expect((await runTestCommand(buildSignUp(sheet, { now: NOW + 2 * HOUR }))).outcome).toBe("signedUp");
});

test("with no confirmation required, as many as fit get their spots at once", async () => {
  const sheet = await makeWaitListSheet("item", 5, 0);
  const goes = await makeParty(sheet, 5);
  const line = [
    await makeWaitingParty(sheet, 2, NOW + 1),
    await makeWaitingParty(sheet, 4, NOW + 2),
    await makeWaitingParty(sheet, 3, NOW + 3),
  ];
  await cancelParty(sheet, goes, START - HOUR);
  expect(await describeLine(sheet, line)).toEqual(["confirmed", "waiting 1", "confirmed"]);
  expect(await listNotified(sheet, "place-confirmed", "place-offered")).toEqual([
    `place-confirmed ${line[0]?.signupId}`,
    `place-confirmed ${line[2]?.signupId}`,
  ]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 5, places: 5, attendees: 5 });
});

test("a hold never extends into the last two hours; then a spot is open to all, and everyone it is large enough for is told", async () => {
  const sheet = await makeWaitListSheet("shift", 2);
  const [one, two] = [await makeParty(sheet, 1), await makeParty(sheet, 1)];
  const line = [
    await makeWaitingParty(sheet, 1, NOW + 1),
    await makeWaitingParty(sheet, 1, NOW + 2),
    await makeWaitingParty(sheet, 1, NOW + 3),
  ] as const;
  await cancelParty(sheet, one, START - 5 * HOUR);
  expect((await partyStatuses(sheet, [line[0]]))[0]?.until).toBe(START - 2 * HOUR);
  const late = START - 2 * HOUR;
  await expireHolds(late);
  await cancelParty(sheet, two, late);
  expect(await describeLine(sheet, [...line])).toEqual(["cancelled", "waiting 1", "waiting 2"]);
  expect(await listNotified(sheet, "place-open")).toEqual([`place-open ${line[1].signupId}`, `place-open ${line[2].signupId}`]);
  expect(await confirmParty(sheet, line[2], late + 1)).toBe("confirmed");
  expect((await runTestCommand(buildSignUp(sheet, { now: late + 2 }))).outcome).toBe("signedUp");
  expect(await confirmParty(sheet, line[1], late + 3)).toBe("full");
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 2, places: 2 });
});

test("a spot freed in any other way is found within a minute", async () => {
  const sheet = await makeWaitListSheet("slot", 1);
  await makeParty(sheet, 1);
  const line = [await makeWaitingParty(sheet, 1, NOW + 1)];
  await runBatch([sql`UPDATE time_slots SET capacity = 2 WHERE id = ${sheet.offerId}`]);
  await expireHolds(NOW + 2);
  expect(await describeLine(sheet, line)).toEqual(["offered"]);
});

test("a waiting party can shrink, and moves up if it then fits; Maybe leaves the line", async () => {
  const sheet = await makeWaitListSheet("rsvp", 4);
  await makeParty(sheet, 3);
  const [large, other] = [await makeWaitingParty(sheet, 2, NOW + 1), await makeWaitingParty(sheet, 2, NOW + 2)];
  const details = { ...defaultDetails, name: "Ada Guest", email: "", guestCount: 1 };
  const change = { do: "change" as const, eventId: sheet.eventId, kind: sheet.kind, version: 1, now: NOW + 3 };
  const fewer = await runTestCommand({ ...change, ...large, places: 1, details });
  expect(fewer.outcome).toBe("changed");
  const more = await runTestCommand({ ...change, ...other, places: 5, details: { ...details, guestCount: 5 } });
  expect(more.outcome).toBe("full");
  expect(await describeLine(sheet, [large, other])).toEqual(["offered", "waiting 1"]);
  await runTestCommand({ ...change, ...other, places: 0, details: { ...details, response: "maybe" } });
  expect(await partyStatuses(sheet, [other])).toMatchObject([{ status: "confirmed", places: 0 }]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 4, places: 4 });
});

test("a guest who changes Maybe to Going can wait if it is full, and one with spots doesn't give them up for it", async () => {
  const sheet = await makeWaitListSheet("rsvp", 2);
  const goes = await makeParty(sheet, 2);
  const command = buildSignUp(sheet, { response: "maybe" });
  await runTestCommand(command);
  const maybe = toParty(command);
  const say = (party: TestParty, version: number, guestCount: number, waits: boolean) => {
    const details = { ...defaultDetails, name: "Ada Guest", email: "", guestCount };
    const { eventId, kind } = sheet;
    return runTestCommand({ do: "change", eventId, kind, ...party, version, places: guestCount, details, waits, now: NOW + version });
  };
  expect(await say(maybe, 1, 1, false)).toEqual({ outcome: "full", left: 0 });
  expect(await say(maybe, 1, 3, true)).toEqual({ outcome: "full", left: 0 });
  expect(await say(goes, 1, 3, true)).toEqual({ outcome: "full", left: 0 });
  expect(await say(maybe, 1, 1, true)).toEqual({ outcome: "waitListed", left: 0 });
  expect(await say(maybe, 1, 1, true)).toEqual({ outcome: "waitListed", left: 0 });
  expect(await readWaiting(sheet)).toBe(1);
  await cancelParty(sheet, goes, NOW + 5);
  expect(await describeLine(sheet, [goes, maybe])).toEqual(["cancelled", "offered"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, places: 1 });
});

test("a party larger than what is free can wait for all of it, and a smaller one passes it in the meantime", async () => {
  const sheet = await makeWaitListSheet("item", 4);
  await makeParty(sheet, 2);
  const three = buildSignUp(sheet, { quantity: 3 });
  expect(await runTestCommand(three)).toMatchObject({ outcome: "full", offers: [{ left: 2 }] });
  const offer = { isOpen: true, capacity: 4, taken: 2 };
  const lineAfter = (quantity: string) => chooseWaitListOption({ hasWaitList: true }, [offer], { outcome: "full", values: { quantity } });
  expect(["3", "5"].map(lineAfter)).toEqual(["instead", undefined]);
  expect(chooseWaitListOption({ hasWaitList: false }, [offer], { outcome: "full", values: { quantity: "3" } })).toBeUndefined();
  const waiting = await makeWaitingParty(sheet, 3, NOW + 1);
  const couple = await makeParty(sheet, 2, NOW + 2);
  expect(await describeLine(sheet, [waiting, couple])).toEqual(["waiting 1", "confirmed"]);
});
