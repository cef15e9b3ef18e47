import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { draftOfTable } from "#app/assistant/planner/table-draft.ts";
import { checkCells } from "#app/assistant/tables/cell-bounds.ts";
import { columnOf } from "#app/assistant/tables/columns.ts";
import { givenOf, guessOf } from "#app/assistant/tables/given.ts";
import { checkTags } from "#app/assistant/tables/html.ts";
import { TABLE_FILE } from "#app/assistant/tables/limits.ts";
import { readFile } from "#app/assistant/tables/read-file.ts";
import { TableTooLarge } from "#app/assistant/tables/table.ts";

const TODAY = "2026-11-23";

function file(content: string | Uint8Array, name = "sheet.csv"): File {
  return new File([typeof content === "string" ? content : content.slice()], name);
}

async function read(content: string | Uint8Array, name?: string) {
  const { tables, problem } = await readFile(file(content, name));
  return tables?.[0]?.rows ?? problem;
}

/** The draft as the preview would ask for it, with the columns it guesses. */
async function draftOf(content: string | Uint8Array, locale: "en" | "es" | "fr" | "de" = "en", name = "spring_picnic.csv") {
  const { tables } = await readFile(file(content, name));
  const [table] = tables ?? [];
  if (!table) return null;
  const { headRow, columns } = guessOf(table);
  return draftOfTable(givenOf(table, headRow, columns, null), { locale, today: TODAY });
}

const SIGN_UP_GENIUS = `Sign Up,Start Date/Time (mm/dd/yyyy),End Date/Time (mm/dd/yyyy),Location,Qty,Item,First Name,Last Name,Email,Phone,Sign Up Comment,Sign Up Timestamp
Fall Festival,12/05/2026 9:00 AM,12/05/2026 10:30 AM,Gym,1,Ticket table,Ada,Lovelace,ada@guest.test,555-010-2030,,11/01/2026 8:00 AM
Fall Festival,12/05/2026 9:00 AM,12/05/2026 10:30 AM,Gym,1,Ticket table,Alan,Turing,alan@guest.test,,see you,11/02/2026 8:00 AM
Fall Festival,12/05/2026 10:30 AM,12/05/2026 12:00 PM,Room 12,1,Face painting,,,,,,
`;

test("an export of SignUpGenius becomes shifts; its people stay out", async () => {
  const made = await draftOf(SIGN_UP_GENIUS);
  expect(made?.draft).toMatchObject({ title: "Fall Festival", date: "2026-12-05", startTime: "09:00", endTime: "12:00" });
  expect(made?.draft.offers).toMatchObject([
    { title: "Ticket table", startTime: "09:00", endTime: "10:30", capacity: 2, description: "Gym" },
    { title: "Face painting", startTime: "10:30", endTime: "12:00", capacity: 1, description: "Room 12" },
  ]);
  expect(made?.notes.join()).toContain("left out");
  expect(JSON.stringify(made)).not.toMatch(/Lovelace|ada@|555/);
});

test("an export of SignUp.com keeps its days", async () => {
  const made = await draftOf(`Date,Start Time,End Time,Activity,Spots,Assigned To,Email
2026-12-07,3:00 PM,4:00 PM,Homework help,3,Grace Hopper,grace@guest.test
2026-12-09,3:00 PM,4:00 PM,Homework help,3,,
`);
  expect(made?.draft.offers).toMatchObject([
    { title: "Homework help", date: "2026-12-07", startTime: "15:00", endTime: "16:00", capacity: 3 },
    { title: "Homework help", date: "2026-12-09", startTime: "15:00", endTime: "16:00", capacity: 3 },
  ]);
});

test("the answers of a Google form are counted", async () => {
  const made = await draftOf(`Timestamp,Email Address,Your name,What can you bring?,Phone number
11/20/2026 10:00:00,a@guest.test,Ada,Salad,5550102030
11/20/2026 11:00:00,b@guest.test,Bob,Cookies,
11/21/2026 11:00:00,c@guest.test,Cleo,Salad,
`);
  expect(made?.draft.offers).toMatchObject([
    { title: "Salad", capacity: 2 },
    { title: "Cookies", capacity: 1 },
  ]);
  expect(made?.draft.title).toBe("Spring picnic");
});

