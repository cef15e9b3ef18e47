import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { undoHistoryLine } from "#app/organize/history/commands.server.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { findHeldRows, importPeople } from "#app/organize/imports/commands.server.ts";
import { introduceImported } from "#app/organize/imports/first-mail.server.ts";
import { importIntentFields } from "#app/organize/imports/schema.ts";
import { amendSignUp } from "#app/organize/roster/commands.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { importRow, importRows, listTemplates, makeImportSheet, IMPORT_TIME as NOW, readImported } from "#tests/support/imports.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { makeWeekly } from "#tests/support/series.ts";

test("a table's people are on the list as added by the organizer, without a mail, as one line of the history", async () => {
  const sheet = await makeImportSheet(5);
  const rows = [importRow("Ada Lovelace", sheet.gate), importRow("Ada Lovelace", sheet.bar), importRow("Bea", sheet.gate, { email: "" })];
  const { outcomes } = await importRows(sheet, rows);
  expect(outcomes).toEqual(["in", "in", "in"]);
  const { people, taken, attendees } = await readImported(sheet);
  expect(people.map(({ name, status, source }) => [name, status, source])).toEqual([
    ["Ada Lovelace", "confirmed", "organiser"],
    ["Ada Lovelace", "confirmed", "organiser"],
    ["Bea", "confirmed", "organiser"],
  ]);
  expect(new Set(people.map(({ submissionId }) => submissionId)).size).toBe(2);
  expect([taken, attendees]).toEqual([3, 3]);
  expect(await listTemplates(sheet.eventId)).toEqual([]);
  const [[notices]] = await runBatch([sql`SELECT count(*) AS count FROM email_outbox WHERE event_id = ${sheet.eventId}`]);
  expect(notices).toEqual({ count: 1 });
  const history = await loadHistory(sheet.ownerId, sheet.eventId, null, NOW, "en");
  expect(history?.lines.filter(({ act }) => act !== "created")).toMatchObject([{ act: "imported", people: 2, undo: "undoImport" }]);
});

test("an import never takes more than is free, and says why each row stays out", async () => {
  const sheet = await makeImportSheet(2, { maxPerPerson: 1 });
  await makeSignUp(sheet, sheet.bar, { name: "Cy Already", email: "cyalready@imported.test", now: NOW });
  const { outcomes } = await importRows(sheet, [
    importRow("Ada", sheet.gate),
    importRow("ada", sheet.gate),
    importRow("Bea", sheet.gate),
    importRow("Dan", sheet.gate),
    importRow("Cy Already", sheet.bar),
    importRow("Cy Already", sheet.gate),
    importRow("Eve", newId()),
    importRow("F", sheet.bar),
    importRow("Gus", sheet.bar, { email: "gus at home" }),
    importRow("Hal", sheet.bar, { phone: "ask my mom" }),
  ]);
  expect(outcomes).toEqual(["in", "twice", "in", "full", "already", "limit", "gone", "name", "email", "in"]);
  expect(await readImported(sheet)).toMatchObject({ taken: 4, attendees: 4 });
  const [[hal]] = await runBatch([
    sql`SELECT user_phone AS phone, notes FROM volunteer_signups WHERE event_id = ${sheet.eventId} AND user_name = 'Hal'`,
  ]);
  expect(hal).toEqual({ phone: null, notes: "ask my mom" });
});

test("two organizers who import at once can't fill a shift twice", async () => {
  const sheet = await makeImportSheet(3);
  const rows = (prefix: string) => Array.from({ length: 3 }, (_, at) => importRow(`${prefix} ${at}`, sheet.gate));
  const both = await Promise.all([importRows(sheet, rows("Left")), importRows(sheet, rows("Right"))]);
  expect(both.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === "in")).toHaveLength(3);
  expect(await readImported(sheet)).toMatchObject({ taken: 3, attendees: 3 });
});

test("a table sent twice is imported once, and what failed before enters with the rest", async () => {
  const sheet = await makeImportSheet(5);
  const key = newId();
  const rows = [importRow("Ada", sheet.gate), importRow("Bea", sheet.gate, { email: "" }), importRow("Bea", sheet.gate, { email: "" })];
  expect((await importRows(sheet, rows, { key })).outcomes).toEqual(["in", "in", "in"]);
  const again = await importRows(sheet, [...rows, importRow("Cy", sheet.gate)], { key, now: NOW + DURATIONS.minute });
  expect(again).toMatchObject({ outcomes: ["in", "in", "in", "in"], at: NOW });
  expect(await readImported(sheet)).toMatchObject({ taken: 4, attendees: 4 });
  const history = await loadHistory(sheet.ownerId, sheet.eventId, null, NOW, "en");
  expect(history?.lines.filter(({ act }) => act === "imported")).toMatchObject([{ people: 4 }]);
});

