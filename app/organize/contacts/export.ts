import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { foldLine } from "#app/lib/fold-line.ts";

export type ExportedContact = { name: string; email: string | null; phone: string | null; notes: string | null; tags: string[] };

/** Contacts as a spreadsheet table, which Turnout can also import again. */
export function* contactsTable(contacts: ExportedContact[]): Generator<Cell[]> {
  yield [m.contacts_name(), m.contacts_email(), m.contacts_phone(), m.contacts_notes(), m.contacts_tags()];
  for (const { name, email, phone, notes, tags } of contacts) yield [name, email, phone, notes, tags.map(tagText).join("; ")];
}

/** Quotes a tag that contains a separator. */
function tagText(tag: string): string {
  return /[,;|]|:::/.test(tag) ? `"${tag.replaceAll('"', "'")}"` : tag;
}

/** Contact cards in version 3.0, which every phone and mail program can read. */
export function contactsVcard(contacts: ExportedContact[]): string {
  return contacts.map(card).join("");
}

function card({ name, email, phone, notes, tags }: ExportedContact): string {
  const words = name.split(" ");
  const family = words.length > 1 ? (words.at(-1) ?? "") : "";
  const given = words.slice(0, words.length > 1 ? -1 : undefined).join(" ");
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(name)}`,
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phone ? [`TEL;TYPE=CELL:${escaped(phone)}`] : []),
    ...(notes ? [`NOTE:${escaped(notes)}`] : []),
    ...(tags.length > 0 ? [`CATEGORIES:${tags.map(escaped).join(",")}`] : []),
    "END:VCARD",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
