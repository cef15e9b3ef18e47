import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeEmail } from "#app/lib/email.ts";
import { readPhone } from "#app/lib/read-phone.ts";
import { clipped, sanitise } from "#app/lib/text.ts";
import { takeTurns } from "#app/lib/turns.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportRow, LineProblem } from "./import-row.ts";
import type { Incoming } from "./merge.ts";
import { cleanName, isContactName, nameText } from "./rules.ts";

export type CheckedRows = {
  contacts: Incoming[];
  /** Lines that stay out. */
  problems: LineProblem[];
  /** Lines that come in otherwise than they were written. */
  remarks: LineProblem[];
};

/** Checks what a file says by the rules of the form; `dial` is the country of numbers that name none ("1", "49"). */
export async function checkRows(rows: ImportRow[], dial: string): Promise<CheckedRows> {
  const checked: CheckedRows = { contacts: [], problems: [], remarks: [] };
  const tagNames = new Map<string, string>();
  const turn = takeTurns(ROWS_A_TURN);
  for (const row of rows) {
    await turn(1);
    const { line } = row;
    const email = row.email.trim() === "" ? "" : normalizeEmail(row.email);
    const name = nameOf(row.name, email ?? row.email);
    const problem = problemOf(row, name, email);
    if (problem) {
      checked.problems.push({ line, text: problem });
      continue;
    }
    const { number: phone, rest } = row.phone === "" ? NO_PHONE : readPhone(row.phone, dial);
    const isNoted = rest !== "" || (row.phone.trim() !== "" && phone === null);
    const remark = remarkOf(row, name, phone);
    if (remark !== "") checked.remarks.push({ line, text: remark });
    const notes =
      isNoted || row.further.length > 0 ? [row.notes, ...row.further, isNoted ? row.phone : ""].filter(Boolean).join("\n") : row.notes;
    checked.contacts.push({
      name,
      email: email || null,
      phone,
      notes: notes === "" ? null : sanitise(clipped(notes, LIMITS.text.max)) || null,
      tags: row.tags.length === 0 ? [] : tagsOf(row, tagNames),
    });
  }
  return checked;
}

const ROWS_A_TURN = 1000;
/** Of a long name in a remark. */
const SHOWN = 60;
const NO_PHONE = { number: null, rest: "" };

/** What of the person comes in otherwise than it was written; empty for nothing. */
function remarkOf(row: ImportRow, name: string, phone: string | null): string {
  const written = nameText(row.name);
  const remarks = [];
  if (written !== "" && written !== name) remarks.push(m.contacts_import_name_cleaned({ name: shortened(written), kept: shortened(name) }));
  if (phone === null && row.phone.trim() !== "")
    remarks.push(m.contacts_import_phone_noted({ phone: clipped(row.phone, LIMITS.phone.max) }));
  return remarks.join(" · ");
}

function shortened(name: string): string {
  return name.length > SHOWN ? `${clipped(name, SHOWN)}…` : name;
}

/** Who has no name is called by the part of the address before the at-sign. */
function nameOf(name: string, email: string): string {
  return name.trim() === "" ? cleanName(email.split("@", 1)[0] ?? "") : cleanName(name);
}

/** What a file may say of one person's tags: more than can be kept, as some are left out. */
const MOST_TAGS = 2 * LIMITS.contacts.tags;

/** Most people of a file share their tags: `cleaned` remembers what became of each. */
function tagsOf({ tags }: ImportRow, cleaned: Map<string, string>): string[] {
  const names = new Set<string>();
  for (const tag of tags.slice(0, MOST_TAGS)) {
    const name = cleaned.get(tag) ?? clipped(sanitise(tag.replace(/\s+/g, " ")), LIMITS.contacts.tagName).trim();
    cleaned.set(tag, name);
    // Google marks groups of its own with a star.
    if (name !== "" && !name.startsWith("*")) names.add(name);
  }
  return [...names];
}

function problemOf(row: ImportRow, name: string, email: string | null): string | null {
  if (!isContactName(name))
    return row.name.trim() === ""
      ? m.contacts_import_nobody()
      : m.contacts_import_name_invalid({ name: row.name.slice(0, LIMITS.name.max) });
  if (email === null) return m.contacts_import_email_invalid({ email: row.email.slice(0, LIMITS.name.max) });
  return null;
}
