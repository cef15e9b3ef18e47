import { m } from "#app/i18n/paraglide/messages.js";
import { type TypedAddressee, typedAddressees } from "#app/lib/addressees.ts";
import { LIMITS } from "#app/limits.ts";
import { type Columns, columnsOf, hasHeader } from "./csv-columns.ts";
import { csvLines } from "./csv-lines.ts";
import { furtherOf, type ImportRow, type LineProblem, type ReadRows } from "./import-row.ts";

/** People from a table: comma, semicolon, tab or bar between the cells, with a header or without. */
export function readCsv(file: string): ReadRows {
  const text = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { delimiter, isNamed } = delimiterOf(text);
  const { lines, broken } = csvLines(text, delimiter, LIMITS.contactImport.rows + 2);
  const table = isNamed ? lines.slice(1) : lines;
  const problems: LineProblem[] = [];
  if (broken) problems.push({ line: broken.line, text: broken.isTooLong ? m.contacts_import_no_columns() : m.contacts_import_quote() });
  const [first] = table;
  if (!first) return { rows: [], problems };
  const columns = columnsOf(
    first.cells,
    table.slice(0, 50).map(({ cells }) => cells),
  );
  if (!columns) return { rows: [], problems: [...problems, { line: first.line, text: m.contacts_import_no_columns() }] };
  const people = hasHeader(first.cells) ? table.slice(1) : table;
  return { rows: people.map(({ line, cells }) => rowOf(line, cells.map(plain), columns)), problems };
}

/** What parts the cells of the first line that has anything; a spreadsheet may name it there: "sep=;". */
function delimiterOf(text: string): { delimiter: string; isNamed: boolean } {
  const first = text.split("\n", 20).find((line) => line.trim() !== "") ?? "";
  const named = /^\s*"?sep=([,;\t|])"?\s*$/i.exec(first)?.[1];
  if (named) return { delimiter: named, isNamed: true };
  const unquoted = first.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  return { delimiter: counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter, isNamed: false };
}

/** Our own files quote out what a spreadsheet would read as a formula (lib/csv.ts). */
function plain(cell: string): string {
  return /^'[\s\u00a0\ufeff]*[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function rowOf(line: number, cells: string[], columns: Columns): ImportRow {
  const values = (places: number[]) => places.flatMap((place) => several(cells[place] ?? ""));
  const [addressee, ...others] = values(columns.email).flatMap(addresseesOf);
  const email = addressee?.text ?? "";
  const [phone = "", ...phones] = values(columns.phone);
  const words = (places: number[]) => places.map((place) => cells[place] ?? "").filter(Boolean);
  const [whole = ""] = words(columns.name);
  return {
    line,
    name: whole || words([...columns.first, ...columns.last]).join(" ") || addressee?.name || words(columns.company)[0] || "",
    email,
    phone,
    notes: words(columns.notes).join("\n"),
    tags: words(columns.tags).flatMap((cell) => cell.split(/:::|[;,|]/).map((tag) => tag.trim())),
    further: furtherOf([...others.map(({ text }) => text), ...phones], [email, phone]),
  };
}

/** Several values in one cell, as Google writes them. */
function several(cell: string): string[] {
  return cell
    .split(":::")
    .map((value) => value.trim())
    .filter(Boolean);
}

/** Mostly a cell is one address, right or wrong. */
function addresseesOf(cell: string): Pick<TypedAddressee, "text" | "name">[] {
  return /[<>,;:]/.test(cell) ? typedAddressees(cell) : [{ text: cell, name: null }];
}
