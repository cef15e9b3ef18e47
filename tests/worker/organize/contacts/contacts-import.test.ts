import { expect, test } from "vitest";
import { csvFile } from "#app/lib/csv.ts";
import { decodeFile } from "#app/lib/text-file.ts";
import { addContact } from "#app/organize/contacts/commands.server.ts";
import { loadContactsForExport } from "#app/organize/contacts/export.server.ts";
import { contactsToTable, contactsToVcard } from "#app/organize/contacts/export.ts";
import type { ImportAnswer } from "#app/organize/contacts/import-answer.ts";
import { parseImportText, readImport } from "#app/organize/contacts/import-file.server.ts";
import { describeImportRows, loadContacts, loadTags } from "#tests/support/contacts.ts";
import { makeUser } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 2, 1);
const EVERYBODY = { search: "", tagIds: [] };

async function read(owner: string, text: string, given: Record<string, string> = {}): Promise<Extract<ImportAnswer, { ok: true }>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "import", dial: "+1", ...given })) form.set(name, value);
  form.set("file", new File([text], "people.csv"));
  const answer = await readImport(owner, form, NOW);
  if (!answer.ok) throw new Error(answer.problem.body);
  return answer;
}

async function readPeople(owner: string) {
  return (await loadContactsForExport(owner, EVERYBODY)).map((contact) => Object.values(contact).flat().filter(Boolean).join(" | ")).sort();
}

test("cards are read as phones write them: quoted-printable, folded, grouped, with preferred entries", async () => {
  const cards = [
    "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;\r\nTEL;CELL:+4917112345678\r\nTEL;HOME;PREF:+49301234567",
    "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Erste Zeile=0D=0AZweite =\r\nZeile\r\nPHOTO;JPEG;ENCODING=BASE64:/9j/4AAQ\r\n SkZJRgABAQ\r\n\r\nEND:VCARD",
    "BEGIN:VCARD\r\nVERSION:3.0\r\nitem1.EMAIL;type=INTERNET;type=pref:grace@x.test\r\nEMAIL;TYPE=WORK:hopper@y.test\r\nFN:Grace Brews",
    " ter Hopper\r\nN:Hopper;Grace;Brewster;Dr.;\r\nNOTE:Likes\\, commas\\; and\\nlines\r\nCATEGORIES:Class 3,Team\\, blue\r\nEND:VCARD",
    'BEGIN:VCARD\nVERSION:4.0\nFN:Li "Xiao"\nTEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+1-415-555-0100;ext=7\nEMAIL;PREF=2:lee@x.test\nEMAIL;PREF=1:li@x.test\nEND:VCARD',
    "BEGIN:VCARD\nVERSION:3.0\nFN:Cut off",
  ];
  const { rows, problems } = await parseImportText(cards.join("\r\n"));
  expect(describeImportRows(rows)).toEqual([
    "1|Jörg Müller||+49301234567|Erste Zeile\r\nZweite Zeile||+4917112345678",
    "12|Grace Brewster Hopper|grace@x.test||Likes, commas; and\nlines|Class 3+Team, blue|hopper@y.test",
    '22|Li "Xiao"|li@x.test|+1-415-555-0100;ext=7|||lee@x.test',
  ]);
  expect(problems).toEqual([{ line: 29, text: "a card that never ends" }]);
});

test("a group card gives its members a tag; a card without a name gets the company's", async () => {
  const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD"].join("\r\n");
  const cards = [
    card("N:;;;;", "FN:", "ORG:Acme\\, Ltd.;Sales;", "item1.EMAIL;type=pref:info@x.test", "item1.X-ABLabel:Office", "UID:AB-1"),
    card("FN:Ada", "UID:urn:uuid:ab-2"),
    card("FN:Class 3", "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:AB-1"),
    card("FN:Team", "KIND:group", "MEMBER:urn:uuid:ab-2", "MEMBER:urn:uuid:ab-1", "MEMBER:urn:uuid:gone"),
  ];
  expect(describeImportRows((await parseImportText(cards.join("\r\n"))).rows)).toEqual([
    "1|Acme, Ltd. Sales|info@x.test|||Class 3+Team",
    "10|Ada||||Team",
  ]);
});

