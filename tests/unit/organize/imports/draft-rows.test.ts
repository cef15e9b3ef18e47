import { expect, test } from "vitest";
import { readTableFile } from "#app/lib/tables/read-file.client.ts";
import { LIMITS } from "#app/limits.ts";
import { detectImportColumn, guessImportLayout } from "#app/organize/imports/columns.client.ts";
import { type DraftRow, findRowProblems, toDraftRows } from "#app/organize/imports/draft-rows.client.ts";
import type { ImportOffer, ImportSheet } from "#app/organize/imports/queries.server.ts";
import { detectMonthFirst, readWhen } from "#app/organize/imports/read-when.ts";

function offer(id: string, title: string | null, date: string, startTime: string, capacity: number | null = 2): ImportOffer {
  return { id, title, date, startTime: `${startTime}:00`, capacity, taken: 0, label: id, isOpen: true };
}

function sheetWith(offers: ImportOffer[], more: Partial<ImportSheet> = {}): ImportSheet {
  return {
    event: { id: "event", title: "Spring fair", kind: "shift", isPublished: true },
    ...{ hasOffers: true, allowsRepeats: false, hasQuantity: false, hasPhone: true, hasResponse: false, maxPerPerson: null },
    ...{ silent: 0, key: "key", offers, ...more },
  };
}

const SHIFTS = sheetWith([
  offer("gate-9", "Gate", "2027-05-01", "09:00"),
  offer("gate-14", "Gate", "2027-05-01", "14:00"),
  offer("gate-2", "Gate", "2027-05-02", "09:00"),
  offer("bar", "Bar & grill", "2027-05-01", "09:00"),
]);

async function readRows(text: string, sheet = SHIFTS, name = "people.csv"): Promise<DraftRow[]> {
  const read = await readTableFile(new File([text], name));
  const [table] = read.tables ?? [];
  if (!table) throw new Error(read.problem ?? "No table");
  return toDraftRows(table.rows, guessImportLayout(table.rows), sheet);
}

const listMatches = (rows: DraftRow[]) => rows.map(({ name, offerId, unmatched }) => [name, offerId ?? unmatched]);

test("SignUpGenius' export is read as it is", async () => {
  const rows = await readRows(
    `Spring fair\nExported 03/01/2027\n"Sign Up","Start Date/Time (mm/dd/yyyy)","End Date/Time (mm/dd/yyyy)","Location","Qty","Item","First Name","Last Name","Email","Phone","PhoneType","Sign Up Comment","Sign Up Timestamp"
"Spring fair","05/01/2027 09:00","05/01/2027 11:00","Hall","1","Gate","Ada","Lovelace","ada@example.org","415-555-0100","Mobile","Late by 10","02/01/2027 08:00"
"Spring fair","05/01/2027 2:00 PM","05/01/2027 4:00 PM","Hall","1","Gate","Grace","Hopper","grace@example.org","","","",""
"Spring fair","05/01/2027 09:00","05/01/2027 11:00","Hall","1","Bar & Grill","","","","","","",""
`,
  );
  expect(rows).toMatchObject([
    {
      name: "Ada Lovelace",
      email: "ada@example.org",
      phone: "415-555-0100",
      notes: "Late by 10",
      quantity: "1",
      offerId: "gate-9",
      line: 4,
    },
    { name: "Grace Hopper", offerId: "gate-14", line: 5 },
  ]);
});

test("SignUp.com's export, and a teacher's own table, are read as they are", async () => {
  const com = await readRows(
    "Date,Start Time,End Time,Activity,Participant Name,Participant Email,Phone,Comments\nSat May 1 2027,9:00 AM,11:00 AM,Bar & grill,Ada Lovelace,ada@example.org,,\n",
  );
  expect(listMatches(com)).toEqual([["Ada Lovelace", "bar"]]);
  const own = await readRows("Wer;E-Mail;Aufgabe;Datum;Uhrzeit\nBärbel;b@example.org;Gate;2. Mai;9 Uhr\nJürgen;;gate;1.5.2027;14:00\n");
  expect(listMatches(own)).toEqual([
    ["Bärbel", "gate-2"],
    ["Jürgen", "gate-14"],
  ]);
});

