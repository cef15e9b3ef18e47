import { type TypedAddressee, typedAddressees } from "#app/lib/addressees.ts";
import type { ImportRow, ReadRows } from "./import-row.ts";

/** People as a mail's recipients stand in its head; null for a text that is something else, such as a table. */
export function readRecipients(text: string): ReadRows | null {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== "") ?? "";
  if (!areRecipients(typedAddressees(first))) return null;
  const everybody = typedAddressees(text);
  return areRecipients(everybody) ? { rows: everybody.map(rowOf), problems: [] } : null;
}

/** In a table names and numbers stand beside the addresses, but hardly two people with an address each: there a stray word is a mistake. */
function areRecipients(found: TypedAddressee[]): boolean {
  const addressed = found.filter(({ text }) => text.includes("@"));
  return found.length > 0 && (addressed.length === found.length || addressed.filter(({ name }) => name !== null).length > 1);
}

function rowOf({ line, text, name }: TypedAddressee): ImportRow {
  return { line, name: name ?? "", email: text, phone: "", notes: "", tags: [], further: [] };
}
