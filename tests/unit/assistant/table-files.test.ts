import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { detectColumn } from "#app/assistant/tables/columns.ts";
import { assertCellBounds } from "#app/lib/tables/cell-bounds.ts";
import { assertTagCount } from "#app/lib/tables/html.ts";
import { TABLE_FILE } from "#app/lib/tables/limits.ts";
import { readTableFile } from "#app/lib/tables/read-file.client.ts";
import { TableTooLarge } from "#app/lib/tables/table.ts";

function file(content: string | Uint8Array, name = "sheet.csv"): File {
  return new File([typeof content === "string" ? content : content.slice()], name);
}

async function read(content: string | Uint8Array, name?: string) {
  const { tables, problem } = await readTableFile(file(content, name));
  return tables?.[0]?.rows ?? problem;
}

test.each([
  ["Email Address", "people"],
  ["Nombre y apellidos del alumno", "people"],
  ["Uhrzeit", "start"],
  ["Start Date/Time (mm/dd/yyyy)", "start"],
  ["# needed", "count"],
  ["Which shift would you like?", "title"],
  ["Que pouvez-vous apporter ?", "title"],
  ["Salle", "place"],
  ["Available Slot", "title"],
  ["T-shirt size", null],
])("the header %s is a column of %s", (head, column) => {
  expect(detectColumn(head)).toBe(column);
});

test("a file is read by its content: encodings, quotes, blank rows, formulas", async () => {
  const text = 'Item,Qty\n"Plates, ""large""",4\n,,\nGâteau,2\n=HYPERLINK("http://evil.test"),=SUM(B2:B9)\n';
  const expected = [
    ["Item", "Qty"],
    ['Plates, "large"', "4"],
    ["Gâteau", "2"],
  ];
  expect(await read(text)).toEqual(expected);
  const wide = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (each) => each.charCodeAt(0)).buffer)]);
  expect(await read(wide, "sheet.xlsx")).toEqual(expected);
  expect(await read(Uint8Array.from(text, (each) => each.charCodeAt(0)))).toEqual(expected);
  expect(await read("")).toBe("empty");
  expect(await read(" \n,,,\n")).toBe("empty");
  expect(await read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "photo.csv")).toBe("unreadable");
  expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "old.xls")).toBe("old");
  expect(await read("x".repeat(TABLE_FILE.bytes + 1))).toBe("large");
  expect(await read('"never closed\n'.repeat(3))).not.toBeInstanceOf(Error);
});

test("a table is cut to the maximum of rows, columns and characters", async () => {
  const rows = await read(`${Array.from({ length: 100 }, () => "x".repeat(1000)).join(",")}\n`.repeat(10));
  expect(rows).toHaveLength(10);
  expect(rows?.[0]).toHaveLength(TABLE_FILE.columns);
  expect(rows?.[0]?.[0]).toHaveLength(TABLE_FILE.cell);
  expect(await read("a,b\n".repeat(50_000))).toHaveLength(TABLE_FILE.rows);
});

const PARTS = {
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels": '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  "xl/workbook.xml": '<workbook><sheets><sheet name="Plan" sheetId="1" r:id="r1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  "xl/styles.xml":
    '<styleSheet><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>',
};

