import { normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { Column } from "../tables/columns.ts";
import type { GivenTable } from "../tables/schema.ts";
import { languageOf, WORDS } from "./language.ts";
import type { Context } from "./make.ts";
import { type Counted, draftOfRows } from "./pasted-draft.ts";
import type { PastedRow } from "./pasted-line.ts";
import { named } from "./reading.ts";
import { rowsIn } from "./table.ts";

/** The draft of a table out of a file; null when no row says anything. */
export function draftOfTable(
  { name, before, heads, columns, rows, hadPeople }: Omit<GivenTable, "sessionId">,
  context: Context,
): Counted | null {
  const sample = [...heads, ...rows.slice(0, 20).flat()].join(" ");
  const spoken = WORDS[languageOf(sample, context.locale)];
  const words = { ...spoken, monthFirst: monthFirstIn(heads, columns, rows) ?? spoken.monthFirst };
  const event = columns.indexOf("event");
  const read = rowsIn(rows, columns, words, context.today);
  if (read.length === 0) return null;
  const all = hadPeople ? merged(read) : read;
  const called = rows.find((row) => row[event])?.[event];
  const intro = called ? [called] : before.length > 0 ? before : [named(name.replace(/[_-]+/g, " "))];
  return draftOfRows(
    { intro, rows: all.slice(0, LIMITS.offers.max), hadPeople, cut: Math.max(0, all.length - LIMITS.offers.max) },
    [...intro, ...heads].join(" "),
    context,
  );
}

/** Whether 12/5 is the fifth of December, where a head or one of the days says so. */
function monthFirstIn(heads: string[], columns: Column[], rows: string[][]): boolean | null {
  const dated = columns.flatMap((column, index) => (column === "date" || column === "start" ? [index] : []));
  const said = normalize(dated.map((index) => heads[index] ?? "").join(" "));
  if (/mm[/.-]dd/.test(said)) return true;
  if (/dd[/.-]mm/.test(said)) return false;
  const days = rows.flatMap((row) => dated.map((index) => /(?<!\d)(\d{1,2})[/.](\d{1,2})(?!\d)/.exec(row[index] ?? "")));
  if (days.some((day) => Number(day?.[1]) > 12)) return false;
  return days.some((day) => Number(day?.[2]) > 12) ? true : null;
}

/** Each person has a row of their own there: the same thing on the same day is one, for as many. */
function merged(rows: PastedRow[]): PastedRow[] {
  const same = Map.groupBy(rows, ({ title, date, start, end, place }) => JSON.stringify([title, date, start, end, place]));
  return [...same.values()].flatMap((each) => {
    const [first] = each;
    return first
      ? [{ ...first, note: each.length > 1 ? "" : first.note, count: each.reduce((sum, { count }) => sum + (count ?? 1), 0) }]
      : [];
  });
}
