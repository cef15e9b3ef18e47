import { m } from "#app/i18n/paraglide/messages.js";
import { parseAddressees, type TypedAddressee } from "#app/lib/addressees.ts";
import { normalizeEmail } from "#app/lib/email.ts";
import { LIMITS } from "#app/limits.ts";
import {
  assignedColumns,
  type Columns,
  countHeaderCells,
  detectColumns,
  identifiesPeople,
  isTypeColumn,
  type Meaning,
} from "./csv-columns.ts";
import { type CsvLine, splitCsvLines } from "./csv-lines.ts";
import { type ChosenColumn, type ImportRow, type LineProblem, otherValues, type ParsedRows } from "./import-row.ts";
import { foldText } from "./rules.ts";

/** Reads people from a table: cells separated by comma, semicolon, tab or bar, with a header, a title above it, or neither. */
export async function parseContactsCsv(file: string, chosen: ReadonlyMap<number, Meaning> = new Map()): Promise<ParsedRows> {
  const text = file.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { delimiter, isNamed } = detectDelimiter(text);
  const { lines, broken } = await splitCsvLines(text, delimiter, LIMITS.contactImport.rows + HEADER_SEARCH_LINES + 1);
  const table = isNamed ? lines.slice(1) : lines;
  const problems: LineProblem[] = [];
  if (broken) problems.push({ line: broken.line, text: broken.isTooLong ? m.contacts_import_no_columns() : m.contacts_import_quote() });
  const [first] = table;
  if (!first) return { rows: [], problems };
  const sampleCells = (lines: CsvLine[]) => lines.slice(0, SAMPLED_LINES).map(({ cells }) => cells);
  const head = findHeaderIndex(table) ?? (identifiesPeople(detectColumns(null, sampleCells(table))) ? -1 : 0);
  const people = table.slice(head + 1);
  const header = table[head]?.cells ?? null;
  const sample = sampleCells(people);
  const columns = detectColumns(header, sample, chosen);
  const left = findUnknownColumns(header, sample, columns, chosen);
  if (!identifiesPeople(columns))
    return { rows: [], problems: [...problems, { line: first.line, text: m.contacts_import_no_columns() }], columns: left };
  const named = [...chosen].flatMap(([column, meaning]) => (NAME_MEANINGS.includes(meaning) ? [column] : []));
  return { rows: people.map(({ line, cells }) => toImportRow(line, cells, columns, named)), problems, columns: left };
}

const HEADER_SEARCH_LINES = 10;
const SAMPLED_LINES = 50;

/** The index of the header: the line with the most column names, no later than the first address; null if there is none. */
function findHeaderIndex(table: CsvLine[]): number | null {
  let head: number | null = null;
  let most = 0;
  for (const [at, { cells }] of table.slice(0, HEADER_SEARCH_LINES).entries()) {
    const named = countHeaderCells(cells);
    if (named > most) [head, most] = [at, named];
    if (cells.some((cell) => cell.includes("@"))) break;
  }
  return head;
}

/** The columns with content but an unknown name, and those whose meaning was picked. */
function findUnknownColumns(
  header: string[] | null,
  sample: string[][],
  columns: Columns,
  chosen: ReadonlyMap<number, Meaning>,
): ChosenColumn[] {
  const assigned = assignedColumns(columns);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => chosen.has(column) || (!assigned.has(column) && sample.some((cells) => cells[column])))
    .map((place) => ({
      place,
      header: header?.[place] || m.contacts_import_column({ number: place + 1 }),
      meaning: chosen.get(place) ?? ("" as const),
    }))
    .filter(({ header: name }) => !isTypeColumn(name));
}

/** The delimiter that splits the first lines most evenly. A spreadsheet may name it: "sep=;". */
function detectDelimiter(text: string): { delimiter: string; isNamed: boolean } {
  const start = text.split("\n", 2 * HEADER_SEARCH_LINES).join("\n");
  const named = /^\s*"?sep=([,;\t|])"?[^\S\n]*(\n|$)/i.exec(start)?.[1];
  if (named) return { delimiter: named, isNamed: true };
  const lines = start
    .replace(/"[^"]*"/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const [best = ","] = [",", ";", "\t", "|"].sort((a, b) => countEvenLines(lines, b) - countEvenLines(lines, a));
  return { delimiter: best, isNamed: false };
}

/** How many lines have the most common number of delimiters; more cells break a tie. */
function countEvenLines(lines: string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length + count / LIMITS.contactImport.recordSize));
}

