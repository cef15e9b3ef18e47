import { expect, test } from "vitest";
import { tooLongText, toReadableMessage, toReadableTable } from "#app/assistant/readable.ts";
import { GIVEN_TABLE } from "#app/assistant/tables/limits.ts";
import { type GivenTable, tableSchema } from "#app/assistant/tables/schema.ts";
import { parseBlocks } from "#app/assistant/ui/answer-blocks.ts";
import { CHAT, LOCALES } from "#app/limits.ts";

const { max, plain, line } = CHAT.message;
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const inLines = (part: string, width: number) =>
  Array(Math.floor(max / (width + 1)))
    .fill(filled(part, width))
    .join("\n");

test("a message of 2,000 characters is read, a longer one only as a list", () => {
  expect(toReadableMessage(filled("We meet at the park. ", plain))).not.toBeNull();
  expect(toReadableMessage(filled("We meet at the park. ", plain + 1))).toBeNull();
  expect(toReadableMessage(inLines("- 9:00-10:30 Cups (3), from May 3 ", 34))).not.toBeNull();
});

test("a list's few long lines are cut, and a text of long lines doesn't count as a list", () => {
  const list = inLines("- Cups x3", 9);
  const read = toReadableMessage(`${filled("We meet at the park. ", 300)}\n${list.slice(0, 6000)}`);
  expect(Math.max(...(read ?? "").split("\n").map((each) => each.length))).toBe(line);
  expect(toReadableMessage(inLines("We meet at the park. ", line + 1))).toBeNull();
});

test("text that is mostly symbols is not read, and a run of one symbol is cut to three", () => {
  for (const part of ["a→", "a@", "1/", "a, "]) {
    expect(toReadableMessage(filled(part, plain)), part).toBeNull();
    expect(toReadableMessage(inLines(part, line)), part).toBeNull();
    expect(toReadableMessage(inLines(part, 12)), part).toBeNull();
  }
  expect(toReadableMessage(`Pies ${"(".repeat(plain - 100)} 3 ------ ÄÄÄÄ 1111`)).toBe("Pies ((( 3 --- ÄÄÄÄ 1111");
});

test("the answer to a text that is too long has the button to the form builder, in every language", () => {
  for (const locale of LOCALES) expect(parseBlocks(tooLongText({ locale })).map(({ kind }) => kind)).toEqual(["paragraph", "form"]);
});

test("a table with a cell of symbols, or with more distinct text than a sign-up form needs, is not read", () => {
  const { any, when } = GIVEN_TABLE.read;
  for (const part of ["(a", "a→", "a@", "1/", "9:"]) {
    expect(toReadableTable(ofCells(["Cups", filled(part, 60)])), part).toBeNull();
    expect(toReadableTable(ofCells([filled(part, 60), "9:00"])), part).toBeNull();
    expect(toReadableTable({ ...ofCells(["Cups", "9:00"]), before: [filled(part, 60)] }), part).toBeNull();
    expect(toReadableTable({ ...ofCells(["Cups", "9:00"]), heads: [filled(part, 60), ""] }), part).toBeNull();
  }
  const different = (count: number) => Array.from({ length: count }, (_, index) => filled(`${index} `, 50));
  expect(toReadableTable(ofCells(...different(when.all / 50).map((each) => ["Cups", each])))).not.toBeNull();
  expect(toReadableTable(ofCells(...different(when.all / 50 + 1).map((each) => ["Cups", each])))).toBeNull();
  expect(toReadableTable(ofCells(...different(any.all / 50 + 1).map((each) => [each, "9:00"])))).toBeNull();
});

test("a table's long cells are cut, except notes, and repeated rows don't count toward the limit", () => {
  const { any, when } = GIVEN_TABLE.read;
  const long = filled("cups and plates ", 300);
  const read = toReadableTable(ofCells(["--------", "9:00"], [long, long]));
  expect(read?.rows.map((row) => row.map((cell) => cell.length))).toEqual([
    [3, 4],
    [any.cell, when.cell],
  ]);
  const notes = { ...ofCells(["Cups", "(a".repeat(150)]), columns: ["title", "note"] } satisfies GivenTable;
  expect(toReadableTable(notes)?.rows).toEqual(notes.rows);
  const shifts = Array.from({ length: GIVEN_TABLE.sent.rows }, (_, row) => [`Cashier ${row}`, `2027-05-${10 + (row % 20)}, 9:00-10:30`]);
  expect(toReadableTable(ofCells(...shifts))?.rows).toEqual(shifts);
});

function ofCells(...rows: string[][]): GivenTable {
  return tableSchema.parse({ name: "list", before: [], heads: ["Item", "When"], columns: ["title", "start"], rows, hadPeople: false });
}