test("a file that isn't text is refused at its field, with a note on which files can be read", async () => {
  const owner = await makeUser();
  const files = {
    "people.xlsx": "PK\x03\x04\x14\0",
    "people.csv": "\xd0\xcf\x11\xe0\xa1\xb1",
    "scan.pdf": "%PDF-1.7\nName,Email\nAda,ada@x.test",
    "photo.png": "\x89PNG\r\n",
    "photo.jpg": "\xff\xd8\xff\xe0",
    "data.bin": "Name,Email\0\nAda,ada@x.test",
  };
  for (const [name, content] of Object.entries(files)) {
    const form = new FormData();
    form.set("intent", "import");
    form.set("file", new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name));
    const answer = await readImport(owner, form, NOW);
    expect(answer, name).toMatchObject({
      ok: false,
      field: "file",
      problem: { body: expect.stringContaining("save or download it as CSV") },
    });
  }
  expect(await readPeople(owner)).toEqual([]);
});

test("files are read in the encoding they were written in", () => {
  expect(decodeFile(new TextEncoder().encode("Zoë"))).toBe("Zoë");
  expect(decodeFile(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe("Zoë");
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]))).toBe("Zoë");
});

test("an old Mac encoding is told apart from the Windows encoding", () => {
  const decoded = (...bytes: number[]) => decodeFile(new Uint8Array(bytes));
  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  expect(decoded(...ascii("J"), 0x9f, ...ascii("rgen M"), 0x9f, ...ascii("ller"))).toBe("Jürgen Müller");
  expect(decoded(...ascii("Zo"), 0x91, ...ascii(" Gar"), 0x8d, ...ascii("on"))).toBe("Zoë Garçon");
  expect(decoded(...ascii("J"), 0xfc, ...ascii("rgen O"), 0x92, ...ascii("Brien, Zo"), 0xeb, ...ascii(" Gar"), 0xe7, ...ascii("on"))).toBe(
    "Jürgen O’Brien, Zoë Garçon",
  );
});

test("calendars and other files without contacts are refused with their kind", async () => {
  const owner = await makeUser();
  const files = {
    "iCalendar (.ics)": "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR",
    LDIF: "dn: cn=Ada Lovelace,mail=ada@x.test\ncn: Ada Lovelace\nmail: ada@x.test\n",
    HTML: "<!DOCTYPE html><table><tr><td>Ada</td><td>ada@x.test</td></tr></table>",
    JSON: '[{"name":"Ada","email":"ada@x.test"}]',
  };
  for (const [kind, text] of Object.entries(files))
    await expect(read(owner, text), kind).rejects.toThrow(`a different kind of file: ${kind}.`);
});

test("unrecognized columns are listed, and the user can give them a meaning", async () => {
  const owner = await makeUser();
  const text = "Timestamp,Correo,Wer,E-Mail Type,Color\n1,ada@x.test,Ada Lovelace,SMTP,\n";
  const preview = await read(owner, text, { intent: "preview" });
  expect(preview).toMatchObject({
    columns: [
      { place: 0, header: "Timestamp", meaning: "" },
      { place: 2, header: "Wer", meaning: "" },
    ],
    sample: [{ name: "ada" }],
  });
  const chosen = { "column:2": "name", "column:0": "nonsense", "column:999": "name" };
  expect(await read(owner, text, { intent: "preview", ...chosen })).toMatchObject({
    columns: [
      { place: 0, meaning: "" },
      { place: 2, meaning: "name" },
    ],
    sample: [{ name: "Ada Lovelace" }],
  });
  await read(owner, text, chosen);
  expect(await readPeople(owner)).toEqual(["Ada Lovelace | ada@x.test"]);
  expect(await read(owner, "Colour,Size\nAda,3\n", { "column:0": "name" })).toMatchObject({ added: 1 });
});