/** `named`: the columns picked as part of a name. */
function toImportRow(line: number, cells: string[], columns: Columns, named: number[]): ImportRow {
  const [addressee, ...others] = splitValues(cells, columns.email).flatMap(parseCellAddressees);
  const email = addressee?.text ?? "";
  const [phone = "", ...phones] = splitValues(cells, columns.phone);
  const name =
    readName(cells, columns) ||
    joinCells(cells, [...columns.first, ...columns.middle, ...columns.last], " ") ||
    addressee?.name ||
    stripEmail(firstCell(cells, columns.other)) ||
    firstCell(cells, columns.company);
  return {
    line,
    name,
    email,
    phone,
    notes: joinCells(cells, columns.notes, "\n"),
    tags: columns.tags.flatMap((column) => (cells[column] ? splitTags(unquoteCell(cells[column])) : [])),
    further: otherValues([...others.map(({ text }) => text), ...phones, ...findUnusedNames(name, cells, named)], [email, phone]),
  };
}

const NAME_MEANINGS: readonly Meaning[] = ["name", "first", "middle", "last", "other", "company"];

/** Values of columns picked as a name that didn't become part of it. */
function findUnusedNames(name: string, cells: string[], named: number[]): string[] {
  const foldedName = ` ${foldText(name)} `;
  return named
    .map((column) => unquoteCell(cells[column] ?? "").trim())
    .filter((text) => text !== "" && !foldedName.includes(` ${foldText(text)} `));
}

function readName(cells: string[], { name, lastFirst }: Columns): string {
  const column = name.find((at) => cells[at]) ?? -1;
  const typed = unquoteCell(cells[column] ?? "");
  const [last = "", first = "", ...more] = typed.split(",");
  return lastFirst.includes(column) && more.length === 0 ? `${first} ${last}`.trim() : typed;
}

/** Outlook's display names end with the email address. */
function stripEmail(name: string): string {
  if (!name.includes("@")) return name;
  return parseNameAndEmail(name)?.name ?? "";
}

/** The one email address in a text and the name next to it; null if the text holds anything else. */
function parseNameAndEmail(text: string): Pick<TypedAddressee, "text" | "name"> | null {
  const words = text.trim().split(/\s+/, MAX_NAME_WORDS + 1);
  const addresses = words.filter((word) => word.includes("@"));
  const email =
    addresses.length === 1 && words.length > 1 && words.length <= MAX_NAME_WORDS ? normalizeEmail(stripMarks(addresses[0] ?? "")) : null;
  if (!email) return null;
  const name = words.filter((word) => !word.includes("@")).join(" ");
  return { text: email, name: stripMarks(name) || null };
}

/** Strips the marks between a name and its address. */
function stripMarks(text: string): string {
  return text
    .replace(/^[(:–-]/, "")
    .replace(/[):–-]$/, "")
    .trim();
}

/** Our own files quote what a spreadsheet would read as a formula or a number (lib/csv.ts). Excel's files write `="0206"` instead. */
function unquoteCell(written: string): string {
  const cell = /^="([^"]*)"$/.exec(written)?.[1] ?? written;
  return cell.startsWith("'") && /^'(?:[\s\u00a0\ufeff]*[=+\-@]|\p{Nd}+$)/u.test(cell) ? cell.slice(1) : cell;
}

function firstCell(cells: string[], columns: number[]): string {
  return unquoteCell(cells[columns.find((column) => cells[column]) ?? -1] ?? "");
}

function joinCells(cells: string[], columns: number[], separator: string): string {
  return columns
    .map((column) => unquoteCell(cells[column] ?? ""))
    .filter(Boolean)
    .join(separator);
}

/** The values in these cells. Google puts several values into one cell. */
function splitValues(cells: string[], columns: number[]): string[] {
  return columns.flatMap((column) => {
    const cell = unquoteCell(cells[column] ?? "");
    if (!cell.includes(":::")) return cell === "" ? [] : cell;
    return cell
      .split(":::")
      .map((value) => value.trim())
      .filter(Boolean);
  });
}

/** A tag that contains a comma is in quotation marks (export.ts). */
function splitTags(cell: string): string[] {
  return cell
    .split(":::")
    .flatMap((part) => Array.from(part.matchAll(/"([^"]*)"|[^;,|"]+/g), ([tag, quoted]) => (quoted ?? tag).trim()))
    .filter(Boolean);
}

/** Usually a cell holds one address, valid or not. */
function parseCellAddressees(cell: string): Pick<TypedAddressee, "text" | "name">[] {
  if (!/[<>,;]/.test(cell)) {
    const named = parseNameAndEmail(cell);
    if (named) return [named];
  }
  return /[<>,;:]/.test(cell) ? parseAddressees(cell) : [{ text: normalizeEmail(cell) ?? cell, name: null }];
}

/** The most words of a name with its address. */
const MAX_NAME_WORDS = 8;
