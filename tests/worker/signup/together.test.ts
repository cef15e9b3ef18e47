import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { chooseWaitListOption } from "#app/signup/rules.ts";
import { childNames, makeFamily } from "#tests/support/family.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import type { SignUp } from "#tests/support/sign-up.ts";
import {
  cancelParty,
  confirmParty,
  describeLine,
  HOUR,
  listNotified,
  makeParty,
  makeWaitingParty,
  makeWaitListSheet,
  type TestParty,
  toParties,
} from "#tests/support/wait-list.ts";

const KINDS_OF_PEOPLE = KIND_IDS.filter((kind) => kind !== "item");

/** A family that waits as one group. */
async function makeGroup(sheet: TestSheet, size: number, now = NOW): Promise<TestParty[]> {
  const family = { ...makeFamily(sheet, childNames(size), { ifFull: "waitTogether" }), now };
  expect((await runTestCommand(family)).outcome).toBe("waitListed");
  return toParties(family);
}

test.each(KINDS_OF_PEOPLE)("%s: a family that waits together has one place in line and moves up as a whole", async (kind) => {
  const sheet = await makeWaitListSheet(kind, 4);
  const seated = [await makeParty(sheet, 1), await makeParty(sheet, 1), await makeParty(sheet, 1), await makeParty(sheet, 1)];
  const group = await makeGroup(sheet, 3);
  const [behind, last] = [await makeWaitingParty(sheet, 1, NOW + 1), await makeWaitingParty(sheet, 1, NOW + 2)];
  expect(await describeLine(sheet, [...group, behind, last])).toEqual(["waiting 1", "waiting 1", "waiting 1", "waiting 2", "waiting 3"]);
  // One spot is too few for three: smaller parties pass, and the group stays first.
  for (const party of seated.slice(0, 2)) await cancelParty(sheet, party, NOW + 3);
  expect(await describeLine(sheet, [...group, behind, last])).toEqual(["waiting 1", "waiting 1", "waiting 1", "offered", "offered"]);
  await cancelParty(sheet, behind, NOW + 4);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 3 });
  for (const party of [last, ...seated.slice(2, 3)]) await cancelParty(sheet, party, NOW + 5);
  expect(await describeLine(sheet, group)).toEqual(["offered", "offered", "offered"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 4 });
});

test("one person confirms for the whole group, with one mail each time", async () => {
  const sheet = await makeWaitListSheet("shift", 3);
  const seated = await makeSeated(sheet, 3);
  const group = await makeGroup(sheet, 3);
  await cancelAll(sheet, seated, NOW + 1);
  expect(await describeLine(sheet, group)).toEqual(["offered", "offered", "offered"]);
  expect(await confirmParty(sheet, group[1] as TestParty, NOW + 2)).toBe("confirmed");
  expect(await describeLine(sheet, group)).toEqual(["confirmed", "confirmed", "confirmed"]);
  expect((await listNotified(sheet, "place-offered", "place-confirmed")).map((one) => one.split(" ")[0])).toEqual([
    "place-offered",
    "place-confirmed",
  ]);
});

test("an expired hold frees all spots of the group and is reported once", async () => {
  const sheet = await makeWaitListSheet("slot", 2);
  const seated = await makeSeated(sheet, 2);
  const group = await makeGroup(sheet, 2);
  await cancelAll(sheet, seated, NOW + 1);
  await runTestCommand({ do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: NOW + 48 * HOUR });
  expect(await describeLine(sheet, group)).toEqual(["cancelled", "cancelled"]);
  expect(await listNotified(sheet, "offer-expired")).toHaveLength(1);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 0 });
});

test("a group that loses a member may fit, and keeps its rank until then", async () => {
  const sheet = await makeWaitListSheet("shift", 4);
  const seated = await makeSeated(sheet, 4);
  const group = await makeGroup(sheet, 3);
  await cancelAll(sheet, seated.slice(0, 2), NOW + 1);
  expect(await describeLine(sheet, group)).toEqual(["waiting 1", "waiting 1", "waiting 1"]);
  await cancelParty(sheet, group[0] as TestParty, NOW + 2);
  expect(await describeLine(sheet, group)).toEqual(["cancelled", "offered", "offered"]);
});

test("a party larger than the capacity can't wait together, but can take what is free", async () => {
  const sheet = await makeWaitListSheet("shift", 2);
  await makeSeated(sheet, 1);
  const family = makeFamily(sheet, childNames(3), { ifFull: "waitTogether" });
  expect((await runTestCommand(family)).outcome).toBe("full");
  expect((await runTestCommand({ ...family, ifFull: "restWaits" })).outcome).toBe("signedUp");
  expect(await describeLine(sheet, toParties(family))).toEqual(["confirmed", "waiting 1", "waiting 2"]);
});

test("taking what is free leaves no one out: one answer larger than the capacity keeps the whole family out", async () => {
  const sheet = await makeWaitListSheet("rsvp", 2);
  await makeSeated(sheet, 1);
  const family = makeFamily(sheet, childNames(2), { ifFull: "restWaits" });
  const [first, ...others] = family.offers;
  if (!first) throw new Error("Nobody");
  expect(
    (await runTestCommand({ ...family, offers: [{ ...first, details: { ...first.details, guestCount: 3 } }, ...others] })).outcome,
  ).toBe("full");
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1 });
  const offer = { id: sheet.offerId, isOpen: true, capacity: 2, taken: 1, waiting: 0 };
  const lineAfter = (people: number, guestCount: string) =>
    chooseWaitListOption({ hasWaitList: true }, [offer], { outcome: "full", values: { guestCount } }, people);
  expect([lineAfter(2, "2"), lineAfter(3, "3"), lineAfter(2, "4")]).toEqual(["together", "some", undefined]);
});

