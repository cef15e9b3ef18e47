import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadEventSettings } from "#app/organize/event/event-settings.server.ts";
import { handleOwner } from "#app/organize/event/intents.server.ts";
import { handleHistory } from "#app/organize/history/intents.server.ts";
import { endEvent } from "#app/sheet/event/commands.server.ts";
import { closeSignUps, openSignUps } from "#app/sheet/event/open-close-sign-ups.server.ts";
import { loadEditableEvent } from "#app/sheet/event/queries.server.ts";
import { listActs } from "#tests/support/event-log.ts";
import { markSent } from "#tests/support/mailbox.ts";
import { type MadeEvent, makeEvent, makeForm, makeSignUps, makeUser, signUpCommand } from "#tests/support/makers.ts";
import { describeLine, toParty } from "#tests/support/wait-list.ts";

const ZONE = "America/New_York";
const NOW = toInstant("2027-04-20", "12:00:30", ZONE);
const DURING = toInstant("2027-05-01", "12:00:00", ZONE);

type Made = { eventId: string; ownerId: string };

async function mailsSince({ eventId }: Made, from: number) {
  const [rows] = await runBatch([
    sql<{ count: number }>`SELECT count(*) AS count FROM email_outbox WHERE event_id = ${eventId} AND created_at >= ${from}`,
  ]);
  return rows[0]?.count;
}

async function windowNow({ ownerId, eventId }: Made, now: number) {
  const settings = await loadEventSettings(ownerId, eventId, now);
  return [settings?.status, settings?.signUps, settings?.hasStarted];
}

function press({ ownerId: id, eventId }: Made, fields: Record<string, string>, now: number) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const viewer: Viewer = {
    id,
    email: "",
    name: null,
    isVerified: true,
    photo: null,
    provenAt: 0,
    locale: null,
    timeZone: null,
    sessionId: "",
    theme: "system",
  };
  return { viewer, eventId, form, now };
}

const readName = () => ({ ok: true, save: async () => undefined }) as const;

test("closed sign-ups accept no one, keep the line and email no one", async () => {
  const event = await makeEvent(makeForm("rsvp", { maxAttendees: 1, waitList: true }), { now: NOW });
  const [comes, waits, late] = [1, 2, 11].map((after) => ({
    ...signUpCommand(event, undefined, { now: NOW + after }),
    ...(after > 1 && { ifFull: "wait" as const }),
  }));
  expect(await makeSignUps([comes, waits].flatMap((command) => command ?? []))).toEqual(["signedUp", "waitListed"]);
  const parties = [comes, waits].flatMap((command) => (command ? [toParty(command)] : []));
  const lineNow = () => describeLine({ ...event, offerId: event.eventId, kind: "rsvp" }, parties);
  expect(await closeSignUps(event.ownerId, event.eventId, NOW + 10)).toEqual({ outcome: "signUpsClosed", closedAtBefore: null });
  expect(await makeSignUps(late ? [late] : [])).toEqual(["closed"]);
  expect(await lineNow()).toEqual(["confirmed", "waiting 1"]);
  expect(await windowNow(event, NOW + 11)).toEqual(["published", "closed", false]);
  expect(await loadEventSettings(event.ownerId, event.eventId, NOW + 11)).toMatchObject({ onceOpened: "waitList" });
  expect(await openSignUps(event.ownerId, event.eventId, NOW + 20)).toEqual({ outcome: "signUpsOpened", signUps: "waitList" });
  expect(await lineNow()).toEqual(["confirmed", "waiting 1"]);
  expect(await windowNow(event, NOW + 21)).toEqual(["published", "waitList", false]);
  expect(await mailsSince(event, NOW + 10)).toBe(0);
  expect((await listActs(event.eventId)).map(({ act }) => act).slice(-2)).toEqual(["signUpsClosed", "signUpsOpened"]);
});

test("Undo restores the closing time that was set for later", async () => {
  const event = await makeEvent(makeForm("rsvp", { closesAt: "2027-04-28T18:00" }), { now: NOW });
  const { result } = await handleOwner({ ...press(event, { intent: "closeSignUps" }, NOW + 10), readName });
  if (result.outcome !== "done") throw new Error(result.outcome);
  const undo = result.toast.undo?.fields ?? {};
  expect(await handleHistory(press(event, undo, NOW + 20))).toMatchObject({ status: 200 });
  expect((await loadEditableEvent(event.ownerId, event.eventId))?.form.closesAt).toBe("2027-04-28T18:00");
});

