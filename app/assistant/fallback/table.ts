import { eventType, typeFor } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, hoursOf, minutesBetween } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { categoryOf } from "#app/sheet/kinds/items/categories.ts";
import { type Draft, datesOf, emptyDraft, offer, onEachDay } from "../draft.ts";
import { type Reply, writeReply } from "../reply.ts";
import { type Column, monthFirstIn } from "../tables/columns.ts";
import { readPasted } from "../tables/pasted.ts";
import type { GivenTable } from "../tables/schema.ts";
import { readDays } from "./days.ts";
import { readHours } from "./hours.ts";
import { typeMeant } from "./kind.ts";
import { type Context, inBounds, type Made } from "./make.ts";
import { isOfTasks, isOfThings, isOfTimes, someDay } from "./offers.ts";
import { readSaid, type Said } from "./said.ts";
import { clausesOf, isFree, readingOf, textOf } from "./text.ts";
import { languageOf, WORDS } from "./words/languages.ts";
import type { Words } from "./words/words.ts";

type Given = Omit<GivenTable, "sessionId">;
type Row = Record<"title" | "note" | "place", string> & Record<"date" | "start" | "end", string | null> & { count: number | null };
type Cell = { dates: string[]; rest: string };
/** `count`: of how many rows; `leftOut`: what no form holds. */
export type TableDraft = Made & { leftOut: string[]; count: number };

const SAMPLED = 20;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g;
/** "2026-12-05 09:00" and "5.12.2026" are none. */
const PHONE = /(?<!\d[.-]?)(?!\d{4}-\d\d-|\d{1,2}\.\d{1,2}\.\d{4})\+?\d(?:[\s().-]{0,2}\d){8,}|\(?\d{3}\)?[\s.-]\d{3}-\d{4}/g;

/** The answer to a pasted table; null where the text is none. */
export function replyToPastedTable(text: string, context: Context): Reply | null {
  const words = WORDS[context.locale];
  const read = readPasted(text, {
    isDay: (line) => cellIn(line, words, context.today).dates.length > 0,
    columnsIn: (rows) => guessed(rows.slice(0, SAMPLED), words, context.today),
  });
  const made = read && draftOfTable(read, context);
  if (!made) return null;
  const leftOut = [...read.others, ...made.leftOut];
  return replyToTable({ ...made, leftOut }, context, m.assistant_plan_read({ count: made.count }, context));
}

/** The answer to a table out of a file. */
export function replyToTable(
  { draft, notes, count, ...account }: TableDraft,
  context: Context,
  opening = m.assistant_table_read({ count }, context),
): Reply {
  return writeReply({ draft, notes, opening: [opening], account: { used: [], unsure: [], ...account } }, context);
}

/** What each column holds, by what stands in it; null where cells are clauses. Of columns of words, one is no people's. */
function guessed(rows: string[][], words: Words, today: string): (Column | null)[] | null {
  const timesIn = (text: string) => hoursIn(cellIn(text, words, today).rest, words);
  // "Setup 8-9am 4 helpers; cashier 9-1 2 helpers".
  if (rows.some((row) => row.filter((text) => timesIn(text).end !== null).length > 1)) return null;
  const isName = (text: string) =>
    /^(?:\p{Lu}[\p{L}'’-]+\s){1,2}\p{Lu}[\p{L}'’.-]*$/u.test(text) && readingOf(text, words).hits.every(({ size }) => size === 0);
  const tests: [Column, (text: string) => boolean][] = [
    ["count", (text) => /^\d{1,4}$/.test(text)],
    ["date", (text) => cellIn(text, words, today).dates.length > 0],
    ["start", (text) => timesIn(text).start !== null],
    ["people", isName],
  ];
  const found = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? "").filter(Boolean);
    return tests.find(([, is]) => cells.filter(is).length > cells.length / 2)?.[0] ?? "title";
  });
  const title = found.includes("title") ? "title" : "people";
  return found.map((column, at) => {
    if (found.indexOf(column) === at) return column === title ? "title" : column;
    return column === "start" ? "end" : column === "title" ? "people" : column === "people" ? column : null;
  });
}

