import { parse } from "csv-parse/sync";
import { m } from "#app/i18n/paraglide/messages.js";
import { type TypedAddressee, typedAddressees } from "#app/lib/addressees.ts";
import { LIMITS } from "#app/limits.ts";
import { type Columns, columnsOf, hasHeader } from "./csv-columns.ts";
import { furtherOf, type ImportRow, type LineProblem, type ReadRows } from "./import-row.ts";

type Line = { line: number; cells: string[] };

/** People from a table: comma, semicolon, tab or bar between the cells, with a header or without. */
export function readCsv(text: string): ReadRows {
  const { lines, problems } = linesOf(text);
  const [first] = lines;
  if (!first) return { rows: [], problems };
  const columns = columnsOf(
    first.cells,
    lines.slice(0, 50).map(({ cells }) => cells),
  );
  if (!columns) return { rows: [], problems: [...problems, { line: first.line, text: m.contacts_import_no_columns() }] };
  const people = hasHeader(first.cells) ? lines.slice(1) : lines;
  return { rows: people.map(({ line, cells }) => rowOf(line, cells, columns)), problems };
}

/** A quote that never closes spoils what follows, not what was read before it. */
function linesOf(text: string): { lines: Line[]; problems: LineProblem[] } {
  const tooLong = text.split(/\r\n|\r|\n/).findIndex((line) => line.length > LIMITS.contactImport.recordSize);
  if (tooLong >= 0) return { lines: [], problems: [{ line: tooLong + 1, text: m.contacts_import_no_columns() }] };
  const lines: Line[] = [];
  const problems: LineProblem[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      to: LIMITS.contactImport.rows + 2,
      max_record_size: LIMITS.contactImport.recordSize,
      onRecord: ({ record, info }: { record: string[]; info: { lines: number } }) => {
        // The parser says where a record ends; it began as many lines earlier as its cells hold.
        const height = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        const cells = record.slice(0, LIMITS.contactImport.columns).map(plain);
        if (cells.some((cell) => cell !== "")) lines.push({ line: info.lines - height, cells });
        return null;
      },
    } as never);
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    if (line === undefined) throw error;
    problems.push({ line: (lines.at(-1)?.line ?? 0) + 1, text: m.contacts_import_quote() });
  }
  return { lines, problems };
}

/** What parts the cells of the first line that has anything. */
function delimiterOf(text: string): string {
  const first = (text.split(/\r\n|\r|\n/).find((line) => line.trim() !== "") ?? "").replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
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
    name: whole || words([...columns.first, ...columns.last]).join(" ") || (addressee?.name ?? ""),
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
