import { eventType, typeFor } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, hoursOf, minutesBetween } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { categoryOf } from "#app/sheet/kinds/items/categories.ts";
import { type Draft, datesOf, emptyDraft, offer, onEachDay } from "../draft.ts";
import { type Reply, writeReply } from "../reply.ts";
import { readPasted } from "../tables/pasted.ts";
import { typeMeant } from "./kind.ts";
import { inBounds, isOfTasks, isOfThings, isOfTimes, someDay } from "./offers.ts";
import type { Context, Made } from "./said.ts";
import { readSaid, type Said } from "./said.ts";
import { cellIn, type Given, guessed, hoursIn, merged, named, type Row, rowsIn } from "./table-rows.ts";
import { clausesOf, isFree, textOf } from "./text.ts";
import { languageOf, wordsIn } from "./words/languages.ts";
import type { Words } from "./words/words.ts";

/** `count`: of how many rows; `leftOut`: what no form holds. */
export type TableDraft = Made & { leftOut: string[]; count: number };

const SAMPLED = 20;

/** The answer to a pasted table; null where the text is none. */
export function replyToPastedTable(text: string, context: Context): Reply | null {
  const words = wordsIn(context.locale);
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

/** The draft of a table; null where no row says anything. */
export function draftOfTable(given: Given, context: Context): TableDraft | null {
  const { name, before, heads, columns, rows, hadPeople } = given;
  const words = wordsIn(languageOf([...heads, ...rows.slice(0, SAMPLED).flat()].join(" "), context.locale));
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