function workbook(cells: string, property = ""): Uint8Array {
  const sheet = `<worksheet>${cells}</worksheet>`;
  const book = PARTS["xl/workbook.xml"].replace("<sheets>", `${property}<sheets>`);
  return zipSync(
    Object.fromEntries(
      Object.entries({ ...PARTS, "xl/workbook.xml": book, "xl/worksheets/sheet1.xml": sheet }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  );
}

const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;

test("a workbook's texts, days, times and formula results are read", async () => {
  const cells = `<sheetData><row r="1">${text("A1", "Task")}${text("B1", "Date")}${text("C1", "Start")}${text("D1", "Qty")}</row>
    <row r="2">${text("A2", "Setup")}<c r="B2" s="1"><v>46361</v></c><c r="C2" s="2"><v>0.375</v></c><c r="D2"><f>1+2</f><v>3</v></c></row></sheetData>`;
  expect(await read(workbook(cells), "plan.csv")).toEqual([
    ["Task", "Date", "Start", "Qty"],
    ["Setup", "2026-12-05", "09:00", "3"],
  ]);
});

test.each([
  ["1900", "", 46361],
  ["1904", '<workbookPr date1904="1"/>', 44899],
])("a workbook with the date system %s has its days and times, and midnight", async (_, property, day) => {
  const row = (at: number, title: string, from: number, to: number) =>
    `<row r="${at}">${text(`A${at}`, title)}<c r="B${at}" s="1"><v>${day}</v></c><c r="C${at}" s="2"><v>${from}</v></c><c r="D${at}" s="2"><v>${to}</v></c></row>`;
  const heads = `<row r="1">${text("A1", "Task")}${text("B1", "Date")}${text("C1", "Start")}${text("D1", "End")}</row>`;
  const sheet = `<sheetData>${heads}${row(2, "Open", 0, 0.25)}${row(3, "Bar", 0.75, 0)}${row(4, "Lock up", 0.875, 1)}</sheetData>`;
  expect((await read(workbook(sheet, property), "plan.xlsx"))?.slice(1)).toEqual([
    ["Open", "2026-12-05", "00:00", "06:00"],
    ["Bar", "2026-12-05", "18:00", "00:00"],
    ["Lock up", "2026-12-05", "21:00", "00:00"],
  ]);
});

const FAR = {
  double: ['<row r="1"><c r="XFD1048576"><v>1</v></c></row>', "large"],
  single: ["<row r='1'><c r='XFD1048576'><v>1</v></c></row>", "large"],
  spaced: ['<row r="1"><c t = "n"\n\tr =\n"XFD1048576" ><v>1</v></c></row>', "large"],
  "small letters": ['<row r="1"><c r="xfd1048576"><v>1</v></c></row>', "large"],
  prefixed: ['<x:row r="1"><x:c x:r="XFD1048576"><x:v>1</x:v></x:c></x:row>', "large"],
  "after blanks": [`<row r="${" ".repeat(60)}9999999"/>`, "large"],
  "with a long prefix": [`<row ${"a".repeat(40)}:r="9999999"/>`, "large"],
  "as numbers": ['<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>', "unreadable"],
  "behind a sign": ['<row r="1"><c t=">" r="XFD1048576"><v>1</v></c></row>', "unreadable"],
  unquoted: ['<row r="1"><c r=XFD1048576><v>1</v></c></row>', "unreadable"],
  twice: ['<row r="1"><c r="A1" r="XFD1048576"><v>1</v></c></row>', "large"],
  "a row": ['<row r="9999999"/>', "large"],
  "a row of many digits": ['<row r="99999999999"/>', "unreadable"],
  "an exponent": ['<row r="1e9"/>', "unreadable"],
  "without places": [`<row>${"<c><v>1</v></c>".repeat(TABLE_FILE.cells)}</row>`, "large"],
  "empty rows": ["<row/>".repeat(TABLE_FILE.cells + 1), "large"],
};

test.each(Object.entries(FAR))("a workbook with a far cell is refused before it is parsed: %s", async (_, [cells = "", problem]) => {
  const sheet = `<sheetData>${cells}</sheetData>`;
  expect(() => assertCellBounds([sheet])).toThrow(problem === "large" ? TableTooLarge : Error);
  expect(await read(workbook(sheet), "far.xlsx")).toBe(problem);
});

test("a far cell is found in every part, and all parts share one limit", () => {
  const wide = '<sheetData><row r="1000"><c r="A1000"/></row><row r="1001"><c r="AN1001"/></row></sheetData>';
  expect(() => assertCellBounds(Array(20).fill(wide))).not.toThrow();
  expect(() => assertCellBounds(Array(100).fill(wide))).toThrow(TableTooLarge);
  expect(() => assertCellBounds(["<Types/>", "<sst/>", "<row r='1048576'><c r='XFD1048576'/></row>"])).toThrow(TableTooLarge);
});

test("a page with more tags than a table can hold is refused before it is parsed", async () => {
  const page = `<!doctype html><table>${"<td>".repeat(2 * TABLE_FILE.cells)}`;
  expect(() => assertTagCount(page)).toThrow(TableTooLarge);
  expect(await read(page, "page.html")).toBe("large");
  expect(() => assertTagCount("<table><tr><td colspan=99999 rowspan='99999'>1</table>".repeat(1000))).not.toThrow();
});

test("an archive with overlapping parts is refused", async () => {
  const archive = zipSync({ "a.xml": strToU8("<a/>".repeat(5000)), "b.xml": strToU8("<b/>") }, { level: 0 });
  const view = new DataView(archive.buffer);
  const first = view.getUint32(archive.length - 6, true);
  view.setUint32(first + 46 + "a.xml".length + 20, archive.length, true);
  expect(await read(archive, "lying.xlsx")).toBe("large");
});

test("a zip bomb is refused before it is unpacked", async () => {
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(TABLE_FILE.unpacked + 1) });
  expect(bomb.length).toBeLessThan(TABLE_FILE.bytes);
  expect(await read(bomb, "bomb.xlsx")).toBe("large");
  // The declared size can lie. It is at byte 22 of a part's local header, and at byte 24 of its central directory entry.
  const liar = bomb.slice();
  const view = new DataView(liar.buffer);
  view.setUint32(22, 1000, true);
  view.setUint32(view.getUint32(liar.length - 6, true) + 24, 1000, true);
  expect(await read(liar, "liar.xlsx")).toBe("large");
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`xl/worksheets/s${index}.xml`, new Uint8Array(1)]));
  expect(await read(zipSync(many), "many.xlsx")).toBe("large");
  expect(await read(workbook(`<sheetData><row r="1048576">${text("XFD1048576", "far")}</row></sheetData>`), "far.xlsx")).toBe("large");
  expect(await read(workbook('<dimension ref="A1:XFD1048576"/><sheetData/>'), "wide.xlsx")).toBe("large");
  expect(await read(zipSync({ "readme.txt": strToU8("no workbook") }), "text.xlsx")).toBe("unreadable");
  expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), "cut.xlsx")).toBe("unreadable");
});
