import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { planClose } from "#app/sheet/event/close.server.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { planSave } from "#app/sheet/event/save.server.ts";
import type { SaveCommand } from "#app/sheet/event/save-command.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { type Plan, runPlan } from "#app/sheet/room/plan.server.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { planAmend } from "#app/signup/change/amend.server.ts";
import { planCancel } from "#app/signup/change/cancel.server.ts";
import { planReassign } from "#app/signup/change/reassign.server.ts";
import { signUpCommand } from "#tests/support/makers.ts";
import {
  addMember,
  type MatrixCell,
  type MatrixPeople,
  makeCell,
  makePeople,
  openBrowserAs,
  readEventState,
} from "#tests/support/role-matrix/world.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";
import { Browser } from "#tests/support/test-browser.ts";

let people: MatrixPeople;

// The first page loads the whole build.
beforeAll(async () => {
  people = await makePeople();
  await new Browser().ask("/");
});

const SAVE: Omit<SaveCommand, "eventId" | "userId" | "saveId" | "now"> = {
  ...{ do: "save", kind: "shift", version: 1, columns: { title: "Taken over" } },
  ...{ offers: { added: [], changed: [], removed: [] }, questions: { before: [], after: [] }, lowered: [], cancel: [] },
  ...{
    series: { before: [], after: [] },
    change: null,
    isPublishing: false,
    reminders: DEFAULT_REMINDER_SETTINGS,
    schedule: null,
    act: "edited",
  },
};

/** What the room would run for an organizer, planned while they still are one. */
const PLANS: Record<string, (cell: MatrixCell, userId: string) => Plan<{ outcome: string }>> = {
  save: ({ eventId }, userId) => planSave({ ...SAVE, eventId, userId, saveId: newId(), now: Date.now() }),
  end: ({ eventId }, userId) => planClose({ do: "close", how: "end", eventId, userId, kind: "shift", now: Date.now() }),
  cancel: ({ eventId, guest }, userId) =>
    planCancel({ do: "cancel", eventId, kind: "shift", signupIds: [guest.id], by: { userId }, now: Date.now() }),
  move: ({ eventId, guest, offerIds: [from = "", to = ""] }, userId) =>
    planReassign({ do: "reassign", eventId, userId, kind: "shift", signupId: guest.id, from, to, version: guest.version, now: Date.now() }),
  amend: ({ eventId, guest, ...cell }, userId) => {
    const details = signUpCommand({ ...cell, eventId }, "", { name: "Renamed", email: guest.email }).offers[0]?.details;
    if (!details) throw new Error("no details");
    const common = { eventId, userId, kind: "shift", signupId: guest.id, version: guest.version, now: Date.now() } as const;
    return planAmend({ do: "amend", ...common, places: 1, details, answers: {}, asked: [] });
  },
  add: (cell, userId) => planTestSignUp({ ...signUpCommand(cell, cell.offerIds[0], { now: Date.now() }), source: "organiser", by: userId }),
};

test.each(Object.keys(PLANS))("a save from a former organizer's open tab fails at commit: %s", async (name) => {
  const cell = await makeCell(people);
  const plan = PLANS[name]?.(cell, people.organizer.id);
  const kept = PLANS[name]?.(cell, people.owner.id);
  if (!plan || !kept) throw new Error("no plan");
  const before = await readEventState(cell);
  await removeMember(cell, people.organizer.id);
  const after = await readEventState(cell);
  expect(["gone", "stale"]).toContain((await runPlan(plan)).outcome);
  expect(await readEventState(cell)).toEqual(after);
  expect(after).not.toEqual(before);
  // The same plan for a person who still has the role succeeds.
  expect(["gone", "stale"]).not.toContain((await runPlan(kept)).outcome);
  expect(await readEventState(cell)).not.toEqual(after);
});

test("the room refuses a former organizer's commands", async () => {
  const cell = await makeCell(people);
  const command = { ...SAVE, eventId: cell.eventId, userId: people.organizer.id, saveId: newId(), now: Date.now() };
  await removeMember(cell, people.organizer.id);
  expect(await runInRoom(planSave, command)).toEqual({ outcome: "stale" });
  await addMember(cell.eventId, people.organizer.id, "organizer");
  expect(await runInRoom(planSave, command)).toEqual({ outcome: "saved", version: 2 });
});

test("if two organizers save at once, one is told that the event has changed", async () => {
  const cell = await makeCell(people);
  const save = (userId: string, title: string) =>
    saveEvent(userId, cell.eventId, { form: { ...cell.form, title }, version: 1 }, Date.now());
  const outcomes = await Promise.all([save(people.owner.id, "By the owner"), save(people.organizer.id, "By the organizer")]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["saved", "stale"]);
});

test("a door helper finds guests by name, but sees no email address, phone number or note", async () => {
  const cell = await makeCell(people);
  const canaries = [cell.guest.email, "2025550123", "Canary note"];
  const door = await openBrowserAs("door", cell);
  const path = `/event/${cell.eventId}`;
  for (const shown of [`${path}/door`, `${path}/door?_data=routes/event/door`, `${path}/check-ins`, `${path}/door?q=Grace`]) {
    const { status, text } = await door.read(shown);
    expect([shown, status]).toEqual([shown, 200]);
    expect(text).toContain("Grace Guest");
    for (const canary of canaries) expect(text).not.toContain(canary);
  }
  // A search by email address doesn't reveal whose it is either.
  const byAddress = `${path}/door?q=${encodeURIComponent(cell.guest.email)}`;
  expect((await door.read(byAddress)).text).not.toContain("Grace Guest");
  const organizer = await openBrowserAs("organizer", cell);
  expect((await organizer.read(byAddress)).text).toContain("Grace Guest");
  expect((await organizer.read(`${path}/signups`)).text).toContain(cell.guest.email);
  expect(await checkInAll(people.door.id, cell.eventId, [{ signupIds: [cell.guest.id], isIn: true }], Date.now())).toEqual(["checkedIn"]);
  await removeMember(cell, people.door.id);
  expect(await checkInAll(people.door.id, cell.eventId, [{ signupIds: [cell.guest.id], isIn: false }], Date.now())).toEqual(["gone"]);
});

async function removeMember({ eventId }: MatrixCell, userId: string): Promise<void> {
  await runBatch([sql`DELETE FROM event_members WHERE event_id = ${eventId} AND user_id = ${userId}`]);
}
