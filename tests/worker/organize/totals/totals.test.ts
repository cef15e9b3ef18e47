import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { csvFile } from "#app/lib/csv.ts";
import { totalsToTable } from "#app/organize/totals/export.ts";
import { loadTotals, loadTotalsSummary, type QuestionView } from "#app/organize/totals/queries.server.ts";
import { readTotals } from "#app/organize/totals/read.server.ts";
import { askQuestions, insertAnswered, makeAskingSheet } from "#tests/support/answers.ts";
import { addOffer, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

function look({ ownerId, eventId }: TestSheet, { on = null, page = 1 }: { on?: string | null; page?: number | null } = {}, locale = "en") {
  return loadTotals(ownerId, eventId, { on, page }, NOW, locale);
}

/** "Vegan 2, Meat 1", by question. */
function toWords(questions: Pick<QuestionView, "label" | "lines">[] = []) {
  return Object.fromEntries(
    questions.map(({ label, lines }) => [
      label,
      lines.map((line) => [line.label, line.number, line.once && `(${line.once})`].filter(Boolean).join(" ")).join(", "),
    ]),
  );
}

async function dateOffer(sheet: TestSheet, date: string, offerId = sheet.offerId) {
  await runBatch([sql`UPDATE volunteer_shifts SET date = ${date}, starts_at = ${Date.parse(date)} WHERE id = ${offerId}`]);
}

for (const kind of KIND_IDS) {
  test(`on a ${kind} sheet, only people with a spot count, as in its number of people`, async () => {
    const { sheet, diet, seats } = await makeAskingSheet(kind);
    const answers = { own: { [diet]: "Vegan" }, shared: { [seats]: "2" } };
    await insertAnswered(sheet, { name: "ada", ...answers });
    await insertAnswered(sheet, { name: "ben", status: "offered", ...answers });
    for (const status of ["asked", "waiting", "cancelled"] as const) await insertAnswered(sheet, { name: status, status, ...answers });
    const totals = await look(sheet);
    expect(toWords(totals?.questions)).toEqual({ Diet: "Vegan 2, Meat 0", Seats: "Sum 4, Answers 2" });
    expect(totals?.size[0]).toEqual({ label: "People", number: "2" });
    expect(totals?.places).toEqual([]);
    expect(toWords((await loadTotalsSummary(sheet.ownerId, sheet.eventId, "en"))?.questions)).toEqual({
      Diet: "Vegan 2",
      Seats: "Sum 4, Answers 2",
    });
  });
}

test("guests of an RSVP and quantities of items are summed; people who may come or can't don't count", async () => {
  const { sheet, diet } = await makeAskingSheet("rsvp");
  await insertAnswered(sheet, { name: "ada", places: 4, own: { [diet]: "Vegan" } });
  await insertAnswered(sheet, { name: "mel", places: 0, own: { [diet]: "Vegan" } });
  const totals = await look(sheet);
  expect(totals?.size).toEqual([
    { label: "People", number: "1" },
    { label: "Guests", number: "4" },
  ]);
  expect(toWords(totals?.questions).Diet).toBe("Vegan 1, Meat 0");
  const items = await makeAskingSheet("item");
  await insertAnswered(items.sheet, { name: "ada", places: 3, own: { [items.diet]: "Meat" } });
  await insertAnswered(items.sheet, { name: "ada", places: 2, own: { [items.diet]: "Meat" }, at: NOW + 1 });
  expect((await look(items.sheet))?.size).toEqual([
    { label: "People", number: "1" },
    { label: "Quantity", number: "5" },
  ]);
  expect(toWords((await look(items.sheet))?.questions).Diet).toBe("Vegan 0, Meat 1");
});

test("a family answers for each person, and once for what the form asks once", async () => {
  const { sheet, diet, seats } = await makeAskingSheet();
  const form = { submission: newId(), email: "family@guest.test", shared: { [seats]: "3" } };
  await insertAnswered(sheet, { ...form, name: "ada", own: { [diet]: "Vegan" } });
  await insertAnswered(sheet, { ...form, name: "ben", own: { [diet]: "Meat" } });
  await insertAnswered(sheet, { ...form, name: "zoe" });
  expect(toWords((await look(sheet))?.questions)).toEqual({ Diet: "Vegan 1, Meat 1, No answer 1", Seats: "Sum 3, Answers 1" });
});

test("over several dates a person counts once per date, however many spots they have on it, and once in all", async () => {
  const { sheet, diet, seats } = await makeAskingSheet();
  const [lunch, sunday] = [await addOffer(sheet), await addOffer(sheet)];
  await dateOffer(sheet, "2027-03-06");
  await dateOffer(sheet, "2027-03-06", lunch);
  await dateOffer(sheet, "2027-03-07", sunday);
  const form = { submission: newId(), name: "ada", own: { [diet]: "Vegan" }, shared: { [seats]: "4" } };
  for (const offerId of [sheet.offerId, lunch, sunday]) await insertAnswered(sheet, { ...form, offerId });
  await insertAnswered(sheet, { name: "ben", own: { [diet]: "Meat" } });
  const all = await look(sheet);
  expect(all).toMatchObject({ hasDates: true, chosen: null });
  expect(all?.size).toEqual([{ label: "People", number: "3", once: "2" }]);
  expect(toWords(all?.questions)).toEqual({
    Diet: "Vegan 2 (1), Meat 1 (1)",
    Seats: "Sum 8 (4), Answers 2 (1), No answer 1 (1)",
  });
  expect(all?.places.map(({ title, questions }) => [title, toWords(questions).Diet])).toEqual([
    ["Sat, Mar 6th", "Vegan 1, Meat 1"],
    ["Sun, Mar 7th", "Vegan 1"],
  ]);
  const saturday = await look(sheet, { on: "2027-03-06" });
  expect(saturday?.chosen).toEqual({ key: "2027-03-06", label: "Sat, Mar 6th" });
  expect(toWords(saturday?.questions)).toEqual({ Diet: "Vegan 1, Meat 1", Seats: "Sum 4, Answers 1, No answer 1" });
  expect(saturday?.places.map(({ questions }) => toWords(questions).Diet).sort()).toEqual(["Vegan 1", "Vegan 1, Meat 1"]);
  expect(await look(sheet, { on: "2027-03-09" })).toBeNull();
  expect(await loadTotalsSummary(sheet.ownerId, sheet.eventId, "en")).toMatchObject({ hasDates: true });
});

test("a person's latest answer counts, and a second form counts for itself", async () => {
  const { sheet, diet, seats } = await makeAskingSheet();
  const other = await addOffer(sheet);
  await insertAnswered(sheet, { name: "ada", own: { [diet]: "Vegan" }, shared: { [seats]: "1" } });
  await insertAnswered(sheet, { name: "ada", offerId: other, own: { [diet]: "Meat" }, shared: { [seats]: "2" }, at: NOW + 1 });
  const totals = await look(sheet);
  expect(toWords(totals?.questions)).toEqual({ Diet: "Vegan 0, Meat 1", Seats: "Sum 3, Answers 2" });
  expect(totals?.places.map(({ questions }) => toWords(questions).Diet).sort()).toEqual(["Meat 1", "Vegan 1"]);
});

test("numbers are summed exactly if at least half of the answers are numbers; the others are counted beside them", async () => {
  const sum = async (texts: string[], locale = "en") => {
    const { sheet, seats } = await makeAskingSheet();
    for (const [at, text] of texts.entries()) await insertAnswered(sheet, { name: `guest ${at}`, shared: { [seats]: text } });
    return toWords((await look(sheet, {}, locale))?.questions).Seats;
  };
  expect(await sum(["1", "2.5", "0,25", "0.1", "0.2", "0.3"])).toBe("Sum 4.35, Answers 6");
  expect(await sum(["1", "2.5"], "de")).toBe("Sum 3,5, Answers 2");
  expect(await sum(["7", "two"])).toBe("Sum 7, Answers 2, Not a number 1");
  expect(await sum(["7", "two", "3 or 4"])).toBe("Answers 3");
  expect(await sum(["999999999.99", "999999999"])).toBe("Sum 1,999,999,998.99, Answers 2");
  const none = ["1000000000", "9".repeat(40), "1,000", "1.000", "-1", "+1", ".5", "5.", "1e3", "0x10", "1.2.3", "٣", "½", "1 2", "NaN"];
  for (const text of none) expect(await sum([text]), text).toBe("Answers 1");
});

test("texts are listed with how often they were given, at full length in any script, without names", async () => {
  const { sheet, seats } = await makeAskingSheet();
  const long = ["a", "é", "あ", "😀"].map((letter) => [...letter.repeat(1000)].join("").slice(0, 1000));
  for (const [at, text] of [...long, ...long].entries()) await insertAnswered(sheet, { name: `Somebody ${at}`, shared: { [seats]: text } });
  await insertAnswered(sheet, { name: "Somebody else", shared: { [seats]: "Short" } });
  const page = await look(sheet);
  expect(JSON.stringify(page)).not.toContain("Somebody");
  const [texts] = page?.texts ?? [];
  // The page has room for some of them, the file for all.
  expect(texts?.texts.every(({ text, count }) => long.includes(text) && count === 2)).toBe(true);
  expect((texts?.texts.length ?? 0) + (texts?.left ?? 0)).toBe(5);
  const totals = await readTotals(sheet.ownerId, sheet.eventId, "byOffer", NOW, "en");
  const rows = totals ? [...totalsToTable(totals, "en")] : [];
  expect(rows.filter(([, , , , label]) => label === "Seats").map(([, , , , , text, count]) => [text, count])).toEqual(
    expect.arrayContaining([...long.map((text) => [text, 2]), ["Short", 1]]),
  );
  expect(JSON.stringify(rows)).not.toContain("Somebody");
  expect((await look(sheet, { page: null }))?.texts).toEqual([]);
});

test("texts of one date are those given for it", async () => {
  const { sheet, seats } = await makeAskingSheet();
  const sunday = await addOffer(sheet);
  await dateOffer(sheet, "2027-03-06");
  await dateOffer(sheet, "2027-03-07", sunday);
  await insertAnswered(sheet, { name: "ada", shared: { [seats]: "No nuts" } });
  await insertAnswered(sheet, { name: "ben", offerId: sunday, shared: { [seats]: "No milk" } });
  const texts = async (on: string | null) => (await look(sheet, { on }))?.texts[0]?.texts.map(({ text }) => text);
  expect(await texts(null)).toEqual(["No milk", "No nuts"]);
  expect(await texts("2027-03-07")).toEqual(["No milk"]);
});

test("a question no longer asked keeps its answers; an option no longer offered is another answer, and its text is listed", async () => {
  const { sheet, diet, seats } = await makeAskingSheet();
  await insertAnswered(sheet, { name: "ada", own: { [diet]: "Vegan" }, shared: { [seats]: "2" } });
  await insertAnswered(sheet, { name: "ben", own: { [diet]: "Meat" } });
  await runBatch([
    sql`UPDATE event_questions SET removed_at = ${NOW} WHERE id = ${seats}`,
    sql`UPDATE event_questions SET options = '["Meat"]' WHERE id = ${diet}`,
  ]);
  const totals = await look(sheet);
  expect(toWords(totals?.questions)).toEqual({ Diet: "Meat 1, Other answers 1", Seats: "Sum 2, Answers 1" });
  expect(totals?.questions.map(({ isRemoved }) => isRemoved)).toEqual([undefined, true]);
  expect(totals?.texts.map(({ label, texts }) => [label, texts])).toEqual([
    ["Diet", [{ text: "Vegan", count: 1 }]],
    ["Seats", [{ text: "2", count: 1 }]],
  ]);
  expect(Object.keys(toWords((await loadTotalsSummary(sheet.ownerId, sheet.eventId, "en"))?.questions))).toEqual(["Diet"]);
  await runBatch([
    sql`UPDATE volunteer_signups SET answers = NULL WHERE event_id = ${sheet.eventId}`,
    sql`UPDATE submissions SET answers = NULL`,
  ]);
  expect(toWords((await look(sheet))?.questions)).toEqual({ Diet: "Meat 0, No answer 2" });
});

test("a question that turned from text to a choice or yes and no counts what isn't an option as other answers", async () => {
  const sheet = await makeSheet("shift", null);
  const [choice, photos] = [newId(), newId()];
  await askQuestions(sheet, [
    { id: choice, label: "Team", kind: "choice", options: [",", '"', 'say "a"', "a\\"] },
    { id: photos, label: "Photos", kind: "yesNo" },
  ]);
  for (const [at, text] of [",", '"', 'say "a"', "a\\", "a", '","', "yes"].entries())
    await insertAnswered(sheet, { name: `guest ${at}`, shared: { [choice]: text, [photos]: at === 0 ? "no" : text } });
  expect(toWords((await look(sheet))?.questions)).toEqual({
    Team: `, 1, " 1, say "a" 1, a\\ 1, Other answers 3`,
    Photos: "Yes 1, No 1, Other answers 5",
  });
});

test("agreements are counted, and no name of theirs leaves the database", async () => {
  const sheet = await makeSheet("shift", null);
  const photos = newId();
  await askQuestions(sheet, [{ id: photos, label: "Photos", kind: "agree", texts: ["We take photos."], perPerson: true }]);
  await insertAnswered(sheet, { name: "ada", own: { [photos]: { version: 1, name: "Signed Yellowcanary", at: "2027-03-01" } } });
  const all = await readTotals(sheet.ownerId, sheet.eventId, "byOffer", NOW, "en");
  expect(JSON.stringify([all, await look(sheet)])).not.toContain("Yellowcanary");
  expect(toWords((await look(sheet))?.questions)).toEqual({ Photos: "Agreed 1" });
});

test("the file has one row per number, says what each was counted for, and keeps formulas as text", async () => {
  const { sheet, diet, seats } = await makeAskingSheet();
  const sunday = await addOffer(sheet);
  await dateOffer(sheet, "2027-03-06");
  await dateOffer(sheet, "2027-03-07", sunday);
  const form = { submission: newId(), name: "ada", own: { [diet]: "Vegan" }, shared: { [seats]: "=1+1" } };
  for (const offerId of [sheet.offerId, sunday]) await insertAnswered(sheet, { ...form, offerId });
  const totals = await readTotals(sheet.ownerId, sheet.eventId, "byOffer", NOW, "en");
  if (!totals) throw new Error("Not theirs");
  const rows = [...totalsToTable(totals, "en")];
  const vegan = rows.filter(([, , , , label, answer]) => label === "Diet" && answer === "Vegan");
  expect(vegan.map(([counted, date, , , , , number]) => [counted, date, number])).toEqual([
    ["In all", null, 2],
    ["In all, each person once", null, 1],
    ["Date", "2027-03-06", 1],
    ["Date", "2027-03-07", 1],
    ["Spot", "2027-03-06", 1],
    ["Spot", "2027-03-07", 1],
  ]);
  expect(csvFile(rows, "en")).toContain(`"'=1+1",1`);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([7]));
});
