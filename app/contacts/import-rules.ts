import { m } from "#app/i18n/paraglide/messages.js";
import { sanitise } from "#app/lib/fields.ts";
import { clipped } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportRow, LineProblem } from "./import-row.ts";
import type { Incoming } from "./merge.ts";
import { cleanName, isContactName } from "./rules.ts";
import { contactSchema } from "./schema.ts";

export type CheckedRows = {
  contacts: Incoming[];
  /** Lines that stay out. */
  problems: LineProblem[];
  /** Lines that come in with a number noted instead of kept. */
  remarks: LineProblem[];
};

/** Checks what a file says by the rules of the form; `dial` is the country of numbers that name none ("1", "49"). */
export function checkRows(rows: ImportRow[], dial: string): CheckedRows {
  const checked: CheckedRows = { contacts: [], problems: [], remarks: [] };
  for (const row of rows) {
    const { line, email } = row;
    const name = nameOf(row);
    const phone = contactSchema.shape.phone.safeParse(withDial(row.phone, dial));
    const noted = [...row.further, ...(phone.success ? [] : [row.phone])];
    const notes = [row.notes, ...noted].filter(Boolean).join("\n");
    const read = contactSchema.safeParse({ name, email, notes: clipped(notes, LIMITS.text.max) });
    if (!read.success) {
      checked.problems.push({ line, text: problemOf(String(read.error.issues[0]?.path[0]), row) });
      continue;
    }
    if (!phone.success)
      checked.remarks.push({ line, text: m.contacts_import_phone_noted({ phone: row.phone.slice(0, LIMITS.phone.max) }) });
    checked.contacts.push({ ...read.data, phone: phone.data ?? null, tags: tagsOf(row) });
  }
  return checked;
}

/** Who has no name is called by the part of the address before the at-sign. */
function nameOf({ name, email }: ImportRow): string {
  const cleaned = cleanName(name);
  return isContactName(cleaned) || name.trim() !== "" ? cleaned : cleanName(email.split("@")[0] ?? "");
}

/** 0171 1234567 in Germany is +491711234567; 0049 stands for +49 everywhere. */
function withDial(phone: string, dial: string): string {
  const digits = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (digits === "" || digits.startsWith("+")) return digits;
  return dial === "1" ? digits : `+${dial}${digits.replace(/^0/, "")}`;
}

/** What a file may say of one person's tags: more than can be kept, as some are left out. */
const MOST_TAGS = 2 * LIMITS.contacts.tags;

function tagsOf({ tags }: ImportRow): string[] {
  // Google marks groups of its own with a star.
  return [...new Set(tags.slice(0, MOST_TAGS))]
    .map((tag) => clipped(sanitise(tag.replace(/\s+/g, " ")), LIMITS.contacts.tagName).trim())
    .filter((tag) => tag !== "" && !tag.startsWith("*"));
}

function problemOf(field: string, { name, email }: ImportRow): string {
  if (field === "email") return m.contacts_import_email_invalid({ email: email.slice(0, LIMITS.name.max) });
  return name.trim() === "" ? m.contacts_import_nobody() : m.contacts_import_name_invalid({ name: name.slice(0, LIMITS.name.max) });
}
