import { namesOf } from "#app/lib/records.ts";
import { normalize } from "#app/lib/text.ts";
import { ASKED, HEADS } from "./heads.ts";
import { TABLE_FILE } from "./limits.ts";

/** What a column of a table holds. `people` and what has no name here is left out. */
export type Column = (typeof COLUMNS)[number] | "people";

/** Those that are kept. */
export const COLUMNS = ["title", "count", "date", "start", "end", "place", "note", "event"] as const;

/** What a head says its column holds; null where it is not known. */
export function columnOf(head: string): Column | null {
  const plain = normalize(head)
    .replace(/\([^()]{0,40}\)/g, " ")
    .replace(/[/_.:*#]+/g, " ")
    .replace(/[^a-z \-'?]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const bare = plain.replaceAll("?", "").trim();
  const whole = namesOf(HEADS).find((column) => new RegExp(`^(?:the )?(?:${HEADS[column].join("|")})$`).test(bare));
  if (whole || bare.split(" ").length < 3) return whole ?? null;
  return namesOf(ASKED).find((column) => new RegExp(`\\b(?:${ASKED[column]?.join("|")})\\b`).test(bare)) ?? null;
}

/** The row that names the columns, among the first ones; -1 where none does. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, TABLE_FILE.before)
    .map((row) => row.filter((cell) => cell.length <= MOST_HEAD && columnOf(cell) !== null).length);
  const most = Math.max(0, ...known);
  return most >= 2 ? known.indexOf(most) : -1;
}

const MOST_HEAD = 120;

/** Each kind of column once; the first that has no known head names the things, where none does. */
export function columnsOf(heads: readonly string[]): (Column | null)[] {
  const known = heads.map(columnOf);
  // "Créneau", beside "Début".
  const isName = (index: number) => !known.includes("title") && known.indexOf("start", index + 1) > 0;
  const found = known.map((column, index) => (column === "start" && isName(index) ? "title" : column));
  const columns = found.map((column, index) => (column === "people" || found.indexOf(column) === index ? column : null));
  if (columns.includes("title") || columns.includes("start")) return columns;
  const free = heads.findIndex((head, index) => found[index] === null && head !== "");
  return columns.map((column, index) => (index === free ? "title" : column));
}

/** Whether 12/5 is the fifth of December, where a head or one of the days says so. */
export function monthFirstIn(heads: readonly string[], columns: readonly Column[], rows: readonly (readonly string[])[]): boolean | null {
  const dated = columns.flatMap((column, index) => (column === "date" || column === "start" ? [index] : []));
  const said = normalize(dated.map((index) => heads[index] ?? "").join(" "));
  if (/mm[/.-]dd/.test(said)) return true;
  if (/dd[/.-]mm/.test(said)) return false;
  const days = rows.flatMap((row) => dated.map((index) => /(?<!\d)(\d{1,2})[/.](\d{1,2})(?!\d)/.exec(row[index] ?? "")));
  if (days.some((day) => Number(day?.[1]) > 12)) return false;
  return days.some((day) => Number(day?.[2]) > 12) ? true : null;
}
