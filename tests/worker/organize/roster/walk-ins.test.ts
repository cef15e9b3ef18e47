import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { describeAct } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { type FullRoster, loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { loadKeptRoster } from "#app/organize/roster/kept-roster.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter, readRosterFilter } from "#app/organize/roster/rules.ts";
import type { WalkIn } from "#app/organize/roster/schema.ts";
import { action } from "#app/routes/event/walk-ins.ts";
import { planWalkIn } from "#app/signup/take/walk-in.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { findLastAct, listActs } from "#tests/support/event-log.ts";
import { makeMember } from "#tests/support/hours.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { addOffer, buildSignUp, makeSheet, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { addWalker, buildWalker, buildWalkIn, readNumber, readWalkers, START } from "#tests/support/walk-ins.ts";

const { hour: HOUR, day: DAY } = DURATIONS;

async function readMails({ eventId }: TestSheet) {
  const [rows] = await runBatch([
    sql<{ template: string; email: string }>`SELECT template, to_email AS email FROM email_outbox WHERE event_id = ${eventId}`,
  ]);
  return rows.map(({ template, email }) => `${template} ${email}`);
}

for (const kind of KIND_IDS) {
  test(`${kind}: a door helper adds somebody on the spot, who is checked in at the time it was noted`, async () => {
    const sheet = await makeSheet(kind, 2);
    const helper = await makeMember(sheet.eventId, "door");
    expect(await addWalker(sheet, buildWalker(sheet, { at: START - 5 * DURATIONS.minute }), { by: helper })).toEqual({ outcome: "added" });
    const at = START - 5 * DURATIONS.minute;
    expect(await readWalkers(sheet)).toEqual([
      { name: "Ada Walker", status: "confirmed", source: "door", at, doorAt: at, askedBy: "owner" },
    ]);
    expect((await listActs(sheet.eventId)).map(({ act, actor, userId }) => [act, actor, userId])).toEqual([
      ["walkedIn", "organizer", helper],
    ]);
    expect(await readMails(sheet)).toEqual([]);
    expect((await readNumber(sheet))?.taken).toBe(1);
  });

  test(`${kind}: two devices add somebody to the last spot, and one of them is told that it is full`, async () => {
    const sheet = await makeSheet(kind, 1);
    const helpers = [await makeMember(sheet.eventId, "door"), await makeMember(sheet.eventId, "door")];
    const results = await Promise.all(
      helpers.map((by, at) => addWalker(sheet, buildWalker(sheet, { name: `Walker ${"AB"[at]}` }), { by })),
    );
    expect(results.map((result) => result?.outcome).sort()).toEqual(["added", "full"]);
    expect(results.find((result) => result?.outcome === "full")).toEqual({ outcome: "full", capacity: 1, waiting: 0 });
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1 });
  });
}

test("without the guard on spots, a walk-in would exceed the number", async () => {
  const sheet = await makeSheet("shift", 1);
  await addWalker(sheet, buildWalker(sheet, { name: "First One" }));
  expect((await runTestCommand(buildWalkIn(sheet, { now: START }))).outcome).toBe("full");
  const { statements } = planWalkIn(buildWalkIn(sheet, { now: START }));
  await runWithAlteredSql(statements.flat(), (text) => text.replace("o.taken - 0 + a.places <= o.capacity", "1"));
  expect((await readNumber(sheet))?.taken).toBe(2);
});

test("without the guard on closing, people could be added to what is long over", async () => {
  const sheet = await makeSheet("shift", 1);
  const late = { now: START + DAY };
  expect((await runTestCommand(buildWalkIn(sheet, late))).outcome).toBe("closed");
  const { statements } = planWalkIn(buildWalkIn(sheet, late));
  await runWithAlteredSql(statements.flat(), (text) => text.replaceAll("coalesce(o.ends_at, e.ends_at) >", "1 OR 1 >"));
  expect((await readNumber(sheet))?.taken).toBe(1);
});

test("nobody adds people to another event, or with a role that has ended", async () => {
  const [sheet, other] = [await makeSheet("shift", 5), await makeSheet("shift", 5)];
  const helper = await makeMember(sheet.eventId, "door");
  expect(await addWalker(sheet, buildWalker(other), { by: helper })).toEqual({ outcome: "gone" });
  expect(await addWalker(other, buildWalker(other), { by: helper })).toEqual({ outcome: "gone" });
  // The room's own guard, without the read before it.
  expect((await runTestCommand(buildWalkIn(other, { by: helper, now: START }))).outcome).toBe("gone");
  await runBatch([sql`DELETE FROM event_members WHERE user_id = ${helper}`]);
  expect((await runTestCommand(buildWalkIn(sheet, { by: helper, now: START }))).outcome).toBe("gone");
  expect(await readWalkers(sheet)).toEqual([]);
  expect(await readWalkers(other)).toEqual([]);
});