test.each(KINDS_OF_PEOPLE)("%s: free spots go to people in the order named, and the rest wait or are left out", async (kind) => {
  const sheet = await makeWaitListSheet(kind, 5);
  await makeSeated(sheet, 3);
  const family = makeFamily(sheet, childNames(4), { ifFull: "restWaits" });
  expect((await runTestCommand(family)).outcome).toBe("signedUp");
  expect(await describeLine(sheet, toParties(family))).toEqual(["confirmed", "confirmed", "waiting 1", "waiting 2"]);
  const other = await makeWaitListSheet(kind, 3);
  await makeSeated(other, 2);
  const some = makeFamily(other, childNames(3), { ifFull: "takeWhatFits" });
  expect((await runTestCommand(some)).outcome).toBe("signedUp");
  expect(await readSheetCounts(other)).toMatchObject({ taken: 3, signups: 3 });
});

test("an answer for more than is free doesn't keep the people behind it from the free spots", async () => {
  const sheet = await makeWaitListSheet("rsvp", 5);
  await makeSeated(sheet, 3);
  const family = makeFamily(sheet, childNames(3), { ifFull: "restWaits" });
  const [first, ...rest] = family.offers;
  if (!first) throw new Error("Nobody");
  const offers = [{ ...first, details: { ...first.details, guestCount: 3 } }, ...rest];
  expect((await runTestCommand({ ...family, offers })).outcome).toBe("signedUp");
  expect(await describeLine(sheet, toParties(family))).toEqual(["waiting 1", "confirmed", "confirmed"]);
});

test("near the start, the whole group is told when there is room for it, and takes it at once", async () => {
  const sheet = await makeWaitListSheet("shift", 3);
  const seated = await makeSeated(sheet, 3);
  const group = await makeGroup(sheet, 2);
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = ${NOW + HOUR} WHERE id = ${sheet.offerId}`]);
  await cancelAll(sheet, seated.slice(0, 1), NOW + 1);
  expect(await listNotified(sheet, "place-open")).toEqual([]);
  expect(await confirmParty(sheet, group[0] as TestParty, NOW + 2)).toBe("full");
  await cancelAll(sheet, seated.slice(1, 2), NOW + 3);
  expect(await listNotified(sheet, "place-open")).toHaveLength(1);
  expect(await confirmParty(sheet, group[0] as TestParty, NOW + 4)).toBe("confirmed");
  expect(await describeLine(sheet, group)).toEqual(["confirmed", "confirmed"]);
});

test("an answer that waits in a group can't grow so that the group exceeds the capacity", async () => {
  const sheet = await makeWaitListSheet("rsvp", 4);
  await makeSeated(sheet, 4);
  const family = makeFamily(sheet, childNames(2), { ifFull: "waitTogether" });
  await runTestCommand(family);
  const [first] = family.offers;
  const change = async (guestCount: number) => {
    const details = { ...first?.details, name: "Child 0", guestCount } as SignUp["offers"][number]["details"];
    const { version } = (await env.DB.prepare("SELECT version FROM event_rsvps WHERE id = ?").bind(first?.signupId).first()) as {
      version: number;
    };
    const { submissionId, eventId, kind } = family;
    const signupId = first?.signupId ?? "";
    return (
      await runTestCommand({ do: "change", eventId, kind, submissionId, signupId, version, places: guestCount, details, now: NOW + 1 })
    ).outcome;
  };
  expect(await change(4)).toBe("full");
  expect(await change(3)).toBe("changed");
});

async function makeSeated(sheet: TestSheet, count: number): Promise<TestParty[]> {
  const seated = [];
  for (let index = 0; index < count; index++) seated.push(await makeParty(sheet, 1));
  return seated;
}

async function cancelAll(sheet: TestSheet, parties: TestParty[], now: number): Promise<void> {
  for (const party of parties) await cancelParty(sheet, party, now);
}

test("if promoted one by one instead of as a whole, part of the group has spots and the rest has none", async () => {
  const sheet = await makeWaitListSheet("shift", 3);
  const seated = await makeSeated(sheet, 3);
  const group = await makeGroup(sheet, 3);
  await runBatch([sql`UPDATE ${KIND_SERVERS.shift.signupTable} SET together = 0 WHERE submission_id = ${group[0]?.submissionId}`]);
  await cancelAll(sheet, seated.slice(0, 1), NOW + 1);
  expect(await describeLine(sheet, group)).toEqual(["offered", "waiting 1", "waiting 2"]);
});

test("a family that waits together and is sent twice waits once", async () => {
  const sheet = await makeWaitListSheet("slot", 1);
  await makeSeated(sheet, 1);
  await runBatch([sql`UPDATE time_slots SET capacity = 2, taken = 2 WHERE id = ${sheet.offerId}`]);
  const family = makeFamily(sheet, childNames(2), { ifFull: "waitTogether" });
  const outcomes = await Promise.all([runTestCommand(family), runTestCommand({ ...family, submissionId: newId() })]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["waitListed", "replayed"]);
});