test("rows that match nothing, several things, or name an unreadable day say so", async () => {
  const rows = await readRows(
    "Name,Email,Shift,Date\nA One,,Parking,5/1/2027\nB Two,,Gate,5/1/2027\nC Three,,Gate,someday\nD Four,,Gate,5/2/2027\nE Five,,,\n",
  );
  expect(listMatches(rows)).toEqual([
    ["A One", "unknown"],
    ["B Two", "several"],
    ["C Three", "date"],
    ["D Four", "gate-2"],
    ["E Five", "several"],
  ]);
});

test("heads under a title, and a date or task that reaches over several rows, are read as people mean them", async () => {
  const rows = await readRows(
    "Spring fair,,,,\nShift,,,Person,\nDate,Time,Task,First name,Last name\n5/1/2027,9:00,Gate,Ada,Lovelace\n,,,Grace,Hopper\n,2 pm,,Alan,Turing\n5/2/2027,,Gate,Rosa,Parks\n,,Bar & grill,Eve,Ning\n5/1/2027,,Gate,Dot,Two\n",
  );
  expect(listMatches(rows)).toEqual([
    ["Ada Lovelace", "gate-9"],
    ["Grace Hopper", "gate-9"],
    ["Alan Turing", "gate-14"],
    ["Rosa Parks", "gate-2"],
    ["Eve Ning", "bar"],
    ["Dot Two", "several"],
  ]);
  const tasks = sheetWith([offer("gate", "Gate", "2027-05-01", "09:00"), offer("bar", "Bar", "2027-05-01", "09:00")]);
  expect(listMatches(await readRows("Task,Name\nGate,Ada\n,Bea\nBar,Cy\n,Dee\n", tasks))).toEqual([
    ["Ada", "gate"],
    ["Bea", "gate"],
    ["Cy", "bar"],
    ["Dee", "bar"],
  ]);
});

test("hours in the item's place and midnight for a date without a time find the shift, as some exports have them", async () => {
  const rows = await readRows(
    `"Start Date/Time (mm/dd/yyyy)","Qty","Item","First Name","Last Name"\n"05/01/2027 12:00 AM","1","2pm-4pm","Ada","Lovelace"\n"05/02/2027 00:00","1","Gate","Grace","Hopper"\n"05/01/2027 00:00","1","9am to 11am","Alan","Turing"\n"05/01/2027 00:00","1","7pm","Rosa","Parks"\n`,
  );
  expect(listMatches(rows)).toEqual([
    ["Ada Lovelace", "gate-14"],
    ["Grace Hopper", "gate-2"],
    ["Alan Turing", "several"],
    ["Rosa Parks", "unknown"],
  ]);
  const night = sheetWith([offer("eight", "Watch", "2027-05-01", "20:00"), offer("midnight", "Watch", "2027-05-01", "00:00")]);
  expect(listMatches(await readRows("Name,Shift,Date\nAda,Watch,2027-05-01 00:00\n", night))).toEqual([["Ada", "midnight"]]);
});

test("slots without titles are told apart by when they are, and the only offer needs no column", async () => {
  const slots = sheetWith([offer("nine", null, "2027-05-01", "09:00"), offer("half", null, "2027-05-01", "09:30")]);
  const rows = await readRows("Name,Email,Item,Time\nAda,,Ms. Smith,9:30am\nBea,,Ms. Smith,9 am - 9:30 am\n", slots);
  expect(listMatches(rows)).toEqual([
    ["Ada", "half"],
    ["Bea", "nine"],
  ]);
  const one = sheetWith([offer("only", "Gate", "2027-05-01", "09:00")]);
  expect(listMatches(await readRows("Name,Email\nAda,ada@example.org\n", one))).toEqual([["Ada", "only"]]);
});

