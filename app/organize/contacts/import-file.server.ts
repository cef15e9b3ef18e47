import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULT_DIAL, isDial } from "#app/lib/read-phone.ts";
import { LIMITS } from "#app/limits.ts";
import { MEANINGS, type Meaning } from "./csv-columns.ts";
import { importContacts, planImport } from "./import.server.ts";
import type { ImportAnswer } from "./import-answer.ts";
import { decodeFile, isBinary, otherKindOf, type ReadRows } from "./import-row.ts";
import { checkRows } from "./import-rules.ts";
import { readCsv } from "./read-csv.ts";
import { readRecipients } from "./read-recipients.ts";
import { readVcard } from "./read-vcard.ts";

const LISTED = 100;
const SAMPLED = 5;

/** Reads a file of people and returns what it would import; with the intent "import", imports it. */
export async function readImport(ownerId: string, form: FormData, now: number): Promise<ImportAnswer> {
  const pasted = String(form.get("text") ?? "");
  const file = form.get("file");
  const field = pasted.trim() === "" ? "file" : "text";
  const { text, problem } = field === "file" && file instanceof File ? await textOf(file) : { text: pasted };
  if (problem) return cannot(problem, field);
  if (text.length > LIMITS.contactImport.bytes) return cannot(m.contacts_import_too_large(), field);
  const other = otherKindOf(text);
  if (other) return cannot(m.contacts_import_other_kind({ kind: other }), field);
  const { rows, problems, columns = [] } = await readPeople(text, chosenIn(form));
  if (rows.length + columns.length === 0) return cannot(problems[0]?.text ?? m.contacts_import_empty(), field);
  if (rows.length > LIMITS.contactImport.rows) return cannot(m.contacts_import_too_many({ max: LIMITS.contactImport.rows }), field);
  const dial = String(form.get("dial") ?? "").replace(/\D/g, "") || DEFAULT_DIAL;
  if (!isDial(dial)) return cannot(m.contacts_import_dial_unknown(), "dial");
  const checked = await checkRows(rows, dial);
  const label = String(form.get("tag") ?? "")
    .trim()
    .slice(0, LIMITS.contacts.tagName);
  const incoming = checked.contacts.map((contact) => (label ? { ...contact, tags: [...contact.tags, label] } : contact));
  const isDone = form.get("intent") === "import";
  const plan = isDone ? await importContacts(ownerId, incoming, now) : await planImport(ownerId, incoming);
  if (plan.isTooMany) return cannot(m.contacts_full({ max: LIMITS.contacts.max }));
  const wrong = [...problems, ...checked.problems].sort((a, b) => a.line - b.line);
  return {
    ok: true,
    isDone,
    added: plan.added.length,
    filled: plan.filled.length,
    unchanged: plan.unchanged,
    newTags: plan.newTags,
    problems: wrong.slice(0, LISTED),
    remarks: checked.remarks.slice(0, LISTED),
    unlisted: Math.max(0, wrong.length - LISTED) + Math.max(0, checked.remarks.length - LISTED),
    columns,
    sample: incoming.slice(0, SAMPLED).map(({ name, email, phone, tags }) => ({ name, email, phone, tags })),
  };
}

/** Contact cards are recognized by their first line. Everything else is a list of recipients or a table. */
export async function readPeople(text: string, chosen?: ReadonlyMap<number, Meaning>): Promise<ReadRows> {
  if (/^\ufeff?\s*BEGIN\s*:\s*VCARD/i.test(text)) return readVcard(text);
  return (await readRecipients(text)) ?? (await readCsv(text, chosen));
}

/** The meanings picked in the preview for unknown columns, from fields named "column:3". */
function chosenIn(form: FormData): Map<number, Meaning> {
  const chosen = new Map<number, Meaning>();
  for (const [field, value] of form) {
    const place = Number(/^column:(\d{1,3})$/.exec(field)?.[1] ?? Number.NaN);
    const meaning = MEANINGS.find((each) => each === value);
    if (meaning && place < LIMITS.contactImport.columns) chosen.set(place, meaning);
  }
  return chosen;
}

async function textOf(file: File): Promise<{ text: string; problem?: string }> {
  if (file.size > LIMITS.contactImport.bytes) return { text: "", problem: m.contacts_import_too_large() };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isBinary(bytes) ? { text: "", problem: m.contacts_import_not_text() } : { text: decodeFile(bytes) };
}

function cannot(body: string, field?: "file" | "text" | "dial"): ImportAnswer {
  return { ok: false, problem: { title: m.contacts_import_failed(), body }, field };
}