function hoursIn(text: string, words: Words, twelveHours = words.twelveHours): { start: string | null; end: string | null } {
  return readHours({ ...readingOf(text, words), words: { ...words, twelveHours } }).spans[0] ?? { start: null, end: null };
}

/** The days in a cell, and its other words. */
function cellIn(text: string, words: Words, today: string, monthFirst = words.monthFirst): Cell {
  const reading = { ...readingOf(text.replace(/(\d:\d\d):\d\d(?!\d)/g, "$1"), words), words: { ...words, monthFirst } };
  const { dates } = readDays(reading, { today });
  const rest = reading.tokens.flatMap(({ start, end }, at) => (reading.uses[at] === null ? [{ start, end }] : []));
  const [from, to] = [rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0];
  return { dates, rest: reading.text.slice(from, to).replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, "") };
}

/** The draft of a table; null where no row says anything. */
export function draftOfTable(given: Given, context: Context): TableDraft | null {
  const { name, before, heads, columns, rows, hadPeople } = given;
  const words = WORDS[languageOf([...heads, ...rows.slice(0, SAMPLED).flat()].join(" "), context.locale)];
  const read = rowsIn(given, words, context.today);
  if (read.length === 0) return null;
  const all = hadPeople ? merged(read) : read;
  const [kept, cut] = [all.slice(0, LIMITS.offers.max), Math.max(0, all.length - LIMITS.offers.max)];
  const called = rows.find((row) => row[columns.indexOf("event")])?.[columns.indexOf("event")];
  const intro = (called ? [called] : before.length > 0 ? before : [name.replace(/[_-]+/g, " ")]).map(named).filter(Boolean);
  const said = readSaid(intro.join("\n"), { ...context, words });
  const type = typeOf(kept, said, context);
  const usual = m.wizard_default_title({ template: eventType(type).template.name({}, context) }, context);
  const draft = draftIn(kept, type, said, headingOf(intro, said, words, context.today) || usual, context);
  const isDayless = eventType(type).manyDates && datesOf(draft).length === 0;
  const day = someDay(context.today);
  const unheld = kept.filter(({ start, end }) => isOfThings(type) && start !== null && end !== null);
  return {
    draft: isDayless ? { ...draft, offers: draft.offers.map((row) => ({ ...row, date: day })) } : draft,
    assumed: isDayless ? ["day"] : [],
    leftOut: [
      ...clausesOf(said.reading).flatMap(({ from, to }) => {
        const text = textOf(said.reading, from, to);
        return isFree(said.reading, from, to) && /\p{L}{3}/u.test(text) && !draft.title.includes(text) ? [text] : [];
      }),
      ...unheld.map(({ title, start, end }) => `${title} ${formatTimes(`${start}:00`, `${end}:00`, context.locale)}`),
    ],
    notes: [
      ...(cut > 0 ? [m.assistant_plan_too_long({ count: cut, max: LIMITS.offers.max }, context)] : []),
      ...(hadPeople ? [m.assistant_plan_people_left({}, context)] : []),
      ...(isDayless ? [m.assistant_plan_assumed_day({ day: formatDate(day, context.locale) }, context)] : []),
    ],
    count: kept.length,
  };
}