test("if a column's chosen meaning already exists in the file, its values go to the notes", async () => {
  const owner = await makeUser();
  const text = [
    "Name,Email,Rufe,Privat,Werk,Kurz",
    'Ada Lovelace,ada@x.test,Lady A,ada@home.test,"=""0206""",Ada',
    "Ben Bell,ben@x.test,,BEN@x.test,,",
    ",cy@x.test,Cyclone,,Cy Works,",
  ].join("\n");
  await read(owner, text, { "column:2": "other", "column:3": "email", "column:4": "company", "column:5": "first" });
  expect(await readPeople(owner)).toEqual([
    "Ada Lovelace | ada@x.test | ada@home.test\nLady A\n0206",
    "Ben Bell | ben@x.test",
    "Cyclone | cy@x.test | Cy Works",
  ]);
});

test("family members who share an email address stay separate, even when imported again", async () => {
  const owner = await makeUser();
  const text =
    "Name,Email,Phone\nAmy Ross,ross@x.test,2065550183\nBen Ross,ross@x.test,2065550184\nAmy,ross@x.test,\nB. Ross,ross@x.test,\n,ross@x.test,\n";
  expect(await read(owner, text)).toMatchObject({ added: 2, unchanged: 3 });
  expect(await read(owner, text)).toMatchObject({ added: 0, filled: 0 });
  expect(await readPeople(owner)).toEqual(["Amy Ross | ross@x.test | +12065550183", "Ben Ross | ross@x.test | +12065550184"]);
});

test("a preview saves nothing, an import saves all valid rows, and errors name their lines", async () => {
  const owner = await makeUser();
  const text = [
    "Name,Email,Phone,Notes,Tags",
    'Ada Lovelace,ADA@x.test,(415) 555-0100,"two',
    'lines",Class 3',
    "Ben Bell,ben@,,,",
    "X,x@x.test,,,",
    ",,,only a note,",
    "Cy Young,cy@x.test,12345,,class 3",
    ",dee@x.test,,,",
    "Eve ❤ Star,,=1+1,,",
  ].join("\n");
  const preview = await read(owner, text, { intent: "preview" });
  expect(await readPeople(owner)).toEqual([]);
  expect(preview).toMatchObject({ isDone: false, added: 4, filled: 0, unchanged: 0, newTags: ["Class 3", "Spring"].slice(0, 1) });
  expect(preview.problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    "4: “ben@” is not an email address",
    "5: “X” is not a name of 2 to 100 characters",
    "6: no name and no email address",
  ]);
  expect(preview.remarks.map(({ line }) => line)).toEqual([7, 9]);
  expect(await read(owner, text, { tag: "Spring" })).toMatchObject({ isDone: true, added: 4, newTags: ["Class 3", "Spring"] });
  expect(await readPeople(owner)).toEqual([
    "Ada Lovelace | ada@x.test | +14155550100 | two\nlines | Class 3 | Spring",
    "Cy Young | cy@x.test | 12345 | Class 3 | Spring",
    "Eve Star | =1+1 | Spring",
    "dee | dee@x.test | Spring",
  ]);
  expect((await loadTags(owner)).map(({ name, contacts }) => [name, contacts])).toEqual([
    ["Class 3", 2],
    ["Spring", 4],
  ]);
});

test("duplicates are merged by email, else by name and phone; existing values stay and empty fields are filled in", async () => {
  const owner = await makeUser();
  const known = { name: "Ada Lovelace", email: "ada@x.test", phone: null, notes: "Mine" };
  await addContact(owner, known, [], NOW);
  await addContact(owner, { name: "Ben Bell", email: null, phone: "+14155550101", notes: null }, [], NOW);
  const text = [
    "Name,Email,Phone,Notes,Tags",
    "Ada M. Lovelace,ada@x.test,4155550100,Theirs,Class 3",
    "ben bell,ben@x.test,4155550101,,",
    "Ben Bell,other@x.test,4155550101,,",
    "Cy Young,cy@x.test,,,",
    "Cy Young,CY@x.test,4155550103,Later,",
    "Dee,,,,",
    "Dee,,,,",
  ].join("\n");
  expect(await read(owner, text)).toMatchObject({ added: 3, filled: 2, unchanged: 2, problems: [] });
  const after = await readPeople(owner);
  expect(after).toEqual([
    "Ada Lovelace | ada@x.test | +14155550100 | Mine | Class 3",
    "Ben Bell | ben@x.test | +14155550101",
    "Ben Bell | other@x.test | +14155550101",
    "Cy Young | cy@x.test | +14155550103 | Later",
    "Dee",
  ]);
  expect(await loadContacts(owner, { ...EVERYBODY, search: "0100", page: 1 })).toMatchObject({ found: 1 });
  expect(await read(owner, text)).toMatchObject({ added: 0, filled: 0 });
  expect(await readPeople(owner)).toEqual(after);
});