test.each([
  ["en", "Spring picnic\n\nItem,Needed,Room,Notes\nCups,20,Room 4,paper\nJuice,6,Room 4,\n"],
  ["de", "Frühlingsfest\n\nSache;Anzahl;Raum;Hinweise\nBecher;20;Raum 4;Pappe\nSaft;6;Raum 4;\n"],
  ["es", "Picnic de primavera\n\nArtículo;Cantidad;Aula;Notas\nVasos;20;Aula 4;papel\nZumo;6;Aula 4;\n"],
  ["fr", "Pique-nique\n\nArticle\tQuantité\tSalle\tRemarques\nGobelets\t20\tSalle 4\tcarton\nJus\t6\tSalle 4\t\n"],
] as const)("a teacher's own table is read in %s, with its heading and its room", async (locale, text) => {
  const made = await draftOf(text, locale);
  expect(made?.draft.offers.map(({ capacity }) => capacity)).toEqual([20, 6]);
  expect(made?.draft.title).toBe(text.split("\n")[0]);
  expect(made?.draft.location).toMatch(/4$/);
});

test("whether the day or the month comes first is read from the days", async () => {
  const made = await draftOf("Task,Date,Time\nSetup,14/01/2027,9:00\nCleanup,02/02/2027,17:00\n");
  expect(made?.draft.offers.map(({ date }) => date)).toEqual(["2027-01-14", "2027-02-02"]);
});

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
])("the head %s is a column of %s", (head, column) => {
  expect(columnOf(head)).toBe(column);
});

test("a file is read by what it is: encodings, quotes, blank rows, formulas", async () => {
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

test("a table is cut at so many rows, columns and letters", async () => {
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

function workbook(cells: string): Uint8Array {
  const sheet = `<worksheet>${cells}</worksheet>`;
  return zipSync(
    Object.fromEntries(Object.entries({ ...PARTS, "xl/worksheets/sheet1.xml": sheet }).map(([name, xml]) => [name, strToU8(xml)])),
  );
}

const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;

test("a workbook's texts, days, hours and what a formula came to are read", async () => {
  const cells = `<sheetData><row r="1">${text("A1", "Task")}${text("B1", "Date")}${text("C1", "Start")}${text("D1", "Qty")}</row>
    <row r="2">${text("A2", "Setup")}<c r="B2" s="1"><v>46361</v></c><c r="C2" s="2"><v>0.375</v></c><c r="D2"><f>1+2</f><v>3</v></c></row></sheetData>`;
  expect(await read(workbook(cells), "plan.csv")).toEqual([
    ["Task", "Date", "Start", "Qty"],
    ["Setup", "2026-12-05", "09:00", "3"],
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
  expect(() => checkCells([sheet])).toThrow(problem === "large" ? TableTooLarge : Error);
  expect(await read(workbook(sheet), "far.xlsx")).toBe(problem);
});

test("a far cell is found in whichever part it stands, and many parts have one bound", () => {
  const wide = '<sheetData><row r="1000"><c r="A1000"/></row><row r="1001"><c r="AN1001"/></row></sheetData>';
  expect(() => checkCells(Array(20).fill(wide))).not.toThrow();
  expect(() => checkCells(Array(100).fill(wide))).toThrow(TableTooLarge);
  expect(() => checkCells(["<Types/>", "<sst/>", "<row r='1048576'><c r='XFD1048576'/></row>"])).toThrow(TableTooLarge);
});

test("a page of more tags than a table holds is refused before it is parsed", async () => {
  const page = `<!doctype html><table>${"<td>".repeat(2 * TABLE_FILE.cells)}`;
  expect(() => checkTags(page)).toThrow(TableTooLarge);
  expect(await read(page, "page.html")).toBe("large");
  expect(() => checkTags("<table><tr><td colspan=99999 rowspan='99999'>1</table>".repeat(1000))).not.toThrow();
});

test("parts of an archive that lie on each other are refused", async () => {
  const archive = zipSync({ "a.xml": strToU8("<a/>".repeat(5000)), "b.xml": strToU8("<b/>") }, { level: 0 });
  const view = new DataView(archive.buffer);
  const first = view.getUint32(archive.length - 6, true);
  view.setUint32(first + 46 + "a.xml".length + 20, archive.length, true);
  expect(await read(archive, "lying.xlsx")).toBe("large");
});

test("a workbook that is a bomb is refused before it is unpacked", async () => {
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(TABLE_FILE.unpacked + 1) });
  expect(bomb.length).toBeLessThan(TABLE_FILE.bytes);
  expect(await read(bomb, "bomb.xlsx")).toBe("large");
  // What it says of its size is no promise: that stands 22 bytes into a part's own head, and 24 into its line at the end.
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
