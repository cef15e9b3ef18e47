import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { LIMITS } from "#app/limits.ts";
import { handleHistory } from "#app/organize/history/intents.server.ts";
import { describeAct, describeActor } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { endEvent } from "#app/sheet/event/commands.server.ts";
import { insertCrowd, measureRowsRead } from "#tests/support/crowd.ts";
import { makeUser } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

async function readTexts({ ownerId, eventId }: TestSheet, viewerId = ownerId, now = NOW + 9) {
  const history = await loadHistory(viewerId, eventId, null, now, "en");
  return history?.lines.map((line) => [describeAct(line), describeActor(line), line.undo].filter(Boolean).join(" | "));
}

function buildViewer(id: string): Viewer {
  const viewer = { email: "", name: null, isVerified: true, photo: null, locale: null, timeZone: null, sessionId: "", provenAt: 0 };
  return { ...viewer, id, theme: "system" };
}

async function makeMember({ eventId }: TestSheet, role: string): Promise<string> {
  const id = await makeUser({ name: "Max" });
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at) VALUES (${newId()}, ${eventId}, ${id}, ${role}, 1)`,
  ]);
  return id;
}

for (const kind of KIND_IDS) {
  test(`the history of a ${kind} sheet shows its organizers who did what`, async () => {
    const sheet = await makeSheet(kind, 5);
    const { ownerId, eventId } = sheet;
    await runBatch([sql`UPDATE users SET name = 'Olivia' WHERE id = ${ownerId}`]);
    const bea = buildSignUp(sheet, { name: "Bea", email: "bea@guest.test" });
    await runTestCommand(bea);
    await runTestCommand({
      do: "cancel",
      eventId,
      kind,
      signupIds: [bea.offers[0]?.signupId ?? ""],
      by: { userId: ownerId },
      now: NOW + 1,
    });
    expect(await readTexts(sheet)).toEqual(["Removed: Bea | You | putBack", "Bea signed up"]);
    expect(await readTexts(sheet, await makeMember(sheet, "organizer"))).toEqual(["Removed: Bea | Olivia | putBack", "Bea signed up"]);
    for (const reader of [await makeUser(), await makeMember(sheet, "door")]) expect(await readTexts(sheet, reader)).toBeUndefined();
    await runBatch(eraseStatements("bea@guest.test", NOW + 2));
    expect(await readTexts(sheet)).toEqual(["Removed: Someone | You", "Someone signed up"]);
  });
}

test("a page has fifty lines and takes one round trip, however long the history is", async () => {
  const sheet = await makeSheet("shift", null);
  const { ownerId, eventId } = sheet;
  const lines = (from: number, count: number) =>
    runBatch([
      sql`INSERT INTO event_log (event_id, at, id, actor, act) WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count - 1})
        SELECT ${eventId}, i, 'edited:' || i, 'organizer', 'edited' FROM n`,
    ]);
  await lines(1, 120);
  const first = await loadHistory(ownerId, eventId, null, NOW, "en");
  const second = await loadHistory(ownerId, eventId, first?.next ?? null, NOW, "en");
  const third = await loadHistory(ownerId, eventId, second?.next ?? null, NOW, "en");
  expect([first, second, third].map((page) => page?.lines.length)).toEqual([LIMITS.history.page, LIMITS.history.page, 20]);
  expect(new Set([first, second, third].flatMap((page) => page?.lines.map(({ id }) => id) ?? [])).size).toBe(120);
  expect(third?.next).toBeNull();
  const small = await measureRowsRead(() => loadHistory(ownerId, eventId, null, NOW, "en"));
  await lines(1000, 5000);
  await insertCrowd(sheet, 1000);
  const large = await measureRowsRead(() => loadHistory(ownerId, eventId, null, NOW, "en"));
  expect(large).toEqual({ trips: 1, rows: small.rows });
});

test("Undo reverses a removal and reopens an event, only for its organizers", async () => {
  const sheet = await makeSheet("slot", 1);
  const { ownerId, eventId, kind } = sheet;
  const bea = buildSignUp(sheet, { name: "Bea" });
  const now = Date.now();
  await runTestCommand({ ...bea, now: now - 1 });
  await runTestCommand({ do: "cancel", eventId, kind, signupIds: [bea.offers[0]?.signupId ?? ""], by: { userId: ownerId }, now });
  const press = async (viewerId: string) => {
    const line = (await loadHistory(ownerId, eventId, null, now, "en"))?.lines.find(({ undo }) => undo);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: line?.undo ?? "putBack", kind, at: line?.at ?? 1, id: line?.id ?? "" }))
      form.set(name, String(value));
    return (await handleHistory({ viewer: buildViewer(viewerId), eventId, form, now })).status;
  };
  expect([await press(await makeUser()), await press(await makeMember(sheet, "door"))]).toEqual([404, 404]);
  expect([await press(await makeMember(sheet, "organizer")), await press(ownerId)]).toEqual([200, 404]);
  await endEvent(ownerId, eventId, now + 1);
  expect((await readTexts(sheet, ownerId, now + 2))?.[0]).toBe("Event called off | You | reopen");
  expect((await readTexts(sheet, ownerId, NOW + 40 * 86_400_000))?.[0]).toBe("Event called off | You");
});
