import { streamAddressees, type TypedAddressee } from "#app/lib/addressees.ts";
import { takeTurns } from "#app/lib/take-turns.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportRow, ParsedRows } from "./import-row.ts";

/** Reads people from a list of recipients as in an email header; null if the text is something else, such as a table. */
export async function parseRecipients(text: string): Promise<ParsedRows | null> {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== "") ?? "";
  if (!looksLikeRecipients(await collectAddressees(first))) return null;
  const everybody = await collectAddressees(text);
  return looksLikeRecipients(everybody) ? { rows: everybody.map(toImportRow), problems: [] } : null;
}

/** Reads one more than the limit, so that exceeding it is noticed, and nothing after that. */
async function collectAddressees(text: string): Promise<TypedAddressee[]> {
  const turn = takeTurns(RECIPIENTS_PER_SLICE);
  const found: TypedAddressee[] = [];
  for (const each of streamAddressees(text)) {
    if (found.push(each) > LIMITS.contactImport.rows) break;
    await turn(1);
  }
  return found;
}

const RECIPIENTS_PER_SLICE = 500;

/**
 * A table has names and numbers beside the addresses, but rarely two people with a name and an address each. If there are two,
 * a stray word is a typing mistake.
 */
function looksLikeRecipients(found: TypedAddressee[]): boolean {
  const addressed = found.filter(({ text }) => text.includes("@"));
  return found.length > 0 && (addressed.length === found.length || addressed.filter(({ name }) => name !== null).length > 1);
}

function toImportRow({ line, text, name }: TypedAddressee): ImportRow {
  return { line, name: name ?? "", email: text, phone: "", notes: "", tags: [], further: [] };
}