test("a sheet that opened within this minute can be closed, too", async () => {
  const event = await makeEvent(makeForm("rsvp", { opensAt: "2027-04-20T12:00" }), { now: NOW });
  expect(await closeSignUps(event.ownerId, event.eventId, NOW + 10)).toMatchObject({ outcome: "signUpsClosed" });
  expect(await windowNow(event, NOW + 11)).toEqual(["published", "closed", false]);
});

test("a running event can be closed; one that is over or a draft can't", async () => {
  const event = await makeEvent(makeForm("rsvp"), { now: NOW });
  expect(await windowNow(event, DURING)).toEqual(["published", "open", true]);
  expect(await closeSignUps(event.ownerId, event.eventId, DURING)).toMatchObject({ outcome: "signUpsClosed" });
  await endEvent(event.ownerId, event.eventId, DURING + 1);
  expect(await openSignUps(event.ownerId, event.eventId, DURING + 2)).toEqual({ outcome: "gone" });
  const draft = await makeEvent(makeForm("rsvp", { intent: "draft" }), { now: NOW });
  expect(await closeSignUps(draft.ownerId, draft.eventId, NOW + 1)).toEqual({ outcome: "gone" });
});

test("reopening an event whose sign-ups were closed before, or open later, says so", async () => {
  const closed = await makeEvent(makeForm("rsvp"), { now: NOW });
  await closeSignUps(closed.ownerId, closed.eventId, NOW + 1);
  const ahead = await makeEvent(makeForm("rsvp", { opensAt: "2027-04-28T18:00" }), { now: NOW });
  const open = await makeEvent(makeForm("rsvp"), { now: NOW });
  const CLOSED = "Sign-ups stay closed until you reopen them.";
  const AHEAD = "Sign-ups open at the time you set.";
  const said: [MadeEvent, string, string][] = [
    [closed, "closed", CLOSED],
    [ahead, "ahead", AHEAD],
    [open, "open", "People can sign up again."],
  ];
  for (const [event, signUps, text] of said) {
    const { result } = await handleOwner({ ...press(event, { intent: "end" }, NOW + 2), readName });
    expect(await windowNow(event, NOW + 3)).toEqual(["calledOff", signUps, false]);
    if (result.outcome !== "done") throw new Error(result.outcome);
    const undone = await handleHistory(press(event, result.toast.undo?.fields ?? {}, NOW + 4));
    await endEvent(event.ownerId, event.eventId, NOW + 5);
    const reopened = await handleOwner({ ...press(event, { intent: "reopen" }, NOW + 6), readName });
    for (const answer of [undone, reopened]) {
      expect(answer).toMatchObject({ status: 200, result: { toast: { title: "Event reopened", description: text } } });
    }
    expect(await windowNow(event, NOW + 7)).toEqual(["published", signUps, false]);
    expect(await makeSignUps([signUpCommand(event, undefined, { now: NOW + 8 })])).toEqual([signUps === "open" ? "signedUp" : "closed"]);
  }
});

test("calling off says how many people are emailed, and its Undo says how many are told that it takes place", async () => {
  const event = await makeEvent(makeForm("rsvp", { maxAttendees: 2 }), { now: NOW });
  expect(await makeSignUps([1, 2].map((at) => signUpCommand(event, undefined, { now: NOW + at })))).toEqual(["signedUp", "signedUp"]);
  const ended = await handleOwner({ ...press(event, { intent: "end" }, NOW + 3), readName });
  const title = "Event called off";
  expect(ended.result).toMatchObject({ toast: { title, description: "We'll email 2 people that it's canceled." } });
  expect(await windowNow(event, NOW + 4)).toEqual(["calledOff", "full", false]);
  await markSent("event-cancelled", event.eventId);
  const undo = "toast" in ended.result ? ended.result.toast.undo : undefined;
  expect((await handleHistory(press(event, undo?.fields ?? {}, NOW + 5))).result).toMatchObject({
    toast: { title: "Event reopened", description: "We'll email 2 people that it's back on. All spots are taken." },
  });
  expect(await mailsSince(event, NOW + 5)).toBe(2);
});

test("Settings show whether an ended sheet was called off and whether it still takes sign-ups", async () => {
  const event = await makeEvent(makeForm("rsvp"), { now: NOW });
  await endEvent(event.ownerId, event.eventId, DURING);
  const settings = (now: number) => loadEventSettings(event.ownerId, event.eventId, now);
  expect(await settings(DURING + 1)).toMatchObject({ status: "ended", hasOff: false, isPast: false, signUps: "open" });
  const after = DURING + 40 * DURATIONS.day;
  expect(await settings(after)).toMatchObject({ status: "ended", hasOff: false, isPast: true, signUps: "over" });
  expect(await loadEventSettings(await makeUser(), event.eventId, after)).toBeNull();
});
