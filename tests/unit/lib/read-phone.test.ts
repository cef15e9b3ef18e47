import { expect, test } from "vitest";
import { cleanTypedPhone, splitPastedPhone } from "#app/lib/phone.ts";
import { findAccountDial, internationalPhone, optionalPhone, readPhone } from "#app/lib/read-phone.ts";
import { checkRows } from "#app/organize/contacts/import-rules.ts";
import { parseContactsCsv } from "#app/organize/contacts/read-csv.ts";
import { contactSchema, contactSchemaFor } from "#app/organize/contacts/schema.ts";

const read = (text: string, dial = "1") => readPhone(text, dial).number;

/** Texts that contain only a phone number. */
const NUMBERS: [text: string, number: string, dial?: string][] = [
  ["+49 (0)171 2345678", "+491712345678"],
  ["+49(0)171/2345678", "+491712345678"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["0041 (0)79 123 45 67", "+41791234567"],
  ["011 44 20 7946 0958", "+442079460958"],
  ["+39 06 6982 1234", "+390669821234"],
  ["+39 (0)6 6982 1234", "+390669821234"],
  ["06 6982 1234", "+390669821234", "39"],
  ["\u202a+49 171 2345678\u202c", "+491712345678"],
  ["\u2068+1\u00a0206\u2011555\u20110134\u2069", "+12065550134"],
  ["+٢٠ ١٠٠ ١٢٣ ٤٥٦٧", "+201001234567"],
  ["۰۲۰۶۵۵۵۰۱۳۴".replace("۰", ""), "+12065550134"],
  ["＋１（２０６）５５５－０１３４", "+12065550134"],
  ["tel:+1-206-555-0111", "+12065550111"],
  ["(555) 010-4477", "+15550104477"],
  ["14155550100", "+14155550100"],
  ["0171 2345678", "+491712345678", "49"],
  ["0171/2345678", "+491712345678", "49"],
  ["0049 171 2345678", "+491712345678", "49"],
  ["491712345678", "+491712345678", "49"],
  ["14155550100", "+14155550100", "49"],
  ["06 12 34 56 78", "+33612345678", "33"],
  ["612 34 56 78", "+33612345678", "33"],
  ["612 345 678", "+34612345678", "34"],
  ["+1234567890", "+1234567890"],
];

test.each(NUMBERS)("%s is %s", (text, number, dial) => {
  expect(readPhone(text, dial ?? "1")).toEqual({ number, rest: "" });
});

/** Texts that contain a phone number and something else. */
const MORE: [text: string, number: string][] = [
  ["+1 608-271-9000 x11", "+16082719000"],
  ["+1 608 271 9000 ext. 1234", "+16082719000"],
  ["1-608-271-9000 x11", "+16082719000"],
  ["608-271-9000 x11", "+16082719000"],
  ["tel:+1-206-555-0122;ext=99", "+12065550122"],
  ["+1 206 555 0134,,77#", "+12065550134"],
  ["+12065550134;77", "+12065550134"],
  ["206-555-0101 / 206-555-0102", "+12065550101"],
  ["206-555-0101\n206-555-0102", "+12065550101"],
  ["206-555-0101 or +1 206 555 0102", "+12065550101"],
  ["cell 206-555-0133 (after 6pm)", "+12065550133"],
  ["1-800-FLOWERS", "+18003569377"],
];

test.each(MORE)("from %s the number %s is read, and the rest is kept", (text, number) => {
  expect(readPhone(text, "1")).toEqual({ number, rest: expect.stringMatching(/./) });
});

test("no number is made up from text that isn't one", () => {
  const unread = ["4.91711E+11", "4,91711E11", "555-0101", "0612345678", "1234567890", "02065550135", "+0123456789", "call me", "+"];
  const two = ["206 555 0101 206 555 0102", "5550101/5550102", "206-555,0101", "+123456789012345678"];
  for (const text of [...unread, ...two]) expect(read(text), text).toBe(null);
  expect(read("4155550100", "34")).toBe(null);
});

test("a file's numbers are imported in dialable form; text next to them and unreadable numbers go into the notes", async () => {
  const file = [
    "Name,Phone,Notes",
    "Ada,+49 (0)171 2345678,",
    "Ben,608-271-9000 x11,Tall",
    "Cy,4.91711E+11,",
    'Dee,"=""2065550135""",',
    'Eve,"206-555-0101 / 206-555-0102",',
    "Max 👍,,",
    'Bob "B" Lee,,',
    "Flo,'00491712345678,'007",
  ];
  const { contacts, remarks } = await checkRows((await parseContactsCsv(file.join("\n"))).rows, "1");
  expect(contacts.map(({ name, phone, notes }) => [name, phone, notes])).toEqual([
    ["Ada", "+491712345678", null],
    ["Ben", "+16082719000", "Tall\n608-271-9000 x11"],
    ["Cy", null, "4.91711E+11"],
    ["Dee", "+12065550135", null],
    ["Eve", "+12065550101", "206-555-0101 / 206-555-0102"],
    ["Max", null, null],
    ["Bob B Lee", null, null],
    ["Flo", "+491712345678", "007"],
  ]);
  expect(remarks).toEqual([
    { line: 4, text: "“4.91711E+11” is not a complete phone number; it's in the notes" },
    { line: 7, text: "“Max 👍” becomes “Max”" },
    { line: 8, text: '“Bob "B" Lee” becomes “Bob B Lee”' },
  ]);
});

test("the contact form notes the text next to a number, the profile form refuses it", () => {
  const contact = contactSchema.parse({ name: "Ada", phone: "+1 608 271 9000 ext. 4", notes: "Tall" });
  expect(contact).toMatchObject({ phone: "+16082719000", notes: "Tall\n+1 608 271 9000 ext. 4" });
  expect(contactSchema.safeParse({ name: "Ada", phone: "12345" }).error?.issues[0]?.message).toContain("country code");
  expect(contactSchemaFor("49").parse({ name: "Ada", phone: "0171 2345678" }).phone).toBe("+491712345678");
  expect(internationalPhone("1").safeParse("+1 608 271 9000 ext. 4").success).toBe(false);
  expect(internationalPhone("1").parse(" \u200e ")).toBe(null);
});

test("a guest's number stays as typed, except for characters that can't be dialed", () => {
  const kept = ["415 555 0100", "+1 (415) 555-0100", "0171 2345678", "06 6982 1234", "555 010 0199"];
  for (const text of kept) expect(optionalPhone.parse(text), text).toBe(text);
  expect(optionalPhone.parse("  ")).toBe(null);
  expect(optionalPhone.parse("+49 (0)171 2345678")).toBe("+491712345678");
  expect(optionalPhone.parse("\u202a+49 171 2345678\u202c")).toBe("+49 171 2345678");
  expect(optionalPhone.parse("+٢٠ ١٠٠ ١٢٣ ٤٥٦٧")).toBe("+20 100 123 4567");
  expect(optionalPhone.parse("+1 608 271 9000 ext. 1234")).toBe("+16082719000 x1234");
  expect(optionalPhone.parse("608-271-9000 x11")).toBe("6082719000 x11");
  expect(optionalPhone.parse("+1 206 555 0134,,77#")).toBe("+12065550134 x77");
  for (const text of ["12345", "call me", "206-555-0101 / 206-555-0102", "1".repeat(16), "206-555-0101 after 6pm"])
    expect(optionalPhone.safeParse(text).success, text).toBe(false);
});

test("an extension is recognized in the four languages", () => {
  const german = ["Durchwahl 42", "Durchw. 42", "DW 42", "DW: 42", "-DW 42", "(Durchwahl: 42)", "Nebenstelle 42", "Klappe 42"];
  const french = ["poste 42", ", poste : 42", "P. 42", "extension 42"];
  const spanish = ["extensión 42", "Extensio\u0301n 42", "EXT. 42", "ext 42", "interno 42", "int. 42", "anexo 42"];
  const english = ["extension 42", "Ext.42", "extn 42", "xtn 42", "x42", "x 42", "#42"];
  for (const written of [...german, ...french, ...spanish, ...english]) {
    expect(optionalPhone.parse(`+49 171 2345678 ${written}`), written).toBe("+491712345678 x42");
  }
  for (const written of ["DW", "poste restante", "desk 42", "internal 42", "postea 42", "Durchwahl 42 oder 43"])
    expect(optionalPhone.safeParse(`+49 171 2345678 ${written}`).success, written).toBe(false);
});

test("a pasted number is separated from the text next to it, and digits of every script can be typed", () => {
  expect(splitPastedPhone("+1 608-271-9000 x11")).toEqual({ phone: "+16082719000", noted: "+1 608-271-9000 x11" });
  expect(splitPastedPhone("206-555-0101\n206-555-0102")).toEqual({ phone: "2065550101", noted: "206-555-0101 / 206-555-0102" });
  expect(splitPastedPhone("call the office")).toEqual({ phone: "", noted: "call the office" });
  expect(splitPastedPhone("call 12-34")).toEqual({ phone: "1234", noted: "" });
  expect(cleanTypedPhone("\u202a+٢٠ ١٠٠")).toBe("+20100");
});

test("an account's country code comes from its time zone", () => {
  const dials = { "America/New_York": "1", "Europe/Berlin": "49", "Asia/Kolkata": "91", "Europe/Rome": "39", UTC: "1" };
  for (const [timeZone, dial] of Object.entries(dials)) expect(findAccountDial({ timeZone }), timeZone).toBe(dial);
  expect(findAccountDial({ timeZone: null })).toBe("1");
});
