import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { saveRescueSettings, startCall, stopCall } from "#app/organize/rescue/commands.server.ts";
import { loadRescue } from "#app/organize/rescue/queries.server.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import {
  DAY_BEFORE_START,
  listAsks,
  listCalls,
  makeContacts,
  makeHelper,
  makeHelpers,
  pressAsk,
  RESCUE_START,
} from "#tests/support/rescue.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const { hour, minute } = DURATIONS;
/** Eleven in the morning in New York, weeks ahead. */
const EARLY = NOW + 4 * hour;

/** Creates a person with this role at the event; a former organizer has lost it again. */
async function member({ eventId }: TestSheet, role: "organizer" | "door" | "former" | "stranger"): Promise<string> {
  const userId = newId();
  await runBatch([
    sql`INSERT INTO users (id, email, email_verified_at, created_at) VALUES (${userId}, ${`${userId}@owner.test`}, 1, 0)`,
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) SELECT ${newId()}, ${eventId}, ${userId}, ${role === "former" ? "organizer" : role}, 0, 1
      WHERE ${role} <> 'stranger'`,
  ]);
  if (role === "former") await runBatch([sql`DELETE FROM event_members WHERE user_id = ${userId}`]);
  return userId;
}

test("the owner and an organizer can start, stop and read a call; a door helper, a former organizer and a stranger can't", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  for (const role of ["door", "former", "stranger"] as const) {
    const userId = await member(sheet, role);
    expect(await startCall(userId, sheet.eventId, sheet.offerId, EARLY), role).toEqual({ outcome: "gone" });
    expect(await loadRescue(userId, sheet.eventId, EARLY, "en"), role).toBeNull();
    expect(await saveRescueSettings(userId, sheet.eventId, { asksHelpers: false, tagIds: [] }), role).toBe(false);
  }
  expect(await listCalls(sheet)).toEqual([]);
  const organizer = await member(sheet, "organizer");
  expect(await startCall(organizer, sheet.eventId, sheet.offerId, EARLY)).toEqual({ outcome: "started" });
  const [call] = await listCalls(sheet);
  for (const role of ["door", "former", "stranger"] as const) {
    expect(await stopCall(await member(sheet, role), sheet.eventId, call?.id ?? "", EARLY), role).toBe(false);
  }
  expect(await listCalls(sheet)).toMatchObject([{ outcome: null }]);
  expect(await stopCall(sheet.ownerId, sheet.eventId, call?.id ?? "", EARLY)).toBe(true);
  expect(await listCalls(sheet)).toMatchObject([{ outcome: "stopped", asked: 1 }]);
});

test("a call asks at once, even weeks ahead, and only once; after it is stopped no one else is asked, however near the start is", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 7);
  await sendDueWaves(EARLY);
  expect(await listAsks(sheet)).toEqual([]);
  const start = () => startCall(sheet.ownerId, sheet.eventId, sheet.offerId, EARLY);
  expect(await Promise.all([start(), start()])).toEqual([{ outcome: "started" }, { outcome: "started" }]);
  expect(await listAsks(sheet)).toHaveLength(5);
  expect((await loadRescue(sheet.ownerId, sheet.eventId, EARLY, "en"))?.offers).toMatchObject([
    { empty: 1, call: { state: "open", asked: 5 } },
  ]);
  const [call] = await listCalls(sheet);
  await stopCall(sheet.ownerId, sheet.eventId, call?.id ?? "", EARLY + minute);
  await sendDueWaves(EARLY + hour);
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(sheet)).toHaveLength(5);
  // The links sent before ended with the call.
  const [ask] = await listAsks(sheet);
  expect(await pressAsk(ask?.id ?? "", DAY_BEFORE_START)).toBe("closed");
});

test("a call started at night begins in the morning, and the page says when", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  const night = EARLY + 12 * hour;
  expect(await startCall(sheet.ownerId, sheet.eventId, sheet.offerId, night)).toEqual({ outcome: "started" });
  expect(await listAsks(sheet)).toEqual([]);
  const shown = await loadRescue(sheet.ownerId, sheet.eventId, night, "en");
  expect(shown?.offers[0]?.call).toMatchObject({ state: "open", asked: 0, next: expect.stringContaining("8:00") });
  await sendDueWaves(EARLY + 21 * hour);
  expect(await listAsks(sheet)).toHaveLength(1);
});

test("no call starts for a full or past offer, or for an owner without a proven address", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  const start = (now = EARLY) => startCall(sheet.ownerId, sheet.eventId, sheet.offerId, now);
  expect(await start(RESCUE_START)).toEqual({ outcome: "full" });
  expect(await startCall(sheet.ownerId, sheet.eventId, newId(), EARLY)).toEqual({ outcome: "full" });
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${sheet.ownerId}`]);
  expect(await start()).toEqual({ outcome: "unverified" });
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${sheet.ownerId}`]);
  await runTestCommand(buildSignUp(sheet, { now: EARLY }));
  expect(await start()).toEqual({ outcome: "full" });
  expect(await listCalls(sheet)).toEqual([]);
});

test("contacts are asked only by the owner's own tags, chosen by the owner; helpers are asked unless that is switched off", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  const tag = await makeContacts(sheet, [`${newId()}@contact.test`]);
  const organizer = await member(sheet, "organizer");
  await saveRescueSettings(sheet.ownerId, sheet.eventId, { asksHelpers: true, tagIds: [] });
  await saveRescueSettings(organizer, sheet.eventId, { asksHelpers: false, tagIds: [tag] });
  const seen = async (userId: string) => await loadRescue(userId, sheet.eventId, EARLY, "en");
  expect(await seen(sheet.ownerId)).toMatchObject({ asksHelpers: false, isOwner: true, tags: [{ id: tag, people: 1, isChosen: false }] });
  expect(await seen(organizer)).toMatchObject({ isOwner: false, tags: [] });
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(sheet)).toEqual([]);
  await saveRescueSettings(sheet.ownerId, sheet.eventId, { asksHelpers: false, tagIds: [tag, newId()] });
  await saveRescueSettings(organizer, sheet.eventId, { asksHelpers: false, tagIds: [] });
  expect((await seen(sheet.ownerId))?.tags).toMatchObject([{ isChosen: true }]);
  await sendDueWaves(DAY_BEFORE_START + minute);
  expect((await listAsks(sheet)).map(({ email }) => email)).toEqual([expect.stringContaining("@contact.test")]);
});

test("the page says who took the spot", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelpers(sheet, 2);
  await sendDueWaves(DAY_BEFORE_START);
  const [ask] = await listAsks(sheet);
  await pressAsk(ask?.id ?? "", DAY_BEFORE_START);
  await sendDueWaves(DAY_BEFORE_START + minute);
  const shown = await loadRescue(sheet.ownerId, sheet.eventId, DAY_BEFORE_START + minute, "en");
  expect(shown?.offers).toMatchObject([{ empty: 0, call: { state: "filled", asked: 2, names: ["Helper 0"], next: null } }]);
  expect(shown?.helpers).toBe(2);
});