test("rows whose answer was lost are the same ones when fewer of them are sent again, and no two of a table share an id", async () => {
  const salad = makeOffer({ title: "Salad", category: "Other", capacity: 9 });
  const potluck = await makeEvent(makeForm("potluck", { offers: [salad] }), { now: NOW });
  const offerId = (await readEditableEvent(potluck)).offers[0]?.id ?? "";
  const [ada, bea] = [importRow("Ada", offerId, { email: "" }), importRow("Bea", offerId, { email: "" })];
  const key = newId();
  await importRows(potluck, [ada, bea], { key });
  expect((await importRows(potluck, [bea], { key })).outcomes).toEqual(["in"]);
  expect((await readImported(potluck)).taken).toBe(2);
  const read = (rows: object[]) => importIntentFields.import.safeParse({ key, rows: JSON.stringify(rows) }).success;
  expect([read([ada, bea]), read([ada, ada])]).toEqual([true, false]);
});

test("an import is undone as one act; who has changed since stays, and the next in line moves up", async () => {
  const sheet = await makeImportSheet(2, { waitList: true });
  const { kind, ...line } = await importRows(sheet, [
    importRow("Ada", sheet.gate),
    importRow("Bea", sheet.gate),
    importRow("Cy", sheet.bar),
  ]);
  await runTestCommand({ ...signUpCommand(sheet, sheet.gate, { name: "Wanda Waits", now: NOW + 1 }), ifFull: "wait" });
  const bea = (await readImported(sheet)).people.find(({ name }) => name === "Bea");
  const details = { ...defaultDetails, name: "Bea", email: "bea@imported.test", notes: "Comes late" };
  const amended = { signupId: bea?.id ?? "", version: 1, details, answers: {}, asked: [] };
  expect(await amendSignUp(sheet.ownerId, sheet.eventId, amended, NOW + 2)).toMatchObject({ outcome: "amended" });
  const undo = () => undoHistoryLine(sheet.ownerId, sheet.eventId, { ...line, kind, does: "undoImport", isAgreed: false }, NOW + 3);
  expect(await undo()).toEqual({ outcome: "undone" });
  expect(await undo()).toEqual({ outcome: "undone" });
  const { people, taken } = await readImported(sheet);
  expect(people.map(({ name, status }) => [name, status])).toEqual([
    ["Ada", "cancelled"],
    ["Bea", "confirmed"],
    ["Cy", "cancelled"],
    ["Wanda Waits", "offered"],
  ]);
  expect(taken).toBe(2);
  expect(await listTemplates(sheet.eventId)).toEqual([]);
  const history = await loadHistory(sheet.ownerId, sheet.eventId, null, NOW + 3, "en");
  expect(history?.lines.filter(({ act }) => act === "imported" || act === "importUndone")).toMatchObject([
    { act: "importUndone", people: 2, undo: null },
    { act: "imported", isUndone: true, undo: null },
  ]);
});

test("an import whose people got their first email is undone only after a second look at what they'd be told", async () => {
  const sheet = await makeImportSheet(3);
  const { kind, ...line } = await importRows(sheet, [importRow("Ada", sheet.gate), importRow("Bea", sheet.gate, { email: "" })]);
  const undo = (isAgreed: boolean, now: number) =>
    undoHistoryLine(sheet.ownerId, sheet.eventId, { ...line, kind, does: "undoImport", isAgreed }, now);
  await introduceImported(sheet.ownerId, sheet.eventId, NOW + 1);
  expect(await undo(false, NOW + 2)).toEqual({ outcome: "asks" });
  expect(await readImported(sheet)).toMatchObject({ taken: 2 });
  expect(await undo(true, NOW + 3)).toEqual({ outcome: "undone" });
  expect(await readImported(sheet)).toMatchObject({ taken: 0 });
  expect(await undo(false, NOW + 4)).toEqual({ outcome: "undone" });
  const silent = await makeImportSheet(3);
  const { kind: its, ...own } = await importRows(silent, [importRow("Ada", silent.gate)]);
  const at = { ...own, kind: its, does: "undoImport" as const, isAgreed: false };
  expect(await undoHistoryLine(silent.ownerId, silent.eventId, at, NOW + 2)).toEqual({ outcome: "undone" });
});