/** The rows that say anything. The cells of all days and of all hours are judged together: how days are written, and of which clock. */
function rowsIn({ heads, columns, rows }: Given, words: Words, today: string): Row[] {
  const monthFirst = monthFirstIn(heads, columns, rows) ?? words.monthFirst;
  const cellOf = once((text) => cellIn(text, words, today, monthFirst));
  const inColumn = (row: string[], column: Given["columns"][number]) => row[columns.indexOf(column)] ?? "";
  const when = rows.map((row) => {
    const [start, end] = [cellOf(inColumn(row, "start")), cellOf(inColumn(row, "end"))];
    return { start, end, date: cellOf(inColumn(row, "date")).dates[0] ?? start.dates[0] ?? null };
  });
  // A day alone among days with hours is its midnight.
  const isStamped = when.some(({ start }) => start.dates.length > 0 && start.rest !== "");
  const clockOf = ({ dates, rest }: Cell) => (isStamped && dates.length > 0 && rest === "" ? "0:00" : rest);
  const times = when.map(({ start, end }) => {
    const [from, to] = [clockOf(start), clockOf(end)];
    return (to === "" ? partsOf(from) : [from, to]).map(marked);
  });
  const is24 = times.flat().some((text) => /(?<![\d:.])(?:00?|1[3-9]|2[0-4])[:.h]\d\d(?!\s*[ap]\.?m)/i.test(text));
  const hoursAt = (twelveHours: boolean) => {
    const hoursOf = once((text) => hoursIn(text, words, twelveHours));
    return times.map(([from = "", to = ""]) => {
      const both = is24 || from === "" || to === "" ? null : hoursOf(`${from} - ${to}`);
      return both?.end ? both : { start: hoursOf(from).start, end: hoursOf(to).start ?? hoursOf(from).end };
    });
  };
  // 6:00, 7:00, 8:00 one after the other are of one morning.
  const isRising = (hours: { start: string | null }[]) =>
    hours.every(({ start }, at) => when[at]?.date !== when[at - 1]?.date || (start ?? "") >= (hours[at - 1]?.start ?? ""));
  const usual = hoursAt(words.twelveHours && !is24);
  const hours = isRising(usual) ? usual : ([hoursAt(false)].find(isRising) ?? usual);
  return rows.flatMap((row, index) => {
    const cell = (column: Given["columns"][number]) => inColumn(row, column);
    const [{ start = null, end = null } = {}, date = null] = [hours[index], when[index]?.date];
    const [, first, after, before, last] = (cell("count") === "" && COUNTED.exec(cell("title").replace(/\s+/g, " "))) || [];
    const number = Number(cell("count").match(/(?<![\d.,])\d{1,4}(?=\D*$)/)?.[0] ?? first ?? last ?? 0);
    const title = named(after ?? before ?? cell("title")).slice(0, LIMITS.offerTitle.max);
    const note = withoutContacts(cell("note")).slice(0, LIMITS.text.max);
    const place = named(cell("place")).slice(0, LIMITS.location.max);
    const count = number ? inBounds(number, LIMITS.quantity) : null;
    return title !== "" || start !== null || date !== null ? [{ title, note, place, count, date, start, end }] : [];
  });
}

/** Most cells come again in other rows. */
function once<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
}

/** "3 salads", "2x salad"; "salad (3)", "salad x3". */
/** "8-10", in one cell. */
function partsOf(hours: string): string[] {
  const [, from = "", to = ""] = /^(.*)[-–—]([^-–—]*)$/.exec(hours) ?? [];
  return /\d/.test(from) ? [from.trim(), to.trim()] : [hours];
}

const COUNTED = /^(?:(\d{1,3})(?:\s?[x×])?\s(\p{L}.*)|(\p{L}.*?)\s?(?:\(|[:–-]|\s[x×])\s?(\d{1,3})\)?)$/u;

/** "9" and "1430" as hours. */
function marked(text: string): string {
  return text.replace(/^(\d{1,2})$/, "$1:00").replace(/^(\d{1,2})(\d\d)$/, "$1:$2");
}

function withoutContacts(text: string): string {
  return text
    .replace(EMAIL, "")
    .replace(PHONE, "")
    .replace(/\(\s*\)/g, "")
    .trim();
}

