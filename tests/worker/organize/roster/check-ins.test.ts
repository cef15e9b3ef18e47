import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { reassignSignUp, removeSignUp } from "#app/organize/roster/commands.server.ts";
import { correctDeviceTime } from "#app/organize/roster/rules.ts";
import { action as sent } from "#app/routes/event/check-ins.ts";
import { loader as whoIsIt } from "#app/routes/offline/account.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { acceptTransfer } from "#app/signup/hand-over/commands.server.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const MINUTE = DURATIONS.minute;
/** Everything is sent at noon; earlier actions carry their own time. */
const door = ({ ownerId, eventId }: TestSheet, signupId: string, isIn: boolean, minutesAgo: number) =>
  checkInAll(ownerId, eventId, [{ signupIds: [signupId], isIn, at: NOW - minutesAgo * MINUTE }], NOW).then(([outcome]) => outcome);

async function makeGuest(kind: TestSheet["kind"] = "rsvp") {
  const sheet = await makeSheet(kind, 20);
  const command = buildSignUp(sheet, { now: NOW - 60 * MINUTE });
  await runTestCommand(command);
  return { sheet, command, id: command.offers[0]?.signupId ?? "" };
}

async function readCheckIn({ kind }: TestSheet, id: string): Promise<number | null> {
  const [rows] = await runBatch([sql`SELECT checked_in_at AS at FROM ${KIND_SERVERS[kind].signupTable} WHERE id = ${id}`]);
  return (rows?.[0]?.at ?? null) as number | null;
}

test.each(KIND_IDS)("%s: of two devices' actions the one with the latest time counts, in whatever order they arrive", async (kind) => {
  const { sheet, id } = await makeGuest(kind);
  // One device: in at 11:40, out at 11:50. The other recorded "in" at 11:45, and its action arrives last.
  expect(await door(sheet, id, true, 20)).toBe("checkedIn");
  expect(await door(sheet, id, false, 10)).toBe("checkedIn");
  expect(await door(sheet, id, true, 15)).toBe("later");
  expect(await readCheckIn(sheet, id)).toBeNull();
  expect(await door(sheet, id, true, 5)).toBe("checkedIn");
  expect(await door(sheet, id, false, 8)).toBe("later");
  expect(await readCheckIn(sheet, id)).toBe(NOW - 5 * MINUTE);
});

test("every order of the same five actions has the same result, and repeating them changes nothing", async () => {
  const actions = [
    { isIn: true, ago: 30 },
    { isIn: false, ago: 25 },
    { isIn: true, ago: 20 },
    { isIn: true, ago: 15 },
    { isIn: false, ago: 10 },
  ];
  for (let turn = 0; turn < actions.length; turn++) {
    const { sheet, id } = await makeGuest();
    const order = [...actions.slice(turn), ...actions.slice(0, turn)];
    for (const { isIn, ago } of [...order, ...order.toReversed()]) await door(sheet, id, isIn, ago);
    expect(await readCheckIn(sheet, id)).toBeNull();
  }
});

test("if both devices check in the same person, both succeed", async () => {
  const { sheet, id } = await makeGuest();
  expect(await Promise.all([door(sheet, id, true, 3), door(sheet, id, true, 2)])).toEqual(["checkedIn", "checkedIn"]);
  expect(await readCheckIn(sheet, id)).not.toBeNull();
  // Recorded before the other's action, received after it: they agree, so there is no conflict to report.
  expect(await door(sheet, id, true, 9)).toBe("checkedIn");
});

test("a person who was removed is gone, and one who was moved is checked in where they are now", async () => {
  const { sheet, id } = await makeGuest("slot");
  const other = newId();
  await runBatch([
    sql`INSERT INTO time_slots (id, event_id, capacity, starts_at) VALUES (${other}, ${sheet.eventId}, 9, ${NOW + DURATIONS.day})`,
  ]);
  expect(
    await reassignSignUp(sheet.ownerId, sheet.eventId, { signupId: id, from: sheet.offerId, to: other, version: 1 }, NOW - MINUTE),
  ).toMatchObject({
    outcome: "moved",
  });
  expect(await door(sheet, id, true, 5)).toBe("checkedIn");
  expect(await readCheckIn(sheet, id)).toBe(NOW - 5 * MINUTE);
  await removeSignUp(sheet.ownerId, sheet.eventId, id, NOW);
  expect(await door(sheet, id, false, 0)).toBe("gone");
});

