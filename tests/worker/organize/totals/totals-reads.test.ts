import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { selectCounts } from "#app/organize/totals/counts.server.ts";
import { loadTotals, loadTotalsSummary } from "#app/organize/totals/queries.server.ts";
import { readTotals } from "#app/organize/totals/read.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { askQuestions, insertAnswered, insertAnsweringCrowd, makeAskingSheet } from "#tests/support/answers.ts";
import { measureRowsRead } from "#tests/support/crowd.ts";
import { addOffer, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

function look({ ownerId, eventId }: TestSheet) {
  return loadTotals(ownerId, eventId, { on: null, page: 1 }, NOW, "en");
}

test("an event without questions, without answers or of someone else has nothing, and reads no sign-up", async () => {
  const sheet = await makeSheet("shift", null);
  await insertAnsweringCrowd(sheet, 50, {});
  const summary = () => loadTotalsSummary(sheet.ownerId, sheet.eventId, "en");
  expect(await summary()).toBeNull();
  expect((await measureRowsRead(summary)).rows).toBeLessThan(40);
  expect((await look(sheet))?.hasAnswers).toBe(false);
  const { sheet: asking, diet } = await makeAskingSheet();
  await insertAnswered(asking, { name: "ada", own: { [diet]: "Vegan" } });
  const stranger = newId();
  expect(await look({ ...asking, ownerId: stranger })).toBeNull();
  expect(await loadTotalsSummary(stranger, asking.eventId, "en")).toBeNull();
  expect(await readTotals(stranger, asking.eventId, "byOffer", NOW, "en")).toBeNull();
});

test("door helpers see no totals; organizers do", async () => {
  const { sheet, diet } = await makeAskingSheet();
  await insertAnswered(sheet, { name: "ada", own: { [diet]: "Vegan" } });
  const [door, organizer] = [newId(), newId()];
  for (const [id, role] of [
    [door, "door"],
    [organizer, "organizer"],
  ])
    await runBatch([
      sql`INSERT INTO users (id, email, created_at) VALUES (${id}, ${`${id}@helper.test`}, 0)`,
      sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${newId()}, ${sheet.eventId}, ${id}, ${role}, 1, 1)`,
    ]);
  expect(await look({ ...sheet, ownerId: door })).toBeNull();
  expect(await loadTotalsSummary(door, sheet.eventId, "en")).toBeNull();
  expect(await look({ ...sheet, ownerId: organizer })).toMatchObject({ hasAnswers: true });
});

test("without its guards the count would show a stranger, and people who were asked or signed up for several spots twice", async () => {
  const { sheet, diet } = await makeAskingSheet();
  const other = await addOffer(sheet);
  for (const offerId of [sheet.offerId, other]) await insertAnswered(sheet, { name: "ada", offerId, own: { [diet]: "Vegan" } });
  await insertAnswered(sheet, { name: "ben", status: "asked", own: { [diet]: "Vegan" } });
  const count = async (userId: string, alter = (text: string) => text) => {
    const compiled = compile(
      selectCounts({ userId, eventId: sheet.eventId, server: KIND_SERVERS.shift, capability: "organize" }, ["event"]),
    );
    const text = alter(compiled.sql);
    const [rows] = await runBatch([{ ...compiled, sql: text }]);
    return { isAltered: text !== compiled.sql, counts: rows.map((row) => row.count) };
  };
  expect(await count(sheet.ownerId)).toEqual({ isAltered: false, counts: [1] });
  expect((await count(newId())).counts).toEqual([]);
  const isOpen = (text: string) => text.replace("AND EXISTS (SELECT 1 FROM events own", "AND 1 OR EXISTS (SELECT 1 FROM events own");
  expect(await count(newId(), isOpen)).toEqual({ isAltered: true, counts: [1] });
  const takesAsked = (text: string) => text.replace("s.status IN ('confirmed', 'offered') AND", "");
  expect(await count(sheet.ownerId, takesAsked)).toEqual({ isAltered: true, counts: [2] });
  const takesEach = (text: string) => text.replace("GROUP BY question, 2, unit", "GROUP BY question, 2, unit, at");
  expect(await count(sheet.ownerId, takesEach)).toEqual({ isAltered: true, counts: [2] });
});

test("answers of 5,000 people to ten questions are counted in one round trip, and few rows leave the database", async () => {
  const sheet = await makeSheet("shift", null);
  const kinds = ["choice", "text", "yesNo"] as const;
  const questions = Array.from({ length: 10 }, (_, at) => ({ id: newId(), kind: kinds[at % 3] ?? "text", perPerson: at % 2 === 0 }));
  await askQuestions(
    sheet,
    questions.map((question) => ({ ...question, label: question.id, options: ["Vegan", "Meat"] })),
  );
  const words = { choice: "Vegan", text: "{n}", yesNo: "yes" };
  const answer = (isOwn: boolean) =>
    Object.fromEntries(questions.filter(({ perPerson }) => perPerson === isOwn).map(({ id, kind }) => [id, words[kind]]));
  await insertAnsweringCrowd(sheet, 5000, { own: answer(true), shared: answer(false) });
  const summary = await measureRowsRead(() => loadTotalsSummary(sheet.ownerId, sheet.eventId, "en"));
  expect(summary.trips).toBe(1);
  expect(summary.rows).toBeLessThan(220_000);
  const page = await measureRowsRead(() => look(sheet));
  expect(page.trips).toBe(1);
  expect(page.rows).toBeLessThan(800_000);
  expect(JSON.stringify(await look(sheet)).length).toBeLessThan(20_000);
});