function named(text: string): string {
  const plain = withoutContacts(text).replace(/^[\s\-*•·.,:#=@+]+|(?<![\s,:;(-])[\s,:;(-]+$/g, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Each person has a row of their own there: the same thing on the same day is one, for as many. */
function merged(rows: Row[]): Row[] {
  const same = Map.groupBy(rows, ({ title, date, start, end, place }) => JSON.stringify([title, date, start, end, place]));
  return [...same.values()].flatMap(([first, ...others]) => {
    const count = [first, ...others].reduce((sum, row) => sum + (row?.count ?? 1), 0);
    return first ? [{ ...first, note: others.length > 0 ? "" : first.note, count: inBounds(count, LIMITS.quantity) }] : [];
  });
}

/** What the text calls it, where that fits its rows; else things without a time are brought, named or long times are tasks. */
function typeOf(rows: Row[], said: Said, context: Context): EventTypeId {
  const many = (is: (row: Row) => boolean) => rows.filter(is).length >= rows.length / 2;
  if (many(({ start }) => start !== null)) {
    const isShift = ({ title, count, start, end }: Row) =>
      title !== "" || (start !== null && end !== null && minutesBetween(start, end) >= (count === null ? 120 : 60));
    const days = new Set([...rows.map(({ date }) => date), ...said.days.dates].filter(Boolean)).size;
    const meant = !many(isShift) ? "times" : days > 1 && many(({ title }) => title !== "") ? "tasks on several days" : "tasks";
    return said.type?.isNamed && isOfTimes(said.type.type) ? said.type.type : typeFor(meant).id;
  }
  const list = rows.slice(0, SAMPLED).map(({ title, count }) => `- ${count ?? ""} ${title}`);
  const type = typeMeant(readSaid([said.reading.text, ...list].join("\n"), { ...context, words: said.reading.words }));
  return type && (isOfThings(type) || isOfTasks(type)) ? type : typeFor("things").id;
}

/** A short first line is what the table is called. */
function headingOf([first = ""]: string[], { title }: Said, words: Words, today: string): string {
  const isShort = first.split(" ").length <= 7 && !/[,:!?]/.test(first) && /\p{L}{3}/u.test(first);
  const { dates, rest } = cellIn(first, words, today);
  return isShort && dates.length === 0 && hoursIn(rest, words).start === null && !title?.isSure ? first : (title?.text ?? "");
}

function draftIn(rows: Row[], type: EventTypeId, said: Said, title: string, { locale }: Context): Draft {
  const { categories, manyDates } = eventType(type);
  const hours = hoursOf(rows.map(({ start, end }) => ({ startTime: start, endTime: end })));
  const span = said.hours.spans.find(({ end }) => end !== null);
  const places = new Set(rows.flatMap(({ place }) => place || []));
  const days = new Set(rows.flatMap(({ date }) => date ?? []));
  const date = [...days].sort()[0] ?? said.days.dates[0] ?? null;
  const each = said.counts.find(({ of, isEach }) => isEach && (of === "helpers" || of === "people"))?.value ?? 1;
  const perPerson = said.counts.find(({ of }) => of === "perPerson")?.value;
  const named = rows.filter(({ title }) => title !== "" || !isOfThings(type));
  const offers = named.map((row, index) => {
    const own = places.size > 1 && row.place !== "" ? [row.place] : [];
    const name = row.title || (isOfTasks(type) ? m.assistant_plan_shift({ number: index + 1 }, { locale }) : "");
    return offer(name, row.count ?? inBounds(each, LIMITS.quantity), {
      description: [...own, row.note].filter(Boolean).join(" · ").slice(0, LIMITS.text.max),
      date: isOfTimes(type) ? (row.date ?? date) : days.size > 1 ? row.date : null,
      ...(isOfThings(type)
        ? { category: categoryOf(row.title, categories) }
        : row.start
          ? { startTime: row.start, endTime: row.end ?? addMinutes(row.start, 60) }
          : { startTime: span?.start ?? null, endTime: span?.end ?? null }),
    });
  });
  return {
    ...emptyDraft(type, title.slice(0, LIMITS.title.max)),
    location: (places.size === 1 ? [...places][0] : said.place?.isSure ? said.place.text : "")?.slice(0, LIMITS.location.max) ?? "",
    date: manyDates ? null : date,
    startTime: span?.start ?? hours.startTime,
    endTime: span?.end ?? hours.endTime,
    ...(perPerson && { perPerson: inBounds(perPerson, LIMITS.perPerson) }),
    offers: isOfThings(type) || days.size > 0 ? offers : onEachDay(offers, said.days.dates),
  };
}
