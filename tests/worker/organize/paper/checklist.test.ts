import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { loadChecklist } from "#app/organize/paper/checklist.server.ts";
import { loader } from "#app/routes/event/print-checklist.tsx";
import { buildAsk } from "#tests/support/asks.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { makeViewer } from "#tests/support/owned-events.ts";
import { runRoute } from "#tests/support/page.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { makeSheet, NOW } from "#tests/support/sheet.ts";
import { makeParty, makeWaitingParty, makeWaitListSheet } from "#tests/support/wait-list.ts";

async function makePotluck(): Promise<{ event: MadeEvent; dishes: string[] }> {
  const dishes = [
    { title: "Salad", category: "Side Dishes", capacity: 6 },
    { title: "Pie", category: "Desserts", capacity: 2, description: "Cut in slices" },
    { title: "Slaw", category: "Side Dishes", capacity: 1 },
  ];
  const event = await makeEvent(makeForm("potluck", { offers: dishes.map((dish) => makeOffer(dish)), hideAttendeeNames: true }));
  return { event, dishes: (await readEditableEvent(event)).offers.map(({ id }) => id) };
}

function openChecklist({ eventId }: MadeEvent, userId: string) {
  const request = new Request(`https://turnout.test/event/${eventId}/print/checklist`);
  const context = { requestId: "test", nonce: "", viewer: async () => makeViewer(userId) };
  return runRoute(loader, { request, params: { eventId }, context });
}

test("the checklist shows by category how much of each item comes from whom and what is missing", async () => {
  const { event, dishes } = await makePotluck();
  await makeSignUp(event, dishes[0], { name: "Zoe Miller", quantity: 1, notes: "Tabbouleh" });
  await makeSignUp(event, dishes[0], { name: "Ada Lovelace", quantity: 3 });
  await makeSignUp(event, dishes[2], { name: "Ben Carter" });
  const checklist = await loadChecklist(event.ownerId, event.eventId, NOW, "en");
  expect(checklist).toMatchObject({ missing: 4, kind: "item" });
  expect(
    checklist?.groups.map(({ title, items }) => [
      title,
      items.map((item) => [
        item.title,
        item.coming,
        item.capacity,
        item.missing,
        item.brings.map(({ name, quantity }) => `${quantity} ${name}`),
      ]),
    ]),
  ).toEqual([
    [
      "Side Dishes",
      [
        ["Salad", 4, 6, 2, ["3 Ada Lovelace", "1 Zoe Miller"]],
        ["Slaw", 1, 1, 0, ["1 Ben Carter"]],
      ],
    ],
    ["Desserts", [["Pie", 0, 2, 2, []]]],
  ]);
  const { html } = await openChecklist(event, event.ownerId);
  // One box for each line: three people's and two that are still missing.
  expect(html.match(/<i><\/i>/g)).toHaveLength(5);
  for (const shown of ["Ada Lovelace", "Tabbouleh", "Cut in slices", "4 still missing", "Still missing", "4 of 6"])
    expect(html).toContain(shown);
  expect(html).not.toContain("@guest.test");
});

test("people who wait or were asked aren't on the checklist, and what they'd bring counts as missing", async () => {
  const sheet = await makeWaitListSheet("item", 4);
  await makeParty(sheet, 3);
  await runTestCommand(buildAsk(sheet));
  await makeWaitingParty(sheet, 2);
  const look = async () => (await loadChecklist(sheet.ownerId, sheet.eventId, NOW, "en"))?.groups[0]?.items[0];
  expect(await look()).toMatchObject({ coming: 3, missing: 1, brings: [{ name: "Ada Guest", quantity: 3 }] });
  await runBatch([sql`UPDATE potluck_signups SET status = 'cancelled' WHERE event_id = ${sheet.eventId} AND status = 'confirmed'`]);
  expect(await look()).toMatchObject({ coming: 0, missing: 4, brings: [] });
});

test("an item taken off the sheet is listed only while someone brings it", async () => {
  const { event, dishes } = await makePotluck();
  await makeSignUp(event, dishes[0], { name: "Ada Lovelace" });
  await runBatch([sql`UPDATE potluck_items SET removed_at = 1 WHERE event_id = ${event.eventId} AND name <> 'Slaw'`]);
  const checklist = await loadChecklist(event.ownerId, event.eventId, NOW, "en");
  expect(checklist?.groups.flatMap(({ items }) => items.map(({ title, missing }) => [title, missing]))).toEqual([
    ["Salad", 0],
    ["Slaw", 1],
  ]);
});

test("only organizers of a sheet of items get its checklist, and only there the printed list leads to it", async () => {
  const { event } = await makePotluck();
  const [organizer, helper, stranger] = [await makeUser(), await makeUser(), await makeUser()];
  await addMember(event.eventId, organizer, "organizer");
  await addMember(event.eventId, helper, "door");
  const statuses = [organizer, helper, stranger].map(async (userId) => (await openChecklist(event, userId)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  const shifts = await makeSheet("shift", 1);
  expect(await loadChecklist(shifts.ownerId, shifts.eventId, NOW, "en")).toBeNull();
});
