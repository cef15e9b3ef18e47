import { m } from "#app/i18n/paraglide/messages.js";
import { clipped } from "#app/lib/text.ts";
import { CHAT, type Locale } from "#app/limits.ts";
import { TABLE_FILE } from "./tables/limits.ts";
import type { GivenTable } from "./tables/schema.ts";

const SIGN = /[^\p{L}\p{N}\s]/u;
/** As many equal signs in a row as say anything: "...", "---". */
const ALIKE = 3;

/**
 * What Sally reads of a typed message; null for one that is too much for her. A short message may be anything. A long one is a list:
 * most of its lines are short, and the others are cut. Too many signs among the letters make it unreadable (product 13.2).
 */
export function readableMessage(message: string): string | null {
  if (message.length <= CHAT.message.plain) {
    const text = withoutRuns(message);
    return signsIn(text) <= CHAT.message.signs ? text : null;
  }
  const lines = message.split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.filter((line) => line.length <= CHAT.message.line).length < filled.length * MOSTLY) return null;
  const cut = lines.map((line) => withoutRuns(clipped(line, CHAT.message.line)));
  const signs = cut.map(signsIn);
  const isTangled = Math.max(...signs) > CHAT.message.lineSigns || sumOf(signs) > cut.join("").length * SIGNS_AMONG_LETTERS;
  return isTangled ? null : cut.join("\n");
}

/** The text Sally reads from a table in a file, or null if the table is too large (product 13.2). Notes are kept unchanged. */
export function readableTable(table: GivenTable): GivenTable | null {
  const rows = table.rows.map((row) =>
    row.map((cell, index) => (table.columns[index] === "note" ? cell : readableCell(cell, table.columns[index]))),
  );
  const read = {
    ...table,
    before: table.before.map((line) => readableCell(line)),
    heads: table.heads.map((head) => readableCell(head)),
    rows,
  };
  const inColumns = (isMeant: (column?: Column) => boolean) =>
    rows.flatMap((row) => row.filter((_, index) => isMeant(table.columns[index])));
  const isWithin = (cells: string[], { signs, all }: Reads) => {
    const distinct = [...new Set(cells)];
    return sumOf(distinct.map((cell) => cell.length)) <= all && distinct.every((cell) => signsIn(cell) <= signs);
  };
  const others = inColumns((column) => column !== "note" && !isWhen(column));
  const isReadable =
    isWithin(inColumns(isWhen), TABLE_FILE.read.when) && isWithin([...read.before, ...read.heads, ...others], TABLE_FILE.read.any);
  return isReadable ? read : null;
}

type Column = GivenTable["columns"][number];
type Reads = (typeof TABLE_FILE.read)["any" | "when"];

function isWhen(column?: Column): boolean {
  return column === "date" || column === "start" || column === "end";
}

function readableCell(cell: string, column?: Column): string {
  return withoutRuns(clipped(cell, (isWhen(column) ? TABLE_FILE.read.when : TABLE_FILE.read.any).cell));
}

const MOSTLY = 0.75;
/** "9:00-10:30 Cups (3)" has almost as many. */
const SIGNS_AMONG_LETTERS = 0.3;

/** The answer to what is too much, with the way to the form builder (`FORM_LINE`). */
export function tooLong(options: { locale?: Locale } = {}): string {
  return `${m.assistant_too_long({ max: CHAT.message.plain }, options)}\n\n${FORM_LINE}`;
}

/** A line of an answer that stands for the button to the form builder. */
export const FORM_LINE = "[[/create]]";

/** "(((((((" and "------" say no more than three of them. */
function withoutRuns(text: string): string {
  let [kept, last, run] = ["", "", 0];
  for (const letter of text) {
    run = letter === last ? run + 1 : 1;
    last = letter;
    if (run <= ALIKE || !SIGN.test(letter)) kept += letter;
  }
  return kept;
}

function signsIn(text: string): number {
  let count = 0;
  for (const letter of text) if (SIGN.test(letter)) count++;
  return count;
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
