import { m } from "#app/i18n/paraglide/messages.js";
import { type TypedAddressee, typedAddressees } from "#app/lib/addressees.ts";
import { normalizeEmail } from "#app/lib/email.ts";
import { LIMITS } from "#app/limits.ts";
import { type Columns, columnsOf, hasHeader } from "./csv-columns.ts";
import { csvLines } from "./csv-lines.ts";
import { furtherOf, type ImportRow, type LineProblem, type ReadRows } from "./import-row.ts";

/** People from a table: comma, semicolon, tab or bar between the cells, with a header or without. */
export async function readCsv(file: string): Promise<ReadRows> {
  const text = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { delimiter, isNamed } = delimiterOf(text);
  const { lines, broken } = await csvLines(text, delimiter, LIMITS.contactImport.rows + 2);
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
  return { rows: people.map(({ line, cells }) => rowOf(line, cells, columns)), problems };
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

function rowOf(line: number, cells: string[], columns: Columns): ImportRow {
  const [addressee, ...others] = valuesOf(cells, columns.email).flatMap(addresseesOf);
  const email = addressee?.text ?? "";
  const [phone = "", ...phones] = valuesOf(cells, columns.phone);
  return {
    line,
    name:
      firstOf(cells, columns.name) ||
      joined(cells, [...columns.first, ...columns.last], " ") ||
      addressee?.name ||
      firstOf(cells, columns.company),
    email,
    phone,
    notes: joined(cells, columns.notes, "\n"),
    tags: columns.tags.flatMap((place) => (cells[place] ? tagsOf(plain(cells[place])) : [])),
    further: furtherOf([...others.map(({ text }) => text), ...phones], [email, phone]),
  };
}

/** Our own files quote out what a spreadsheet would read as a formula or a number (lib/csv.ts); Excel's do so by `="0206"`. */
function plain(written: string): string {
  const cell = /^="([^"]*)"$/.exec(written)?.[1] ?? written;
  return cell.startsWith("'") && /^'(?:[\s\u00a0\ufeff]*[=+\-@]|\p{Nd}+$)/u.test(cell) ? cell.slice(1) : cell;
}

function firstOf(cells: string[], places: number[]): string {
  return plain(cells[places.find((place) => cells[place]) ?? -1] ?? "");
}

function joined(cells: string[], places: number[], separator: string): string {
  return places
    .map((place) => plain(cells[place] ?? ""))
    .filter(Boolean)
    .join(separator);
}

/** What those cells hold; several values may stand in one, as Google writes them. */
function valuesOf(cells: string[], places: number[]): string[] {
  return places.flatMap((place) => {
    const cell = plain(cells[place] ?? "");
    if (!cell.includes(":::")) return cell === "" ? [] : cell;
    return cell
      .split(":::")
      .map((value) => value.trim())
      .filter(Boolean);
  });
}

function tagsOf(cell: string): string[] {
  return cell.split(/:::|[;,|]/).map((tag) => tag.trim());
}

/** Mostly a cell is one address, right or wrong. */
function addresseesOf(cell: string): Pick<TypedAddressee, "text" | "name">[] {
  return /[<>,;:]/.test(cell) ? typedAddressees(cell) : [{ text: normalizeEmail(cell) ?? cell, name: null }];
}