test("a walk-in is taken after sign-ups have closed, until an hour after the end", async () => {
  const sheet = await makeSheet("shift", 9);
  await runBatch([sql`UPDATE events SET signups_close_at = ${START - DAY} WHERE id = ${sheet.eventId}`]);
  const end = START + HOUR;
  const at = async (at: number, now = at) =>
    (await addWalker(sheet, buildWalker(sheet, { name: `Walker ${at} ${now}`, at }), { now }))?.outcome;
  expect(await at(START - 3 * HOUR)).toBe("added");
  expect(await at(end + HOUR - 1)).toBe("added");
  expect(await at(end + HOUR)).toBe("closed");
  // Noted in time on a device without a connection, sent in the evening; and sent much too late.
  expect(await at(end, end + 20 * HOUR)).toBe("added");
  expect(await at(end, end + DAY)).toBe("closed");
  await runBatch([sql`UPDATE events SET status = 'ended', ended_at = ${START} WHERE id = ${sheet.eventId}`]);
  expect(await at(START + 1)).toBe("closed");
  await runBatch([sql`UPDATE events SET status = 'draft' WHERE id = ${sheet.eventId}`]);
  expect(await at(START + 2)).toBe("gone");
});

test("an offer of its own end, or one that was removed, takes nobody after that", async () => {
  const sheet = await makeSheet("slot", 9);
  const [ended, removed] = [await addOffer(sheet), await addOffer(sheet)];
  await runBatch([
    sql`UPDATE time_slots SET capacity = 5, ends_at = ${START - 2 * HOUR} WHERE id = ${ended}`,
    sql`UPDATE time_slots SET capacity = 5, removed_at = 1 WHERE id = ${removed}`,
  ]);
  expect(await addWalker(sheet, buildWalker({ offerId: ended }))).toEqual({ outcome: "closed" });
  expect(await addWalker(sheet, buildWalker({ offerId: removed }))).toEqual({ outcome: "gone" });
});

test("whoever is added for a later day isn't checked in", async () => {
  const sheet = await makeSheet("shift", 5);
  const now = START - 13 * HOUR;
  expect(await addWalker(sheet, buildWalker(sheet, { at: now }), { now })).toEqual({ outcome: "added" });
  expect(await readWalkers(sheet)).toMatchObject([{ at: null, doorAt: null }]);
});