test("nobody but the event's organizers imports, checks or undoes", async () => {
  const sheet = await makeImportSheet(2);
  const stranger = await makeUser();
  const rows = [importRow("Ada", sheet.gate)];
  expect(await importPeople(stranger, sheet.eventId, { key: newId(), rows, locale: "en" }, NOW)).toBeNull();
  expect(await findHeldRows(stranger, sheet.eventId, rows)).toBeNull();
  const { kind, ...line } = await importRows(sheet, rows);
  const undone = await undoHistoryLine(stranger, sheet.eventId, { ...line, kind, does: "undoImport", isAgreed: false }, NOW);
  expect(undone).toEqual({ outcome: "gone" });
  expect(await readImported(sheet)).toMatchObject({ taken: 1 });
});

test("rows whose person is signed up already are named before the press", async () => {
  const sheet = await makeImportSheet(3);
  await makeSignUp(sheet, sheet.gate, { name: "Ada Lovelace", email: "ada@imported.test", now: NOW });
  const rows = [
    importRow("Bea", sheet.gate),
    importRow("ada  LOVELACE", sheet.gate, { email: "ADA@imported.test" }),
    importRow("Ada Lovelace", sheet.bar, { email: "ada@imported.test" }),
  ];
  expect(await findHeldRows(sheet.ownerId, sheet.eventId, rows)).toEqual([1]);
});

test("one person on every date of a long sheet is one submission; a school's address for everyone is undone as one act", async () => {
  const series = await makeWeekly({ dates: LIMITS.offers.max - 1 });
  const everywhere = await importRows(
    series.event,
    series.ids.map((id) => importRow("Ada Lovelace", id, { notes: "語".repeat(300) })),
  );
  expect(new Set(everywhere.outcomes)).toEqual(new Set(["in"]));
  expect(await series.readTaken()).toEqual(series.ids.map(() => 1));
  const { people } = await readImported(series.event);
  expect(new Set(people.map(({ submissionId }) => submissionId)).size).toBe(1);

  const sheet = await makeImportSheet(LIMITS.imports.rows);
  const rows = Array.from({ length: LIMITS.imports.rows }, (_, at) =>
    importRow(`Kid ${at}`, sheet.gate, { email: "office@imported.test" }),
  );
  const { outcomes, kind, ...line } = await importRows(sheet, rows);
  expect(new Set(outcomes)).toEqual(new Set(["in"]));
  const undo = { ...line, kind, does: "undoImport" as const, isAgreed: true };
  expect(await undoHistoryLine(sheet.ownerId, sheet.eventId, undo, NOW + 1)).toEqual({ outcome: "undone" });
  expect(await readImported(sheet)).toMatchObject({ taken: 0, attendees: 0 });
});

test("as many rows as a table may have enter, with long texts", async () => {
  const { rows: most } = LIMITS.imports;
  const sheet = await makeImportSheet(most);
  const notes = "𝄞".repeat(150);
  const rows = Array.from({ length: most }, (_, at) => importRow(`Person ${at}`, at % 2 ? sheet.gate : sheet.bar, { notes }));
  const { outcomes } = await importRows(sheet, rows);
  expect(new Set(outcomes)).toEqual(new Set(["in"]));
  expect(await readImported(sheet)).toMatchObject({ taken: most, attendees: most });
});

test("an RSVP's answers and party sizes, and an item's numbers, come from the table", async () => {
  const party = await makeEvent(makeForm("rsvp", { maxAttendees: 4 }), { now: NOW });
  const answers = [
    importRow("Ada", "", { quantity: "3" }),
    importRow("Bea", "", { response: "no" }),
    importRow("Cy", "", { response: "maybe" }),
    importRow("Dan", "", { quantity: "2" }),
    importRow("Eve", "", { quantity: "many" }),
  ].map((row) => ({ ...row, offerId: party.eventId }));
  expect((await importRows(party, answers)).outcomes).toEqual(["in", "in", "in", "full", "field"]);
  const potluck = await makeEvent(makeForm("potluck"), { now: NOW });
  const [salad] = (await readEditableEvent(potluck)).offers;
  const items = [importRow("Ada", salad?.id ?? "", { quantity: "1" }), importRow("Ada", salad?.id ?? "", { quantity: "1" })];
  expect((await importRows(potluck, items)).outcomes).toEqual(["in", "full"]);
});
