/** White space and invisible characters: a spreadsheet may drop them in front of a formula. */
const LEADING_INVISIBLE = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*/u;
/** Starts a formula, once full-width and small-form characters are normalized; U+2212 is the typographic minus. */
const FORMULA_SIGN = /^[=+\-@\u2212]/;
const LINE_CONTROL = /^[\t\r\n]/;
/** Tells Excel that what follows is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

export type Cell = string | number | null;

/** A table as a CSV file that Excel opens correctly: in languages with a decimal comma it expects semicolons between cells. */
export function csvFile(rows: Cell[][], locale: string): string {
  return BYTE_ORDER_MARK + csvLines(rows, locale);
}

/** The lines alone, for a file written piece by piece. */
export function csvLines(rows: Cell[][], locale: string): string {
  const separator = locale.startsWith("en") ? "," : ";";
  return rows.map((row) => `${row.map(toCellText).join(separator)}\r\n`).join("");
}

/** An apostrophe keeps text that a spreadsheet would take for a formula or number as text. Our own numbers stay numbers. */
export function toCellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = cell.replaceAll("\u0000", "");
  return `"${(isFormula(text) || looksLikeNumber(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Excel drops leading zeros, and shows twelve digits as 4.91712E+11. */
function looksLikeNumber(text: string): boolean {
  return /^(?:[0\u0660\u06f0]\p{Nd}+|\p{Nd}{12,})$/u.test(text);
}

function isFormula(text: string): boolean {
  const first = String.fromCodePoint(text.replace(LEADING_INVISIBLE, "").codePointAt(0) ?? 0);
  return LINE_CONTROL.test(text) || FORMULA_SIGN.test(first.normalize("NFKC"));
}