test("sent twice, or with the same key from two tabs, a walk-in is added once", async () => {
  const sheet = await makeSheet("shift", 5);
  const walker = buildWalker(sheet, { email: "ada@walker.test" });
  expect(await Promise.all([addWalker(sheet, walker), addWalker(sheet, walker)])).toEqual([{ outcome: "added" }, { outcome: "added" }]);
  expect(await addWalker(sheet, walker, { now: START + 1 })).toEqual({ outcome: "added" });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1, submissions: 1, receipts: 1 });
  // Checked out and sent once more: the later action counts.
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM volunteer_signups WHERE event_id = ${sheet.eventId}`]);
  await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [row?.id ?? ""], isIn: false, at: START + 2 }], START + 3);
  await addWalker(sheet, walker, { now: START + 4 });
  expect(await readWalkers(sheet)).toMatchObject([{ at: null }]);
});

test("with an address, a walk-in gets the usual confirmation, within the owner's budget", async () => {
  const sheet = await makeSheet("shift", 5);
  const helper = await makeMember(sheet.eventId, "door");
  const email = `${newId()}@walker.test`;
  expect(await addWalker(sheet, buildWalker(sheet, { email }), { by: helper })).toEqual({ outcome: "added" });
  expect(await readMails(sheet)).toEqual([`signup-confirmation ${email}`]);
  const day = Math.floor(START / DAY);
  await runBatch([sql`INSERT INTO mail_budgets (owner_id, day, recipients, set_off) VALUES (${sheet.ownerId}, ${day}, 1000000, 1000000)`]);
  const stranger = buildWalker(sheet, { name: "Bob Walker", email: `${newId()}@walker.test` });
  expect(await addWalker(sheet, stranger, { by: helper })).toEqual({ outcome: "overBudget" });
  expect(await addWalker(sheet, { ...stranger, email: "" }, { by: helper })).toEqual({ outcome: "added" });
});

test("who can't be read, who is there already and who has enough is refused", async () => {
  const sheet = await makeSheet("shift", 5);
  const walker = buildWalker(sheet, { email: "ada@walker.test" });
  expect(await addWalker(sheet, { ...walker, name: "<b>" })).toEqual({ outcome: "invalid" });
  expect(await addWalker(sheet, { ...walker, email: "ada@" })).toEqual({ outcome: "invalid" });
  await addWalker(sheet, walker);
  expect(await addWalker(sheet, { ...walker, key: newId() })).toEqual({ outcome: "already" });
  await runBatch([sql`UPDATE events SET max_per_person = 1 WHERE id = ${sheet.eventId}`]);
  const other = await addOffer(sheet);
  expect(await addWalker(sheet, { ...walker, key: newId(), offerId: other })).toEqual({ outcome: "limit" });
});

test("the list, the file and the history name a walk-in, and removing one can be undone", async () => {
  const sheet = await makeSheet("shift", 5);
  const helper = await makeMember(sheet.eventId, "door");
  await runTestCommand(buildSignUp(sheet, { now: START - HOUR }));
  const filter = readRosterFilter(new URLSearchParams());
  const table = async () => [...rosterToTable((await loadFullRoster(sheet.ownerId, sheet.eventId, filter, START, "en")) as FullRoster)];
  expect((await table())[0]).not.toContain("Walk-in");
  await addWalker(sheet, buildWalker(sheet), { by: helper });
  const [heading, ...rows] = await table();
  const column = heading?.indexOf("Walk-in") ?? -1;
  expect(rows.map((row) => [row[0], row[column]])).toEqual([
    ["Ada Guest", null],
    ["Ada Walker", "Yes"],
  ]);
  const roster = await loadRoster(sheet.ownerId, sheet.eventId, filter, START, "en");
  const listed = roster?.groups.flatMap((group) => group.rows) ?? [];
  expect(listed.map(({ name, isWalkIn }) => [name, isWalkIn])).toEqual([
    ["Ada Guest", undefined],
    ["Ada Walker", true],
  ]);
  const history = await loadHistory(sheet.ownerId, sheet.eventId, null, START, "en");
  expect(history?.lines.map(describeAct)).toEqual(["Ada Walker came without signing up", "Ada Guest signed up"]);
  const id = listed.find(({ isWalkIn }) => isWalkIn)?.id ?? "";
  const removed = await removeSignUp(sheet.ownerId, sheet.eventId, id, START);
  expect(removed.outcome).toBe("cancelled");
  const line = await findLastAct(sheet.eventId, "removed");
  const by = { userId: sheet.ownerId, at: line.at, id: line.id };
  expect((await runTestCommand({ do: "undo", eventId: sheet.eventId, kind: "shift", by, now: START + 1 })).outcome).toBe("undone");
});

test("the door lists what takes walk-ins, for a device to keep, and nothing once it is over", async () => {
  const sheet = await makeSheet("shift", 5);
  const helper = await makeMember(sheet.eventId, "door");
  await runTestCommand(buildSignUp(sheet, { now: START - HOUR }));
  const door = async (now: number) => (await loadRoster(helper, sheet.eventId, readDoorFilter(new URLSearchParams()), now, "en"))?.walkIns;
  const offers = [{ id: sheet.offerId, title: "Gate", capacity: 5, taken: 1, waiting: 0 }];
  expect(await door(START)).toEqual([sheet.offerId]);
  expect(await door(START + 2 * HOUR - 1)).toEqual([sheet.offerId]);
  expect(await door(START + 2 * HOUR)).toBeNull();
  expect((await loadKeptRoster(helper, sheet.eventId, START, "en"))?.walkIns).toEqual(offers);
  await runBatch([sql`UPDATE events SET status = 'ended', ended_at = ${START} WHERE id = ${sheet.eventId}`]);
  expect(await door(START)).toBeNull();
});

test("the route adds a list of people by the device's corrected clock, and answers each in order", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const sheet = await makeSheet("shift", 1);
  const send = async (viewer: { id: string } | null, walkIns: string) => {
    const body = new URLSearchParams({ walkIns, sentAt: String(START - HOUR) });
    const request = new Request(`http://localhost/event/${sheet.eventId}/walk-ins`, { method: "POST", body });
    const context = { viewer: async () => viewer } as unknown as AppLoadContext;
    const args = { request, params: { eventId: sheet.eventId }, context } as unknown as ActionFunctionArgs;
    return await action(args).catch((thrown: unknown) => thrown as Response);
  };
  // The device's clock is an hour late.
  const list = JSON.stringify([buildWalker(sheet, { at: START - HOUR - 1000 }), buildWalker(sheet, { name: "Bob Walker" })]);
  const answer = await send({ id: sheet.ownerId }, list);
  expect(await answer.json()).toEqual({ results: [{ outcome: "added" }, { outcome: "full", capacity: 1, waiting: 0 }] });
  expect(await readWalkers(sheet)).toMatchObject([{ at: START - 1000 }]);
  const [, sent] = JSON.parse(list) as WalkIn[];
  const mixed = [{ ...sent, name: "B".repeat(5000) }, { ...sent, name: "B" }, "no walk-in", sent];
  expect(await (await send({ id: sheet.ownerId }, JSON.stringify(mixed))).json()).toEqual({
    results: [...["invalid", "invalid", "invalid"].map((outcome) => ({ outcome })), { outcome: "full", capacity: 1, waiting: 0 }],
  });
  const [first] = JSON.parse(list) as WalkIn[];
  const reused = await send({ id: sheet.ownerId }, JSON.stringify([{ ...first, name: "Someone Else" }]));
  expect(await reused.json()).toEqual({ results: [{ outcome: "already" }] });
  expect((await send({ id: sheet.ownerId }, "no list")).status).toBe(400);
  expect((await send({ id: newId() }, list)).status).toBe(404);
  expect((await send(null, list)).status).toBe(302);
  vi.useRealTimers();
});
