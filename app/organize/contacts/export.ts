import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { foldLine } from "#app/lib/fold-line.ts";

export type ExportedContact = { name: string; email: string | null; phone: string | null; notes: string | null; tags: string[] };

/** Contacts as a spreadsheet table, which Turnout can also import again. */
export function* contactsToTable(contacts: ExportedContact[]): Generator<Cell[]> {
  yield [m.contacts_name(), m.contacts_email(), m.contacts_phone(), m.contacts_notes(), m.contacts_tags()];
  for (const { name, email, phone, notes, tags } of contacts) yield [name, email, phone, notes, tags.map(quoteTag).join("; ")];
}

/** Quotes a tag that contains a separator. */
function quoteTag(tag: string): string {
  return /[,;|]|:::/.test(tag) ? `"${tag.replaceAll('"', "'")}"` : tag;
}

/** Contact cards in version 3.0, which every phone and mail program can read. */
export function contactsToVcard(contacts: ExportedContact[]): string {
  return contacts.map(toVcard).join("");
}

function toVcard({ name, email, phone, notes, tags }: ExportedContact): string {
  const words = name.split(" ");
  const familyName = words.length > 1 ? (words.at(-1) ?? "") : "";
  const givenName = words.slice(0, words.length > 1 ? -1 : undefined).join(" ");
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escapeVcard(familyName)};${escapeVcard(givenName)};;;`,
    `FN:${escapeVcard(name)}`,
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeVcard(email)}`] : []),
    ...(phone ? [`TEL;TYPE=CELL:${escapeVcard(phone)}`] : []),
    ...(notes ? [`NOTE:${escapeVcard(notes)}`] : []),
    ...(tags.length > 0 ? [`CATEGORIES:${tags.map(escapeVcard).join(",")}`] : []),
    "END:VCARD",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function escapeVcard(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
