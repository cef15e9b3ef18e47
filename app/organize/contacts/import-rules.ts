import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeEmail } from "#app/lib/email.ts";
import { readPhone } from "#app/lib/read-phone.ts";
import { takeTurns } from "#app/lib/take-turns.ts";
import { clipText, sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportRow, LineProblem } from "./import-row.ts";
import type { IncomingContact } from "./merge.ts";
import { cleanName, cleanNameLine, isContactName } from "./rules.ts";

export type CheckedRows = {
  contacts: IncomingContact[];
  /** Lines that are not imported. */
  problems: LineProblem[];
  /** Lines that are imported with changes. */
  remarks: LineProblem[];
};

/** Checks a file's rows by the rules of the form. `dial`: the country code ("1", "49") for numbers that have none. */
export async function checkRows(rows: ImportRow[], dial: string): Promise<CheckedRows> {
  const checked: CheckedRows = { contacts: [], problems: [], remarks: [] };
  const tagNames = new Map<string, string>();
  const turn = takeTurns(ROWS_PER_SLICE);
  for (const row of rows) {
    await turn(1);
    const { line } = row;
    const email = row.email.trim() === "" ? "" : normalizeEmail(row.email);
    const name = nameOrMailbox(row.name, email ?? row.email);
    const problem = findRowProblem(row, name, email);
    if (problem) {
      checked.problems.push({ line, text: problem });
      continue;
    }
    const { number: phone, rest } = row.phone === "" ? NO_PHONE : readPhone(row.phone, dial);
    const isNoted = rest !== "" || (row.phone.trim() !== "" && phone === null);
    const remark = importRemark(row, name, phone);
    if (remark !== "") checked.remarks.push({ line, text: remark });
    const notes =
      isNoted || row.further.length > 0 ? [row.notes, ...row.further, isNoted ? row.phone : ""].filter(Boolean).join("\n") : row.notes;
    checked.contacts.push({
      name,
      email: email || null,
      phone,
      notes: notes === "" ? null : sanitize(clipText(notes, LIMITS.text.max)) || null,
      tags: row.tags.length === 0 ? [] : cleanTags(row, tagNames),
    });
  }
  return checked;
}

const ROWS_PER_SLICE = 1000;
/** The longest name shown in a remark, in characters. */
const MAX_SHOWN_NAME = 60;
const NO_PHONE = { number: null, rest: "" };

/** Describes what was changed in a person's data on import; empty if nothing. */
function importRemark(row: ImportRow, name: string, phone: string | null): string {
  const written = cleanNameLine(row.name);
  const remarks = [];
  if (written !== "" && written !== name)
    remarks.push(m.contacts_import_name_cleaned({ name: shortenName(written), kept: shortenName(name) }));
  if (phone === null && row.phone.trim() !== "")
    remarks.push(m.contacts_import_phone_noted({ phone: clipText(row.phone, LIMITS.phone.max) }));
  return remarks.join(" · ");
}

function shortenName(name: string): string {
  return name.length > MAX_SHOWN_NAME ? `${clipText(name, MAX_SHOWN_NAME)}…` : name;
}

/** A person without a name gets the part of the email address before the at-sign. */
function nameOrMailbox(name: string, email: string): string {
  return name.trim() === "" ? cleanName(email.split("@", 1)[0] ?? "") : cleanName(name);
}

/** The most tags read from one row: more than can be kept, because some are left out. */
const MAX_TAGS_PER_ROW = 2 * LIMITS.contacts.tags;

/** Most people in a file share their tags, so `cleaned` caches each tag's cleaned name. */
function cleanTags({ tags }: ImportRow, cleaned: Map<string, string>): string[] {
  const names = new Set<string>();
  for (const tag of tags.slice(0, MAX_TAGS_PER_ROW)) {
    const name = cleaned.get(tag) ?? clipText(sanitize(tag.replace(/\s+/g, " ")), LIMITS.contacts.tagName).trim();
    cleaned.set(tag, name);
    // Google marks its own groups with a star.
    if (name !== "" && !name.startsWith("*")) names.add(name);
  }
  return [...names];
}

function findRowProblem(row: ImportRow, name: string, email: string | null): string | null {
  if (!isContactName(name))
    return row.name.trim() === ""
      ? m.contacts_import_nobody()
      : m.contacts_import_name_invalid({ name: row.name.slice(0, LIMITS.name.max) });
  if (email === null) return m.contacts_import_email_invalid({ email: row.email.slice(0, LIMITS.name.max) });
  return null;
}
