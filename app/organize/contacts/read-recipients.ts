import { eachAddressee, type TypedAddressee } from "#app/lib/addressees.ts";
import { takeTurns } from "#app/lib/turns.ts";
import { LIMITS } from "#app/limits.ts";
import type { ImportRow, ReadRows } from "./import-row.ts";

/** People as a mail's recipients stand in its head; null for a text that is something else, such as a table. */
export async function readRecipients(text: string): Promise<ReadRows | null> {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== "") ?? "";
  if (!areRecipients(await addresseesIn(first))) return null;
  const everybody = await addresseesIn(text);
  return areRecipients(everybody) ? { rows: everybody.map(rowOf), problems: [] } : null;
}

/** One more than may come in, so that it shows; nobody after them is read. */
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

/** In a table names and numbers stand beside the addresses, but hardly two people with an address each: there a stray word is a mistake. */
function areRecipients(found: TypedAddressee[]): boolean {
  const addressed = found.filter(({ text }) => text.includes("@"));
  return found.length > 0 && (addressed.length === found.length || addressed.filter(({ name }) => name !== null).length > 1);
}

function rowOf({ line, text, name }: TypedAddressee): ImportRow {
  return { line, name: name ?? "", email: text, phone: "", notes: "", tags: [], further: [] };
}
