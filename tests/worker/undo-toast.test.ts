import { expect, test } from "vitest";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { handleHistory } from "#app/history/intents.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { handleRoster } from "#app/roster/intents.server.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { LATER } from "#tests/support/acts.ts";
import { lineOf, makeLine, makeParty } from "#tests/support/line.ts";
import { addOffer, NOW, type Sheet } from "#tests/support/sheet.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function viewerOf({ ownerId: id }: Sheet): Viewer {
  return { id, email: "", name: null, isVerified: true, photo: null, locale: null, timeZone: null, sessionId: "", theme: "system" };
}

async function press(sheet: Sheet, fields: Record<string, string>, now: number) {
  return (await handleRoster({ viewer: viewerOf(sheet), eventId: sheet.eventId, form: formOf(fields), now })).result;
}

/** Presses the button of a toast. */
async function takeBack(sheet: Sheet, toast: ToastText | undefined) {
  expect(toast?.undo?.action).toBe(`/event/${sheet.eventId}/history`);
  const form = formOf(toast?.undo?.fields ?? {});
  return (await handleHistory({ viewer: viewerOf(sheet), eventId: sheet.eventId, form, now: LATER })).status;
}

for (const kind of KIND_IDS) {
  test(`who was removed from a ${kind} sheet is back by the toast that says so, also when the first answer was lost`, async () => {
    const sheet = await makeLine(kind, 2);
    const party = await makeParty(sheet, 1);
    const removal = { intent: "remove", signupId: party.signupId };
    await press(sheet, removal, NOW + 1);
    const { toast } = await press(sheet, removal, NOW + 2);
    expect(await takeBack(sheet, toast)).toBe(200);
    expect(await lineOf(sheet, [party])).toEqual(["confirmed"]);
    const fields = { ...toast?.undo?.fields, at: String(NOW + 2) };
    expect(await takeBack(sheet, { title: "", undo: { action: `/event/${sheet.eventId}/history`, fields } })).toBe(404);
  });
}

test("a move is taken back by its toast", async () => {
  const sheet = await makeLine("shift", 2);
  const party = await makeParty(sheet, 1);
  const to = await addOffer(sheet);
  const move = { intent: "move", signupId: party.signupId, from: sheet.offerId, to, version: "1" };
  const { toast } = await press(sheet, move, NOW + 1);
  expect(await takeBack(sheet, toast)).toBe(200);
  expect((await press(sheet, { ...move, version: "3" }, NOW + 3)).ok).toBe(true);
});
