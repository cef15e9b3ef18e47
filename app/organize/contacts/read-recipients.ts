import { eachAddressee, type TypedAddressee } from "#app/lib/addressees.ts";
import { takeTurns } from "#app/lib/turns.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportRow, ReadRows } from "./import-row.ts";

/** Reads people from a list of recipients as in an email header; null if the text is something else, such as a table. */
export async function readRecipients(text: string): Promise<ReadRows | null> {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== "") ?? "";
  if (!areRecipients(await addresseesIn(first))) return null;
  const everybody = await addresseesIn(text);
  return areRecipients(everybody) ? { rows: everybody.map(rowOf), problems: [] } : null;
}

/** Reads one more than the limit, so that exceeding it is noticed, and nothing after that. */
async function addresseesIn(text: string): Promise<TypedAddressee[]> {
  const turn = takeTurns(ROWS_A_TURN);
  const found: TypedAddressee[] = [];
  for (const each of eachAddressee(text)) {
    if (found.push(each) > LIMITS.contactImport.rows) break;
    await turn(1);
  }
  return found;
}

const ROWS_A_TURN = 500;

/**
 * A table has names and numbers beside the addresses, but rarely two people with a name and an address each. If there are two,
 * a stray word is a typing mistake.
 */
function areRecipients(found: TypedAddressee[]): boolean {
  const addressed = found.filter(({ text }) => text.includes("@"));
  return found.length > 0 && (addressed.length === found.length || addressed.filter(({ name }) => name !== null).length > 1);
}

function rowOf({ line, text, name }: TypedAddressee): ImportRow {
  return { line, name: name ?? "", email: text, phone: "", notes: "", tags: [], further: [] };
}
