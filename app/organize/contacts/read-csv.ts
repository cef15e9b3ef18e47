import { m } from "#app/i18n/paraglide/messages.js";
import { type TypedAddressee, typedAddressees } from "#app/lib/addressees.ts";
import { normalizeEmail } from "#app/lib/email.ts";
import { LIMITS } from "#app/limits.ts";
import { type Columns, columnsOf, headersIn, isAboutAnother, knownPlaces, type Meaning, saysWho } from "./csv-columns.ts";
import { type CsvLine, csvLines } from "./csv-lines.ts";
import { type ChosenColumn, furtherOf, type ImportRow, type LineProblem, type ReadRows } from "./import-row.ts";
import { normalize } from "./rules.ts";

/** Reads people from a table: cells separated by comma, semicolon, tab or bar, with a header, a title above it, or neither. */
export async function readCsv(file: string, chosen: ReadonlyMap<number, Meaning> = new Map()): Promise<ReadRows> {
  const text = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { delimiter, isNamed } = delimiterOf(text);
  const { lines, broken } = await csvLines(text, delimiter, LIMITS.contactImport.rows + HEAD_LINES + 1);
  const table = isNamed ? lines.slice(1) : lines;
  const problems: LineProblem[] = [];
  if (broken) problems.push({ line: broken.line, text: broken.isTooLong ? m.contacts_import_no_columns() : m.contacts_import_quote() });
  const [first] = table;
  if (!first) return { rows: [], problems };
  const cellsOf = (lines: CsvLine[]) => lines.slice(0, SAMPLED).map(({ cells }) => cells);
  const head = headOf(table) ?? (saysWho(columnsOf(null, cellsOf(table))) ? -1 : 0);
  const people = table.slice(head + 1);
  const header = table[head]?.cells ?? null;
  const sample = cellsOf(people);
  const columns = columnsOf(header, sample, chosen);
  const left = unexplained(header, sample, columns, chosen);
  if (!saysWho(columns))
    return { rows: [], problems: [...problems, { line: first.line, text: m.contacts_import_no_columns() }], columns: left };
  const named = [...chosen].flatMap(([place, meaning]) => (NAMES.includes(meaning) ? [place] : []));
  return { rows: people.map(({ line, cells }) => rowOf(line, cells, columns, named)), problems, columns: left };
}

const HEAD_LINES = 10;
const SAMPLED = 50;

/** The index of the header: the line with the most column names, no later than the first address; null if there is none. */
function headOf(table: CsvLine[]): number | null {
  let head: number | null = null;
  let most = 0;
  for (const [at, { cells }] of table.slice(0, HEAD_LINES).entries()) {
    const named = headersIn(cells);
    if (named > most) [head, most] = [at, named];
    if (cells.some((cell) => cell.includes("@"))) break;
  }
  return head;
}

/** The columns with content but an unknown name, and those whose meaning was picked. */
function unexplained(header: string[] | null, sample: string[][], columns: Columns, chosen: ReadonlyMap<number, Meaning>): ChosenColumn[] {
  const known = knownPlaces(columns);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  return Array.from({ length: width }, (_, place) => place)
    .filter((place) => chosen.has(place) || (!known.has(place) && sample.some((cells) => cells[place])))
    .map((place) => ({
      place,
      header: header?.[place] || m.contacts_import_column({ number: place + 1 }),
      meaning: chosen.get(place) ?? ("" as const),
    }))
    .filter(({ header: name }) => !isAboutAnother(name));
}

/** The delimiter that splits the first lines most evenly. A spreadsheet may name it: "sep=;". */
function delimiterOf(text: string): { delimiter: string; isNamed: boolean } {
  const start = text.split("\n", 2 * HEAD_LINES).join("\n");
  const named = /^\s*"?sep=([,;\t|])"?[^\S\n]*(\n|$)/i.exec(start)?.[1];
  if (named) return { delimiter: named, isNamed: true };
  const lines = start
    .replace(/"[^"]*"/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const [best = ","] = [",", ";", "\t", "|"].sort((a, b) => evenness(lines, b) - evenness(lines, a));
  return { delimiter: best, isNamed: false };
}