test("days and times are read as sites, spreadsheets and people write them", () => {
  const read = (text: string, monthFirst: boolean | null = null) => {
    const { days, time } = readWhen(text, monthFirst);
    return [days.join(" "), time];
  };
  expect(read("2027-05-01 14:30")).toEqual(["2027-05-01", "14:30"]);
  expect(read("05/01/2027 09:00", true)).toEqual(["2027-05-01", "09:00"]);
  expect(read("05/01/2027", false)).toEqual(["2027-01-05", null]);
  expect(read("5/1/27")).toEqual(["2027-05-01 2027-01-05", null]);
  expect(read("1.5.2027")).toEqual(["2027-05-01", null]);
  expect(read("Saturday, May 1st, 2027 at 2:15 pm")).toEqual(["2027-05-01", "14:15"]);
  expect(read("1 de mayo de 2027, 9 h")).toEqual(["2027-05-01", "09:00"]);
  expect(read("1er mai 2027 à 14h30")).toEqual(["2027-05-01", "14:30"]);
  expect(read("1. Mai, 9 Uhr")).toEqual(["--05-01", "09:00"]);
  expect(read("9-11 am")).toEqual(["", "09:00"]);
  expect(read("12:15 AM")).toEqual(["", "00:15"]);
  expect(read("12pm to 3pm")).toEqual(["", "12:00"]);
  expect(read("someday")).toEqual(["", null]);
  expect(read("13/13/2027")).toEqual(["", null]);
  expect(read("25:00")).toEqual(["", null]);
  expect(read("")).toEqual(["", null]);
  expect(detectMonthFirst("Date (mm/dd/yyyy)", [])).toBe(true);
  expect(detectMonthFirst("Date", ["1/2/2027", "25/2/2027"])).toBe(false);
  expect(detectMonthFirst("Date", ["1/2/2027"])).toBeNull();
});

test("rows take their spots in order: what is twice, held, full, beyond the limit or unreadable stays out", () => {
  const sheet = sheetWith([offer("gate", "Gate", "2027-05-01", "09:00"), offer("bar", "Bar", "2027-05-01", "11:00")], { maxPerPerson: 1 });
  const row = (line: number, more: Partial<DraftRow>): DraftRow => ({
    ...{
      id: `${line}`,
      line,
      name: `Person ${line}`,
      email: `p${line}@example.org`,
      phone: "",
      quantity: "",
      response: "going",
      notes: "",
      said: "",
    },
    ...{ offerId: "gate", unmatched: null, isOut: false, isCorrected: false, answered: null, ...more },
  });
  const rows = [
    row(1, {}),
    row(2, { name: "person 1", email: "P1@example.org" }),
    row(3, { name: "Person 1", email: "p1@example.org", offerId: "bar" }),
    row(4, { email: "not an address" }),
    row(5, { name: "X" }),
    row(6, { isOut: true }),
    row(7, {}),
    row(8, {}),
    row(9, { offerId: null, unmatched: "date" }),
    row(10, { offerId: "bar", answered: "busy" }),
    row(11, { offerId: "bar" }),
    row(12, { offerId: "gone" }),
  ];
  const held = new Set(rows.filter(({ line }) => line === 7));
  expect(findRowProblems(rows, held, sheet)).toEqual([
    ...[null, "twice", "limit", "email", "name", null, "already", null],
    ...["date", "busy", null, "gone"],
  ]);
});

