import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeEmail } from "#app/lib/email.ts";
import { isInternationalPhone, sanitise, withCountry } from "#app/lib/fields.ts";
import { clipped } from "#app/lib/text.ts";
import { takeTurns } from "#app/lib/turns.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportRow, LineProblem } from "./import-row.ts";
import type { Incoming } from "./merge.ts";
import { cleanName, isContactName } from "./rules.ts";

export type CheckedRows = {
  contacts: Incoming[];
  /** Lines that stay out. */
  problems: LineProblem[];
  /** Lines that come in with a number noted instead of kept. */
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
    const phone = withCountry(withDial(row.phone, dial));
    const isPhone = phone === "" || isInternationalPhone(phone);
    if (!isPhone) checked.remarks.push({ line, text: m.contacts_import_phone_noted({ phone: row.phone.slice(0, LIMITS.phone.max) }) });
    const notes =
      isPhone && row.further.length === 0 ? row.notes : [row.notes, ...row.further, isPhone ? "" : row.phone].filter(Boolean).join("\n");
    checked.contacts.push({
      name,
      email: email || null,
      phone: isPhone && phone !== "" ? phone : null,
      notes: notes === "" ? null : sanitise(clipped(notes, LIMITS.text.max)) || null,
      tags: row.tags.length === 0 ? [] : tagsOf(row, tagNames),
    });
  }
  return checked;
}

const ROWS_A_TURN = 1000;

/** Who has no name is called by the part of the address before the at-sign. */
function nameOf(name: string, email: string): string {
  return name.trim() === "" ? cleanName(email.split("@", 1)[0] ?? "") : cleanName(name);
}

/** 0171 1234567 in Germany is +491711234567; 0049 stands for +49 everywhere. */
function withDial(phone: string, dial: string): string {
  const digits = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (digits === "" || digits.startsWith("+")) return digits;
  return dial === "1" ? digits : `+${dial}${digits.replace(/^0/, "")}`;
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
