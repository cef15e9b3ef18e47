import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { findStock } from "#app/organize/paper/stocks.ts";
import { loadNameTags } from "#app/organize/paper/tags.server.ts";
import { readTagChoices, splitIntoSheets } from "#app/organize/paper/tags.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { loader } from "#app/routes/event/print-tags.tsx";
import { buildAsk } from "#tests/support/asks.ts";
import { makeUser } from "#tests/support/makers.ts";
import { makeViewer } from "#tests/support/owned-events.ts";
import { runRoute } from "#tests/support/page.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { makeWaitingParty, makeWaitListSheet } from "#tests/support/wait-list.ts";

/** A sheet with two shifts, the second of which starts a day later. */
async function makeShifts(): Promise<TestSheet & { later: string }> {
  const sheet = await makeSheet("shift", null);
  const later = newId();
  await runBatch([
    sql`INSERT INTO volunteer_shifts (id, event_id, title, starts_at, ends_at)
      SELECT ${later}, event_id, 'Tills', starts_at + 86400000, starts_at + 90000000 FROM volunteer_shifts WHERE id = ${sheet.offerId}`,
    sql`UPDATE volunteer_shifts SET ends_at = starts_at + 3600000 WHERE id = ${sheet.offerId}`,
  ]);
  return { ...sheet, later };
}

async function signUp(sheet: TestSheet, name: string, offerIds: string[], now = NOW): Promise<string[]> {
  const email = `${newId()}@canary.test`;
  const signUps = offerIds.map((offerId) => buildSignUp({ ...sheet, offerId }, { name, email, now, notes: "Canary note" }));
  for (const command of signUps) expect(await runTestCommand(command)).toMatchObject({ outcome: "signedUp" });
  return signUps.map(({ offers }) => offers[0]?.signupId ?? "");
}

async function load(sheet: TestSheet, query = "", { userId = sheet.ownerId, now = NOW } = {}) {
  const asked = new URLSearchParams(query);
  const made = await loadNameTags(userId, sheet.eventId, readRosterFilter(asked), readTagChoices(asked), now, "en");
  return made ? made.tags.map(({ name, task, more }) => [name, task, more]) : null;
}

function openTags({ eventId }: TestSheet, userId: string, query = "") {
  const request = new Request(`https://turnout.test/event/${eventId}/print/tags?${query}`);
  const context = { requestId: "test", nonce: "", viewer: async () => makeViewer(userId) };
  return runRoute(loader, { request, params: { eventId }, context });
}

test("a person with several offers gets one tag with the next one, sorted by name, offer or sign-up", async () => {
  const sheet = await makeShifts();
  await signUp(sheet, "Zoe Miller", [sheet.offerId, sheet.later], NOW);
  await signUp(sheet, "Ben Carter", [sheet.later], NOW + 1);
  await signUp(sheet, "Ada Lovelace", [sheet.offerId], NOW + 2);
  const [zoe, ben, ada] = [
    ["Zoe Miller", "Gate", 1],
    ["Ben Carter", "Tills", 0],
    ["Ada Lovelace", "Gate", 0],
  ];
  expect(await load(sheet)).toEqual([ada, ben, zoe]);
  expect(await load(sheet, "order=part")).toEqual([ada, zoe, ben]);
  expect(await load(sheet, "order=signedUp")).toEqual([zoe, ben, ada]);
  // The first shift is over.
  const [{ endsAt } = { endsAt: 0 }] = (
    await runBatch([sql<{ endsAt: number }>`SELECT ends_at AS endsAt FROM volunteer_shifts WHERE id = ${sheet.offerId}`])
  )[0];
  expect(await load(sheet, "q=zoe", { now: endsAt })).toEqual([["Zoe Miller", "Tills", 1]]);
  expect(await load(sheet, `part=${sheet.later}`)).toEqual([ben, ["Zoe Miller", "Tills", 0]]);
});

test("tags for those not here yet leave out everyone who was checked in for something", async () => {
  const sheet = await makeShifts();
  const [here = ""] = await signUp(sheet, "Zoe Miller", [sheet.offerId, sheet.later]);
  await signUp(sheet, "Ben Carter", [sheet.later]);
  await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [here], isIn: true }], NOW);
  expect(await load(sheet, "who=missing")).toEqual([["Ben Carter", "Tills", 0]]);
  const { html } = await openTags(sheet, sheet.ownerId, "who=missing&order=signedUp&stock=a4");
  for (const chosen of ["Not here yet", "When they signed up", "Plain A4, with lines to cut along"]) {
    expect(html).toMatch(new RegExp(`selected="">${chosen}<`));
  }
  expect(await load(sheet)).toHaveLength(2);
});

test("people who wait, were asked, canceled or can't come get no tag, and an RSVP names no task", async () => {
  const sheet = await makeWaitListSheet("shift", 2);
  await signUp(sheet, "Ada Lovelace", [sheet.offerId]);
  await runTestCommand(buildAsk(sheet));
  await makeWaitingParty(sheet, 1);
  expect(await load(sheet)).toEqual([["Ada Lovelace", "Gate", 0]]);
  await runBatch([sql`UPDATE volunteer_signups SET status = 'cancelled' WHERE event_id = ${sheet.eventId} AND user_name = 'Ada Lovelace'`]);
  expect(await load(sheet)).toEqual([]);

  const party = await makeSheet("rsvp", 10);
  for (const [name, response] of [
    ["Going", "going"],
    ["Maybe", "maybe"],
    ["Never", "no"],
  ] as const) {
    await runTestCommand(buildSignUp(party, { name, response }));
  }
  expect(await load(party)).toEqual([
    ["Going", null, 0],
    ["Maybe", null, 0],
  ]);
});

test("a door helper prints the tags without an address or a note on them, can't search by address, and strangers get nothing", async () => {
  const sheet = await makeShifts();
  await signUp(sheet, "Ada Lovelace", [sheet.offerId]);
  const [helper, stranger] = [await makeUser(), await makeUser()];
  await addMember(sheet.eventId, helper, "door");
  expect(await load(sheet, "", { userId: helper })).toEqual([["Ada Lovelace", "Gate", 0]]);
  expect(await load(sheet, "q=canary.test", { userId: helper })).toEqual([]);
  expect(await load(sheet, "q=canary.test")).toHaveLength(1);
  expect(await load(sheet, "", { userId: stranger })).toBeNull();
  // An owner's own event gives no access to another owner's.
  expect(await load(sheet, "", { userId: (await makeSheet("shift", 1)).ownerId })).toBeNull();

  const { html } = await openTags(sheet, helper);
  expect(html).toContain(">Ada</b>");
  expect(html).not.toMatch(/canary/i);
  expect(html).toContain("Back to check-in");
  // The list and the checklist are the organizers'.
  expect(html).not.toContain("What to print");
  expect((await openTags(sheet, stranger)).status).toBe(404);
  expect((await openTags(sheet, sheet.ownerId)).html).toContain("What to print");
});

test("a sheet that was begun starts at its next label", () => {
  const tags = Array.from({ length: 9 }, (_, at) => ({ name: `Guest ${at}`, task: null, more: 0 }));
  const stock = findStock("5395", "Europe/Berlin");
  const names = (first: number) =>
    splitIntoSheets(tags, stock, first).map((sheet) => sheet.map((tag) => tag?.name?.slice(-1) ?? "-").join(""));
  expect(names(1)).toEqual(["01234567", "8"]);
  expect(names(4)).toEqual(["---01234", "5678"]);
  expect(splitIntoSheets([], stock, 1)).toEqual([]);
});