test("recipients pasted from a mail are imported with their names", async () => {
  const owner = await makeUser();
  const form = new FormData();
  form.set("intent", "import");
  form.set("text", 'Ada Lovelace <ada@x.test>, "Grace, H." <grace@y.test>; joe@z.test');
  expect(await readImport(owner, form, NOW)).toMatchObject({ ok: true, added: 3, problems: [] });
  expect(await readPeople(owner)).toEqual(["Ada Lovelace | ada@x.test", "Grace, H. | grace@y.test", "joe | joe@z.test"]);
});

test("two simultaneous imports of one file add no one twice, and no other account's contacts are touched", async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  await addContact(other, { name: "Ada", email: "p1@x.test", phone: null, notes: null }, [], NOW);
  const text = `Name,Email,Tags\n${Array.from({ length: 3000 }, (_, i) => `Person ${i},p${i}@x.test,Class ${i % 3}`).join("\n")}`;
  await Promise.all([read(owner, text), read(owner, text)]);
  expect(await loadContacts(owner, { ...EVERYBODY, page: 1 })).toMatchObject({ found: 3000 });
  expect((await loadTags(owner)).map(({ contacts }) => contacts)).toEqual([1000, 1000, 1000]);
  expect(await readPeople(other)).toEqual(["Ada | p1@x.test"]);
});

test("an export imports unchanged, as a table in any language and as cards", async () => {
  const contacts = [
    {
      name: "Ada Lovelace",
      email: "ada@x.test",
      phone: "+14155550100",
      notes: "=cmd\nsecond; line, \\ end",
      tags: ["Choir, adults", "Class 3", "Team"],
    },
    { name: "Li Wei", email: null, phone: null, notes: "ä".repeat(100), tags: [] },
  ];
  for (const text of [
    csvFile([...contactsToTable(contacts)], "en"),
    csvFile([...contactsToTable(contacts)], "de"),
    contactsToVcard(contacts),
  ]) {
    const owner = await makeUser();
    expect(await read(owner, text)).toMatchObject({ added: 2, problems: [], remarks: [] });
    expect(await loadContactsForExport(owner, EVERYBODY)).toEqual(contacts);
  }
  expect(
    contactsToVcard(contacts)
      .split("\r\n")
      .every((line) => new TextEncoder().encode(line).length <= 75),
  ).toBe(true);
  expect(csvFile([...contactsToTable(contacts)], "en")).toContain("\"'=cmd");
});

test("a calling code that no country has is refused at its field", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "preview", text: "Ada, ada@x.test, 0170 1234567", dial: "+999" }))
    form.set(name, value);
  expect(await readImport(await makeUser(), form, NOW)).toMatchObject({ ok: false, field: "dial" });
});

test("an unusable file says what is wrong", async () => {
  const owner = await makeUser();
  await expect(read(owner, "")).rejects.toThrow("There are no contacts in it.");
  const nobody = [{ line: 1, text: "No column of names or email addresses was found." }];
  expect(await read(owner, "Colour,Size\nred,3\n")).toMatchObject({
    added: 0,
    problems: nobody,
    columns: [{ header: "Colour" }, { header: "Size" }],
  });
  await expect(read(owner, `Name\n${"Ada Lovelace\n".repeat(10_001)}`)).rejects.toThrow("At most 10000 people at once.");
  const cut = await read(owner, 'Name,Email\nAda,ada@x.test\nBen,"ben@x.test\nCy,cy@x.test\n', { intent: "preview" });
  expect(cut).toMatchObject({ added: 1, problems: [{ line: 3 }] });
});