test("a spot that was handed over belongs to the new person: the giver's earlier check-in doesn't count for them", async () => {
  const { sheet, command, id } = await makeGuest("shift");
  const link =
    (await makeHandOverLink({ kind: "shift", submissionId: command.submissionId, signupId: id, now: NOW - 9 * MINUTE }))?.split("/h/")[1] ??
    "";
  const found = await loadHandOver(link, NOW - 9 * MINUTE);
  if (found.state !== "open") throw new Error(found.state);
  const details = { ...defaultDetails, name: "Fred Friend", email: `${newId()}@friend.test`, phone: "555 010 4477" };
  await acceptTransfer({ ...found, submissionKey: newId(), details, answers: {}, locale: "en", now: NOW - 5 * MINUTE });
  expect(await door(sheet, id, true, 7)).toBe("later");
  expect(await readCheckIn(sheet, id)).toBeNull();
  expect(await door(sheet, id, true, 1)).toBe("checkedIn");
});

test("an event that has ended still accepts check-ins; a deleted one doesn't", async () => {
  const { sheet, id } = await makeGuest();
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
  expect(await door(sheet, id, true, 30)).toBe("checkedIn");
  expect(await readCheckIn(sheet, id)).toBe(NOW - 30 * MINUTE);
  await runBatch([sql`UPDATE events SET deleted_at = ${NOW} WHERE id = ${sheet.eventId}`]);
  expect(await door(sheet, id, false, 0)).toBe("gone");
});

test("a device with a wrong clock is corrected by the time it showed when sending", () => {
  const wrong = 2 * DURATIONS.hour;
  expect(correctDeviceTime(NOW - 10 * MINUTE, NOW, NOW)).toBe(NOW - 10 * MINUTE);
  expect(correctDeviceTime(NOW - 10 * MINUTE - wrong, NOW - wrong, NOW)).toBe(NOW - 10 * MINUTE);
  expect(correctDeviceTime(NOW - 10 * MINUTE + wrong, NOW + wrong, NOW)).toBe(NOW - 10 * MINUTE);
  // Transmission time isn't a clock error, and nothing happens in the future.
  expect(correctDeviceTime(NOW - 10 * MINUTE, NOW - 3000, NOW)).toBe(NOW - 10 * MINUTE);
  expect(correctDeviceTime(NOW + MINUTE, null, NOW)).toBe(NOW);
});

test("stored check-ins are answered one by one; an ended session is sent to sign in, and reports no account", async () => {
  const { sheet, id } = await makeGuest();
  vi.setSystemTime(NOW);
  await door(sheet, id, false, 1);
  const list = [
    { signupIds: [id], isIn: true, at: NOW - 2 * MINUTE },
    { signupIds: [newId()], isIn: true, at: NOW },
    { signupIds: [id], isIn: true, at: NOW },
  ];
  const post = async (viewer: { id: string } | null) => {
    const body = new URLSearchParams({ checkIns: JSON.stringify(list), sentAt: String(NOW) });
    const request = new Request("https://turnout.test/", { method: "POST", body });
    const context = { requestId: "test", viewer: async () => viewer } as unknown as AppLoadContext;
    const args = { request, params: { eventId: sheet.eventId }, context } as ActionFunctionArgs;
    return sent(args).catch((thrown: unknown) => thrown as Response);
  };
  expect(await (await post({ id: sheet.ownerId })).json()).toEqual({ outcomes: ["later", "gone", "done"] });
  const signedOut = await post(null);
  expect([signedOut.status, signedOut.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/auth/)]);
  vi.useRealTimers();
  const ask = async (viewer: { id: string } | null) =>
    (await whoIsIt({ context: { viewer: async () => viewer } as unknown as AppLoadContext } as ActionFunctionArgs)).json();
  expect([await ask({ id: "me" }), await ask(null)]).toEqual([{ accountId: "me" }, { accountId: null }]);
});
