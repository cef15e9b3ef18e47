import { expect, test } from "vitest";
import { KIND_IDS } from "#app/event-types/offer.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { handleOwner } from "#app/organize/event/intents.server.ts";
import { handleHistory } from "#app/organize/history/intents.server.ts";
import { handleRoster } from "#app/organize/roster/intents.server.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { listActs, ONE_MINUTE_LATER } from "#tests/support/event-log.ts";
import { makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { addOffer, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { describeLine, makeParty, makeWaitListSheet } from "#tests/support/wait-list.ts";

function buildRetentionForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function buildViewer({ ownerId: id }: TestSheet): Viewer {
  return {
    id,
    email: "",
    name: null,
    isVerified: true,
    photo: null,
    locale: null,
    timeZone: null,
    sessionId: "",
    provenAt: 0,
    theme: "system",
  };
}

async function press(sheet: TestSheet, fields: Record<string, string>, now: number) {
  return (await handleRoster({ viewer: buildViewer(sheet), eventId: sheet.eventId, form: buildRetentionForm(fields), now })).result;
}

/** Presses the Undo button of a toast. */
async function takeBack(sheet: TestSheet, toast: ToastText | undefined) {
  expect(toast?.undo?.action).toBe(`/event/${sheet.eventId}/history`);
  const form = buildRetentionForm(toast?.undo?.fields ?? {});
  return (await handleHistory({ viewer: buildViewer(sheet), eventId: sheet.eventId, form, now: ONE_MINUTE_LATER })).status;
}

for (const kind of KIND_IDS) {
  test(`a guest removed from a ${kind} sheet comes back by the toast's Undo, even if the first answer was lost`, async () => {
    const sheet = await makeWaitListSheet(kind, 2);
    const party = await makeParty(sheet, 1);
    const removal = { intent: "remove", signupId: party.signupId };
    await press(sheet, removal, NOW + 1);
    const { toast } = await press(sheet, removal, NOW + 2);
    expect(await takeBack(sheet, toast)).toBe(200);
    expect(await describeLine(sheet, [party])).toEqual(["confirmed"]);
    const fields = { ...toast?.undo?.fields, at: String(NOW + 2) };
    expect(await takeBack(sheet, { title: "", undo: { action: `/event/${sheet.eventId}/history`, fields } })).toBe(404);
  });
}

test("a move can be undone from its toast", async () => {
  const sheet = await makeWaitListSheet("shift", 2);
  const party = await makeParty(sheet, 1);
  const to = await addOffer(sheet);
  const move = { intent: "move", signupId: party.signupId, from: sheet.offerId, to, version: "1" };
  const { toast } = await press(sheet, move, NOW + 1);
  expect(await takeBack(sheet, toast)).toBe(200);
  expect((await press(sheet, { ...move, version: "3" }, NOW + 3)).ok).toBe(true);
});

test("a toast's Undo pressed again after a lost answer acts once, and doesn't touch what others did since", async () => {
  const { eventId, ownerId } = await makeEvent(makeForm("volunteer"), { now: NOW });
  const memberId = await makeUser();
  await addMember(eventId, memberId, "organizer");
  const by = (id: string) => ({ viewer: { ...buildViewer({ ownerId: id, eventId, offerId: "", kind: "shift" }), id }, eventId });
  const readName = () => ({ ok: true, save: async () => undefined }) as const;
  const end = async (id: string, now: number) => {
    const { result } = await handleOwner({ ...by(id), form: buildRetentionForm({ intent: "end" }), now, readName });
    if (result.outcome !== "done") throw new Error(result.outcome);
    return result.toast.undo?.fields ?? {};
  };
  const press = async (fields: Record<string, string>, now: number) =>
    await handleHistory({ ...by(ownerId), form: buildRetentionForm(fields), now });
  const undo = await end(ownerId, NOW + 1);
  const statuses = [await press(undo, NOW + 2), await press(undo, NOW + 3)].map(({ status, result }) => [status, result.toast?.title]);
  expect(statuses).toEqual([
    [200, "Event reopened"],
    [200, "Event reopened"],
  ]);
  const others = await end(memberId, NOW + 4);
  expect(await press(undo, NOW + 5)).toMatchObject({ status: 409, result: { toast: { title: "This can't be undone anymore" } } });
  expect(await press({ ...undo, at: String(NOW + 4) }, NOW + 6)).toMatchObject({ status: 200 });
  expect(await press(others, NOW + 7)).toMatchObject({ status: 200 });
  const acts = (await listActs(eventId)).map(({ act, at }) => `${act} ${at - NOW}`);
  expect(acts.slice(1)).toEqual(["calledOff 1", "reopened 2", "calledOff 4", "reopened 6"]);
});
