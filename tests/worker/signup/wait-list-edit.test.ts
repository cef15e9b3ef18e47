import { expect, test } from "vitest";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { childNames, makeFamily } from "#tests/support/family.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { cancelParty, describeLine, listNotified, toParties } from "#tests/support/wait-list.ts";

/** An event with a wait list, created by an owner. */
async function makeSheet(form: Partial<Parameters<typeof makeForm>[1]>, type: "rsvp" | "potluck" = "rsvp") {
  const event = await makeEvent(makeForm(type, { waitList: true, ...form }), { ownerId: await makeUser() });
  const offerId = (await readEditableEvent(event)).offers[0]?.id ?? event.eventId;
  return { event, sheet: { ...event, offerId, kind: type === "rsvp" ? "rsvp" : "item" } satisfies TestSheet };
}

/** Signs parties up one after the other; those that don't fit wait. */
async function joinWaitList(event: MadeEvent, offerId: string, ...sizes: number[]) {
  const parties = [];
  for (const [index, size] of sizes.entries()) {
    const command = { ...signUpCommand(event, offerId, { guestCount: size, quantity: size, now: NOW + index }), ifFull: "wait" as const };
    await runTestCommand(command);
    parties.push({ signupId: command.offers[0]?.signupId ?? "", submissionId: command.submissionId });
  }
  return parties;
}

test("a higher number moves the line up within the save itself", async () => {
  const { event, sheet } = await makeSheet({ maxAttendees: 3 });
  const parties = await joinWaitList(event, sheet.offerId, 3, 3, 1, 1);
  expect(await describeLine(sheet, parties)).toEqual(["confirmed", "waiting 1", "waiting 2", "waiting 3"]);
  const { row, form } = await readEditableEvent(event);
  expect(form).toMatchObject({ waitList: true, holdMinutes: 1440 });
  const saved = await saveEvent(event.ownerId, event.eventId, { form: { ...form, maxAttendees: 5 }, version: row.version }, NOW + 10);
  expect(saved.outcome).toBe("saved");
  expect(await describeLine(sheet, parties)).toEqual(["confirmed", "waiting 1", "offered", "offered"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 5, places: 5 });
});

test("a guest who loses a spot to a lower number goes to the front of the line and is told; running the save twice changes nothing more", async () => {
  const { event, sheet } = await makeSheet({ maxAttendees: 5 });
  const parties = await joinWaitList(event, sheet.offerId, 3, 1, 1, 2, 2);
  const { row, form } = await readEditableEvent(event);
  const lower = { form: { ...form, maxAttendees: 4 }, version: row.version };
  const asked = await saveEvent(event.ownerId, event.eventId, lower, NOW + 10);
  expect(asked.outcome).toBe("affects");
  const saved = await saveEvent(event.ownerId, event.eventId, { ...lower, cancel: [parties[2]?.signupId ?? ""] }, NOW + 10);
  expect(saved.outcome).toBe("saved");
  expect(await describeLine(sheet, parties)).toEqual(["confirmed", "confirmed", "waiting 1", "waiting 2", "waiting 3"]);
  expect(await listNotified(sheet, "signup-affected")).toEqual([`signup-affected ${parties[2]?.signupId}`]);
  const off = await removeSignUp(event.ownerId, event.eventId, parties[1]?.signupId ?? "", NOW + 11);
  expect(off.outcome).toBe("cancelled");
  expect(await describeLine(sheet, parties)).toEqual(["confirmed", "cancelled", "offered", "waiting 1", "waiting 2"]);
});

/** One guest alone and a family of three; lowering the number takes the spots of the family members at these indices. */
async function loweredTo(maxAttendees: number, ...losing: number[]) {
  const { event, sheet } = await makeSheet({ maxAttendees: 5 });
  const [alone] = await joinWaitList(event, sheet.offerId, 1);
  const family = { ...makeFamily(sheet, childNames(3)), now: NOW + 1 };
  await runTestCommand(family);
  const people = toParties(family);
  const { row, form } = await readEditableEvent(event);
  const cancel = losing.flatMap((place) => people[place]?.signupId ?? []);
  const lower = { form: { ...form, maxAttendees }, version: row.version, cancel };
  expect((await saveEvent(event.ownerId, event.eventId, lower, NOW + 10)).outcome).toBe("saved");
  if (!alone) throw new Error("Nobody came alone");
  return { event, sheet, alone, people };
}

test("a family that loses its spots to a lower number waits together and comes back as a whole", async () => {
  const { event, sheet, alone, people } = await loweredTo(3, 0, 1, 2);
  const [behind] = await joinWaitList(event, sheet.offerId, 3);
  // Two spots are free, too few for three.
  expect(await describeLine(sheet, [...people, ...(behind ? [behind] : [])])).toEqual(["waiting 1", "waiting 1", "waiting 1", "waiting 2"]);
  expect(await listNotified(sheet, "signup-affected")).toHaveLength(3);
  await cancelParty(sheet, alone, NOW + 11);
  expect(await describeLine(sheet, people)).toEqual(["offered", "offered", "offered"]);
});

test("family members who lose their spots wait together; a single one, or more than the capacity, wait one by one", async () => {
  const two = await loweredTo(2, 1, 2);
  expect(await describeLine(two.sheet, two.people)).toEqual(["confirmed", "waiting 1", "waiting 1"]);
  const one = await loweredTo(3, 2);
  expect(await describeLine(one.sheet, one.people)).toEqual(["confirmed", "confirmed", "waiting 1"]);
  const tooMany = await loweredTo(2, 0, 1, 2);
  expect(await describeLine(tooMany.sheet, tooMany.people)).toEqual(["offered", "waiting 1", "waiting 2"]);
});

test("removing an offer leaves nothing to wait for", async () => {
  const { event, sheet } = await makeSheet({ offers: [makeOffer({ title: "Soup" }), makeOffer({ title: "Bread" })] }, "potluck");
  const parties = await joinWaitList(event, sheet.offerId, 1, 1);
  expect(await describeLine(sheet, parties)).toEqual(["confirmed", "waiting 1"]);
  const { row, form } = await readEditableEvent(event);
  const fewer = { form: { ...form, offers: form.offers.slice(1) }, version: row.version };
  const asked = await saveEvent(event.ownerId, event.eventId, fewer, NOW + 10);
  expect(asked).toMatchObject({ outcome: "affects", people: [{ isSuggested: true }, { isSuggested: true }] });
  const all = parties.map((party) => party.signupId);
  expect((await saveEvent(event.ownerId, event.eventId, { ...fewer, cancel: all }, NOW + 10)).outcome).toBe("saved");
  expect(await describeLine(sheet, parties)).toEqual(["cancelled", "cancelled"]);
  expect((await listNotified(sheet, "signup-affected")).sort()).toEqual(all.map((id) => `signup-affected ${id}`).sort());
});
