import { m } from "#app/i18n/paraglide/messages.js";
import { clipText } from "#app/lib/text.ts";
import { CHAT, type Locale } from "#app/limits.ts";
import { GIVEN_TABLE } from "./tables/limits.ts";
import type { GivenTable } from "./tables/schema.ts";

const SIGN = /[^\p{L}\p{N}\s]/u;
/** The longest run of one sign that carries meaning: "...", "---". */
const MAX_SIGN_RUN = 3;

/**
 * The part of a typed message that Sally reads; null if it is too much for her. A short message can have any form. A long one
 * must be a
 * list: most of its lines are short, and longer ones are cut. Too many signs among the letters make it unreadable (product
 * 13.2).
 */
export function toReadableMessage(message: string): string | null {
  if (message.length <= CHAT.message.plain) {
    const text = collapseSignRuns(message);
    return countSigns(text) <= CHAT.message.signs ? text : null;
  }
  const lines = message.split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.filter((line) => line.length <= CHAT.message.line).length < filled.length * MIN_READABLE_SHARE) return null;
  const cut = lines.map((line) => collapseSignRuns(clipText(line, CHAT.message.line)));
  const signs = cut.map(countSigns);
  const isTangled = Math.max(...signs) > CHAT.message.lineSigns || addUp(signs) > cut.join("").length * SIGNS_AMONG_LETTERS;
  return isTangled ? null : cut.join("\n");
}

/** The table in the form Sally reads it, or null if it is too large (product 13.2). Notes are kept unchanged. */
export function toReadableTable(table: GivenTable): GivenTable | null {
  const rows = table.rows.map((row) =>
    row.map((cell, index) => (table.columns[index] === "note" ? cell : toReadableCell(cell, table.columns[index]))),
  );
  const read = {
    ...table,
    before: table.before.map((line) => toReadableCell(line)),
    heads: table.heads.map((head) => toReadableCell(head)),
    rows,
  };
  const inColumns = (isMeant: (column?: Column) => boolean) =>
    rows.flatMap((row) => row.filter((_, index) => isMeant(table.columns[index])));
  const isWithin = (cells: string[], { signs, all }: Reads) => {
    const distinct = [...new Set(cells)];
    return addUp(distinct.map((cell) => cell.length)) <= all && distinct.every((cell) => countSigns(cell) <= signs);
  };
  const others = inColumns((column) => column !== "note" && !isWhen(column));
  const isReadable =
    isWithin(inColumns(isWhen), GIVEN_TABLE.read.when) && isWithin([...read.before, ...read.heads, ...others], GIVEN_TABLE.read.any);
  return isReadable ? read : null;
}

type Column = GivenTable["columns"][number];
type Reads = (typeof GIVEN_TABLE.read)["any" | "when"];

function isWhen(column?: Column): boolean {
  return column === "date" || column === "start" || column === "end";
}

function toReadableCell(cell: string, column?: Column): string {
  return collapseSignRuns(clipText(cell, (isWhen(column) ? GIVEN_TABLE.read.when : GIVEN_TABLE.read.any).cell));
}

const MIN_READABLE_SHARE = 0.75;
/** "9:00-10:30 Cups (3)" comes close to this ratio. */
const SIGNS_AMONG_LETTERS = 0.3;

/** The answer to a message that is too long, with the button to the form builder (`FORM_LINE`). */
export function tooLongText(options: { locale?: Locale } = {}): string {
  return `${m.assistant_too_long({ max: CHAT.message.plain }, options)}\n\n${FORM_LINE}`;
}

/** A line of an answer that is rendered as the button to the form builder. */
export const FORM_LINE = "[[/create]]";

/** Cuts runs such as "(((((((" and "------" to three signs. */
function collapseSignRuns(text: string): string {
  let [result, last, run] = ["", "", 0];
  for (const letter of text) {
    run = letter === last ? run + 1 : 1;
    last = letter;
    if (run <= MAX_SIGN_RUN || !SIGN.test(letter)) result += letter;
  }
  return result;
}

function countSigns(text: string): number {
  let count = 0;
  for (const letter of text) if (SIGN.test(letter)) count++;
  return count;
}

function addUp(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
