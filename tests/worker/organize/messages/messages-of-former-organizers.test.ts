import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { changeRole, leaveEventOrGroup, removeMember } from "#app/members/commands.server.ts";
import { scheduleBroadcast } from "#app/organize/messages/commands.server.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { changeWaiting, recallWaiting, sendWaitingNow } from "#app/organize/messages/waiting.server.ts";
import { loadOpenedEntry } from "#app/organize/timeline/opened-entry.server.ts";
import { loadTimeline } from "#app/organize/timeline/queries.server.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { makeOwnerWithoutEvents } from "#tests/support/owned-events.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

/** NOW is seven in the morning in New York, where the sheets are. */
const LATER = { date: "2027-03-01", time: "09:30" };
const DUE = NOW + 2.5 * DURATIONS.hour;

beforeEach(emptyOutbox);

async function sheetRunByTwo() {
  const sheet = await makeSheet("item", 50);
  await runTestCommand(buildSignUp(sheet, { name: "Ann", email: `ann-${sheet.eventId}@guest.test` }));
  const organizer = await makeOwnerWithoutEvents();
  await addMember(sheet.eventId, organizer, "organizer");
  const [[member]] = await runBatch([
    sql<{ id: string }>`SELECT id FROM event_members WHERE event_id = ${sheet.eventId} AND user_id = ${organizer}`,
  ]);
  return { sheet, organizer, memberId: member?.id ?? "", shared: { what: "event", id: sheet.eventId } as const };
}

const input = () => ({ key: newId(), audience: "all", subject: "Where to park", body: "Behind the gym.", ...LATER });

async function waiting({ eventId }: TestSheet, userId: string): Promise<string> {
  const written = input();
  expect((await scheduleBroadcast(userId, eventId, written, NOW)).outcome).toBe("scheduled");
  return written.key;
}

async function readMails({ eventId }: TestSheet): Promise<number> {
  const [[row]] = await runBatch([
    sql<{ count: number }>`SELECT count(*) AS count FROM email_outbox WHERE event_id = ${eventId} AND template = 'organiser-message'`,
  ]);
  return row?.count ?? -1;
}

const shownTo = async ({ eventId, ownerId }: TestSheet) =>
  (await loadTimeline(ownerId, eventId, { only: "message", page: 1 }, DUE, "en"))?.ahead.map(({ id, unsent }) => [id, unsent]);

const opened = ({ eventId, ownerId }: TestSheet, id: string) => loadOpenedEntry(ownerId, eventId, { type: "message", id }, NOW);

type World = Awaited<ReturnType<typeof sheetRunByTwo>>;
const ENDS: Record<string, (world: World) => Promise<boolean>> = {
  removed: ({ sheet, shared, memberId }) => removeMember(sheet.ownerId, shared, memberId, NOW),
  left: ({ organizer, shared }) => leaveEventOrGroup(organizer, shared, NOW),
  "made door": ({ sheet, memberId }) => changeRole(sheet.ownerId, sheet.eventId, memberId, "door", NOW),
};

test.each(Object.keys(ENDS))(
  "a former organizer's scheduled message (%s) waits for approval; other people's messages go out",
  async (how) => {
    const world = await sheetRunByTwo();
    const { sheet, organizer } = world;
    const [theirs, owners] = [await waiting(sheet, organizer), await waiting(sheet, sheet.ownerId)];
    expect(await shownTo(sheet)).toEqual(expect.arrayContaining([[theirs, null]]));
    expect(await ENDS[how]?.(world)).toBe(true);
    await sendDueBroadcasts(DUE);
    expect(await readMails(sheet)).toBe(1);
    expect((await opened(sheet, owners))?.waiting).toBeNull();
    expect(await shownTo(sheet)).toEqual([[theirs, "writerLeft"]]);
    expect((await opened(sheet, theirs))?.waiting).toMatchObject({ awaitsYes: true });
    // Becoming an organizer again doesn't approve the message.
    await runBatch([sql`DELETE FROM event_members WHERE event_id = ${sheet.eventId}`]);
    await addMember(sheet.eventId, organizer, "organizer");
    await sendDueBroadcasts(DUE + DURATIONS.hour);
    expect(await readMails(sheet)).toBe(1);
    expect(await sendWaitingNow(sheet.ownerId, sheet.eventId, theirs, DUE + DURATIONS.day)).toEqual({ outcome: "sent", people: 1 });
    expect(await readMails(sheet)).toBe(2);
  },
);

test("a message that waits for approval can be discarded or changed, and then belongs to the person who changed it", async () => {
  const world = await sheetRunByTwo();
  const { sheet, organizer, shared, memberId } = world;
  const [discarded, changed] = [await waiting(sheet, organizer), await waiting(sheet, organizer)];
  await removeMember(sheet.ownerId, shared, memberId, NOW);
  expect(await recallWaiting(sheet.ownerId, sheet.eventId, discarded, NOW)).toEqual({ outcome: "recalled" });
  const words = { ...input(), key: changed };
  expect((await changeWaiting(sheet.ownerId, sheet.eventId, words, NOW)).outcome).toBe("changed");
  expect(await shownTo(sheet)).toEqual([[changed, null]]);
  await sendDueBroadcasts(DUE);
  expect(await readMails(sheet)).toBe(1);
});

test("an organizer who rewrites another person's message becomes its author", async () => {
  const { sheet, organizer, shared, memberId } = await sheetRunByTwo();
  const id = await waiting(sheet, sheet.ownerId);
  expect((await changeWaiting(organizer, sheet.eventId, { ...input(), key: id, body: "Elsewhere." }, NOW)).outcome).toBe("changed");
  await removeMember(sheet.ownerId, shared, memberId, NOW);
  await sendDueBroadcasts(DUE);
  expect([await readMails(sheet), await shownTo(sheet)]).toEqual([0, [[id, "writerLeft"]]]);
});
