import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULT_DIAL, isDial } from "#app/lib/read-phone.ts";
import { decodeFile, isBinary } from "#app/lib/text-file.ts";
import { LIMITS } from "#app/limits.ts";
import { MEANINGS, type Meaning } from "./csv-columns.ts";
import { commitImport, planImport } from "./import.server.ts";
import type { ImportAnswer } from "./import-answer.ts";
import { detectWrongFileType, type ParsedRows } from "./import-row.ts";
import { checkRows } from "./import-rules.ts";
import { parseContactsCsv } from "./read-csv.ts";
import { parseRecipients } from "./read-recipients.ts";
import { parseVcards } from "./read-vcard.ts";

const MAX_LISTED_PROBLEMS = 100;
const MAX_SAMPLED_CONTACTS = 5;

/** Reads a file of people and returns what it would import; with the intent "import", imports it. */
export async function readImport(ownerId: string, form: FormData, now: number): Promise<ImportAnswer> {
  const pasted = String(form.get("text") ?? "");
  const file = form.get("file");
  const field = pasted.trim() === "" ? "file" : "text";
  const { text, problem } = field === "file" && file instanceof File ? await readFileText(file) : { text: pasted };
  if (problem) return importFailure(problem, field);
  if (text.length > LIMITS.contactImport.bytes) return importFailure(m.contacts_import_too_large(), field);
  const other = detectWrongFileType(text);
  if (other) return importFailure(m.contacts_import_other_kind({ kind: other }), field);
  const { rows, problems, columns = [] } = await parseImportText(text, readChosenMeanings(form));
  if (rows.length + columns.length === 0) return importFailure(problems[0]?.text ?? m.contacts_import_empty(), field);
  if (rows.length > LIMITS.contactImport.rows) return importFailure(m.contacts_import_too_many({ max: LIMITS.contactImport.rows }), field);
  const dial = String(form.get("dial") ?? "").replace(/\D/g, "") || DEFAULT_DIAL;
  if (!isDial(dial)) return importFailure(m.contacts_import_dial_unknown(), "dial");
  const checked = await checkRows(rows, dial);
  const label = String(form.get("tag") ?? "")
    .trim()
    .slice(0, LIMITS.contacts.tagName);
  const incoming = checked.contacts.map((contact) => (label ? { ...contact, tags: [...contact.tags, label] } : contact));
  const isDone = form.get("intent") === "import";
  const plan = isDone ? await commitImport(ownerId, incoming, now) : await planImport(ownerId, incoming);
  if (plan.isTooMany) return importFailure(m.contacts_full({ max: LIMITS.contacts.max }));
  const wrong = [...problems, ...checked.problems].sort((a, b) => a.line - b.line);
  return {
    ok: true,
    isDone,
    added: plan.added.length,
    filled: plan.filled.length,
    unchanged: plan.unchanged,
    newTags: plan.newTags,
    problems: wrong.slice(0, MAX_LISTED_PROBLEMS),
    remarks: checked.remarks.slice(0, MAX_LISTED_PROBLEMS),
    unlisted: Math.max(0, wrong.length - MAX_LISTED_PROBLEMS) + Math.max(0, checked.remarks.length - MAX_LISTED_PROBLEMS),
    columns,
    sample: incoming.slice(0, MAX_SAMPLED_CONTACTS).map(({ name, email, phone, tags }) => ({ name, email, phone, tags })),
  };
}

/** Contact cards are recognized by their first line. Everything else is a list of recipients or a table. */
export async function parseImportText(text: string, chosen?: ReadonlyMap<number, Meaning>): Promise<ParsedRows> {
  if (/^\ufeff?\s*BEGIN\s*:\s*VCARD/i.test(text)) return parseVcards(text);
  return (await parseRecipients(text)) ?? (await parseContactsCsv(text, chosen));
}

/** The meanings picked in the preview for unknown columns, from fields named "column:3". */
function readChosenMeanings(form: FormData): Map<number, Meaning> {
  const chosen = new Map<number, Meaning>();
  for (const [field, value] of form) {
    const column = Number(/^column:(\d{1,3})$/.exec(field)?.[1] ?? Number.NaN);
    const meaning = MEANINGS.find((each) => each === value);
    if (meaning && column < LIMITS.contactImport.columns) chosen.set(column, meaning);
  }
  return chosen;
}

async function readFileText(file: File): Promise<{ text: string; problem?: string }> {
  if (file.size > LIMITS.contactImport.bytes) return { text: "", problem: m.contacts_import_too_large() };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isBinary(bytes) ? { text: "", problem: m.contacts_import_not_text() } : { text: decodeFile(bytes) };
}

function importFailure(body: string, field?: "file" | "text" | "dial"): ImportAnswer {
  return { ok: false, problem: { title: m.contacts_import_failed(), body }, field };
}