test("parties and numbers of items take as many spots as they say", () => {
  const items = sheetWith([offer("salad", "Salad", "2027-05-01", "09:00", 5)], { hasQuantity: true, allowsRepeats: true });
  const row = (line: number, quantity: string): DraftRow => ({
    ...{ id: `${line}`, line, name: "Ada", email: "ada@example.org", phone: "", quantity, response: "going", notes: "", said: "" },
    ...{ offerId: "salad", unmatched: null, isOut: false, isCorrected: false, answered: null },
  });
  expect(findRowProblems([row(1, "3"), row(2, "3"), row(3, "2"), row(4, "")], new Set(), items)).toEqual([null, "full", null, "full"]);
});

test("a row for several spots is one row each where a sign-up takes one spot, and open slots of an export are none", async () => {
  const rows = await readRows(
    `Item,Qty,Name,Email,Start Date/Time (mm/dd/yyyy)\nGate,3,Ada,ada@example.org,05/01/2027 09:00\nGate,x,Bea,,05/01/2027 09:00\n${"Gate,1,,,05/01/2027 09:00\n".repeat(600)}`,
  );
  expect(rows.map(({ id, line, name, offerId }) => [id, line, name, offerId])).toEqual([
    ["2-0", 2, "Ada", "gate-9"],
    ["2-1", 2, "Ada (2)", "gate-9"],
    ["2-2", 2, "Ada (3)", "gate-9"],
    ["3-0", 3, "Bea", "gate-9"],
  ]);
  expect(findRowProblems(rows, new Set(), SHIFTS)).toEqual([null, null, "full", "full"]);
  const items = { ...SHIFTS, hasQuantity: true };
  expect((await readRows("Name,Qty,Item\nAda,3,Gate\n", items)).map(({ name, quantity }) => [name, quantity])).toEqual([["Ada", "3"]]);
  const nameless = await readRows("Name,Email,Qty,Item\n,ada@example.org,2,Bar\n");
  expect(findRowProblems(nameless, new Set(), SHIFTS)).toEqual(["name", "name"]);
  expect(await readRows("Name,Qty,Item\nAda,9999999999,Gate\n")).toHaveLength(LIMITS.imports.rows + 1);
});

test("heads are recognized in four languages, whatever their case, signs and accents", () => {
  const heads = [
    "E-Mail Address",
    "PRÉNOM",
    "Nachname:",
    "¿Qué?",
    "Téléphone",
    "Sign Up Comment",
    "Start Date/Time (mm/dd/yyyy)",
    "Sign Up",
    "PhoneType",
  ];
  expect(heads.map(detectImportColumn)).toEqual(["email", "first", "last", "title", "phone", "notes", "date", null, null]);
  // How many a task needs, not how many someone takes.
  expect(detectImportColumn("Spots")).toBeNull();
  expect(
    guessImportLayout([
      ["Nombre", "Correo"],
      ["Ada", "a@b.co"],
    ]).columns,
  ).toEqual(["name", "email"]);
  expect(
    guessImportLayout([
      ["Ada", "ada@example.org"],
      ["Bea", "bea@example.org"],
    ]),
  ).toEqual({ headRow: -1, columns: ["name", "email"] });
});

test("hostile cells are only text: formulas are blank, and halves of letters, bidi signs and long rows do no harm", async () => {
  const hostile = `Name,Email,Shift\n=HYPERLINK("https://evil"),a@example.org,Gate\n\ud83d,\u202Eb@example.org,Gate\n${"x".repeat(5000)},c@example.org,${"y".repeat(5000)}\n`;
  const rows = await readRows(hostile);
  expect(rows.map(({ name, email }) => [name.length <= 300, email.includes("@")])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect(rows[0]?.name).toBe("");
  const many = `Name,Email\n${"Ada,ada@example.org\n".repeat(10_000)}`;
  expect((await readRows(many)).length).toBeGreaterThan(LIMITS.imports.rows);
  // The open slots of an export may fill the rows that are read, with people below.
  const { tables } = await readTableFile(new File([`Name,Email\n${",\n".repeat(1999)}Ada,ada@example.org\nBea,`], "long.csv"));
  expect(tables?.[0]?.isCut).toBe(true);
});