/** How many lines have the most common number of delimiters; more cells break a tie. */
function evenness(lines: string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length + count / LIMITS.contactImport.recordSize));
}

/** `named`: the columns picked as part of a name. */
function rowOf(line: number, cells: string[], columns: Columns, named: number[]): ImportRow {
  const [addressee, ...others] = valuesOf(cells, columns.email).flatMap(addresseesOf);
  const email = addressee?.text ?? "";
  const [phone = "", ...phones] = valuesOf(cells, columns.phone);
  const name =
    nameIn(cells, columns) ||
    joined(cells, [...columns.first, ...columns.middle, ...columns.last], " ") ||
    addressee?.name ||
    withoutAddress(firstOf(cells, columns.other)) ||
    firstOf(cells, columns.company);
  return {
    line,
    name,
    email,
    phone,
    notes: joined(cells, columns.notes, "\n"),
    tags: columns.tags.flatMap((place) => (cells[place] ? tagsOf(plain(cells[place])) : [])),
    further: furtherOf([...others.map(({ text }) => text), ...phones, ...remainingNames(name, cells, named)], [email, phone]),
  };
}

const NAMES: readonly Meaning[] = ["name", "first", "middle", "last", "other", "company"];

/** Values of columns picked as a name that didn't become part of it. */
function remainingNames(name: string, cells: string[], named: number[]): string[] {
  const said = ` ${normalize(name)} `;
  return named.map((place) => plain(cells[place] ?? "").trim()).filter((text) => text !== "" && !said.includes(` ${normalize(text)} `));
}

function nameIn(cells: string[], { name, lastFirst }: Columns): string {
  const place = name.find((at) => cells[at]) ?? -1;
  const typed = plain(cells[place] ?? "");
  const [last = "", first = "", ...more] = typed.split(",");
  return lastFirst.includes(place) && more.length === 0 ? `${first} ${last}`.trim() : typed;
}

/** Outlook's display names end with the email address. */
function withoutAddress(name: string): string {
  if (!name.includes("@")) return name;
  return namedBeside(name)?.name ?? "";
}

/** The one email address in a text and the name next to it; null if the text holds anything else. */
function namedBeside(text: string): Pick<TypedAddressee, "text" | "name"> | null {
  const words = text.trim().split(/\s+/, MOST_NAMED + 1);
  const addresses = words.filter((word) => word.includes("@"));
  const email = addresses.length === 1 && words.length > 1 && words.length <= MOST_NAMED ? normalizeEmail(bare(addresses[0] ?? "")) : null;
  if (!email) return null;
  const name = words.filter((word) => !word.includes("@")).join(" ");
  return { text: email, name: bare(name) || null };
}

/** Strips the marks between a name and its address. */
function bare(text: string): string {
  return text
    .replace(/^[(:–-]/, "")
    .replace(/[):–-]$/, "")
    .trim();
}

/** Our own files quote what a spreadsheet would read as a formula or a number (lib/csv.ts). Excel's files write `="0206"` instead. */
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

/** The values in these cells. Google puts several values into one cell. */
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

/** A tag that contains a comma is in quotation marks (export.ts). */
function tagsOf(cell: string): string[] {
  return cell
    .split(":::")
    .flatMap((part) => Array.from(part.matchAll(/"([^"]*)"|[^;,|"]+/g), ([tag, quoted]) => (quoted ?? tag).trim()))
    .filter(Boolean);
}

/** Usually a cell holds one address, valid or not. */
function addresseesOf(cell: string): Pick<TypedAddressee, "text" | "name">[] {
  if (!/[<>,;]/.test(cell)) {
    const named = namedBeside(cell);
    if (named) return [named];
  }
  return /[<>,;:]/.test(cell) ? typedAddressees(cell) : [{ text: normalizeEmail(cell) ?? cell, name: null }];
}

/** The most words of a name with its address. */
const MOST_NAMED = 8;
