import { eventType, findImpliedType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, mergeHours, minutesBetween } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { findCategory } from "#app/sheet/kinds/items/categories.ts";
import { draftDates, type EventDraft, emptyDraft, newOffer, repeatOnDates } from "../draft.ts";
import { type SallyReply, writeReply } from "../reply.ts";
import { parsePastedTable } from "../tables/pasted.ts";
import { findMeantType } from "./meant-type.ts";
import { clamp, isTasksType, isThingsType, isTimesType, suggestDay } from "./offers.ts";
import type { PlannedDraft, PlannerContext } from "./parsed-request.ts";
import { type ParsedRequest, parseRequest } from "./parsed-request.ts";
import {
  cleanTitle,
  guessColumns,
  mergeRows,
  type PlannedRow,
  parseCell,
  parseCellHours,
  parseRows,
  type TableInput,
} from "./table-rows.ts";
import { isUnused, sliceText, splitClauses } from "./tokenized-text.ts";
import { detectLanguage, vocabularyFor } from "./words/languages.ts";
import type { PlannerVocabulary } from "./words/words.ts";

/** `count`: the number of rows read; `leftOut`: what no form has a field for. */
export type TableDraft = PlannedDraft & { leftOut: string[]; count: number };

const SAMPLED = 20;

/** The answer to a pasted table; null if the text isn't one. */
export function replyToPastedTable(text: string, context: PlannerContext): SallyReply | null {
  const words = vocabularyFor(context.locale);
  const read = parsePastedTable(text, {
    isDay: (line) => parseCell(line, words, context.today).dates.length > 0,
    columnsIn: (rows) => guessColumns(rows.slice(0, SAMPLED), words, context.today),
  });
  const made = read && draftFromTable(read, context);
  if (!made) return null;
  const leftOut = [...read.others, ...made.leftOut];
  return replyToTable({ ...made, leftOut }, context, m.assistant_plan_read({ count: made.count }, context));
}

/** The answer to a table from a file. */
export function replyToTable(
  { draft, notes, count, ...account }: TableDraft,
  context: PlannerContext,
  opening = m.assistant_table_read({ count }, context),
): SallyReply {
  return writeReply({ draft, notes, opening: [opening], account: { used: [], unsure: [], ...account } }, context);
}

/** The draft made from a table; null if no row holds anything usable. */
export function draftFromTable(table: TableInput, context: PlannerContext): TableDraft | null {
  const { name, before, heads, columns, rows, hadPeople } = table;
  const words = vocabularyFor(detectLanguage([...heads, ...rows.slice(0, SAMPLED).flat()].join(" "), context.locale));
  const read = parseRows(table, words, context.today);
  if (read.length === 0) return null;
  const all = hadPeople ? mergeRows(read) : read;
  const [usedRows, cut] = [all.slice(0, LIMITS.offers.max), Math.max(0, all.length - LIMITS.offers.max)];
  const called = rows.find((row) => row[columns.indexOf("event")])?.[columns.indexOf("event")];
  const intro = (called ? [called] : before.length > 0 ? before : [name.replace(/[_-]+/g, " ")]).map(cleanTitle).filter(Boolean);
  const request = parseRequest(intro.join("\n"), { ...context, words });
  const type = guessType(usedRows, request, context);
  const usual = m.wizard_default_title({ template: eventType(type).template.name({}, context) }, context);
  const draft = buildDraft(usedRows, type, request, findHeading(intro, request, words, context.today) || usual, context);
  const isDayless = eventType(type).manyDates && draftDates(draft).length === 0;
  const day = suggestDay(context.today);
  const unheld = usedRows.filter(({ start, end }) => isThingsType(type) && start !== null && end !== null);
  return {
    draft: isDayless ? { ...draft, offers: draft.offers.map((row) => ({ ...row, date: day })) } : draft,
    assumed: isDayless ? ["day"] : [],
    leftOut: [
      ...splitClauses(request.reading).flatMap(({ from, to }) => {
        const text = sliceText(request.reading, from, to);
        return isUnused(request.reading, from, to) && /\p{L}{3}/u.test(text) && !draft.title.includes(text) ? [text] : [];
      }),
      ...unheld.map(({ title, start, end }) => `${title} ${formatTimes(`${start}:00`, `${end}:00`, context.locale)}`),
    ],
    notes: [
      ...(cut > 0 ? [m.assistant_plan_too_long({ count: cut, max: LIMITS.offers.max }, context)] : []),
      ...(hadPeople ? [m.assistant_plan_people_left({}, context)] : []),
      ...(isDayless ? [m.assistant_plan_assumed_day({ day: formatDate(day, context.locale) }, context)] : []),
    ],
    count: usedRows.length,
  };
}

/** The type that the text names, if it fits the rows. Otherwise rows without times are things; named or long times are tasks. */
function guessType(rows: PlannedRow[], request: ParsedRequest, context: PlannerContext): EventTypeId {
  const many = (is: (row: PlannedRow) => boolean) => rows.filter(is).length >= rows.length / 2;
  if (many(({ start }) => start !== null)) {
    const isShift = ({ title, count, start, end }: PlannedRow) =>
      title !== "" || (start !== null && end !== null && minutesBetween(start, end) >= (count === null ? 120 : 60));
    const days = new Set([...rows.map(({ date }) => date), ...request.days.dates].filter(Boolean)).size;
    const content = !many(isShift) ? "times" : days > 1 && many(({ title }) => title !== "") ? "tasks on several days" : "tasks";
    return request.type?.isNamed && isTimesType(request.type.type) ? request.type.type : findImpliedType(content).id;
  }
  const list = rows.slice(0, SAMPLED).map(({ title, count }) => `- ${count ?? ""} ${title}`);
  const type = findMeantType(parseRequest([request.reading.text, ...list].join("\n"), { ...context, words: request.reading.words }));
  return type && (isThingsType(type) || isTasksType(type)) ? type : findImpliedType("things").id;
}

/** The table's title: the first line, if it is short. */
function findHeading([first = ""]: string[], { title }: ParsedRequest, words: PlannerVocabulary, today: string): string {
  const isShort = first.split(" ").length <= 7 && !/[,:!?]/.test(first) && /\p{L}{3}/u.test(first);
  const { dates, rest } = parseCell(first, words, today);
  return isShort && dates.length === 0 && parseCellHours(rest, words).start === null && !title?.isSure ? first : (title?.text ?? "");
}

function buildDraft(rows: PlannedRow[], type: EventTypeId, request: ParsedRequest, title: string, { locale }: PlannerContext): EventDraft {
  const { categories, manyDates } = eventType(type);
  const hours = mergeHours(rows.map(({ start, end }) => ({ startTime: start, endTime: end })));
  const span = request.hours.spans.find(({ end }) => end !== null);
  const locations = new Set(rows.flatMap(({ place }) => place || []));
  const days = new Set(rows.flatMap(({ date }) => date ?? []));
  const date = [...days].sort()[0] ?? request.days.dates[0] ?? null;
  const each = request.counts.find(({ of, isEach }) => isEach && (of === "helpers" || of === "people"))?.value ?? 1;
  const perPerson = request.counts.find(({ of }) => of === "perPerson")?.value;
  const named = rows.filter(({ title }) => title !== "" || !isThingsType(type));
  const offers = named.map((row, index) => {
    const own = locations.size > 1 && row.place !== "" ? [row.place] : [];
    const name = row.title || (isTasksType(type) ? m.assistant_plan_shift({ number: index + 1 }, { locale }) : "");
    return newOffer(name, row.count ?? clamp(each, LIMITS.quantity), {
      description: [...own, row.note].filter(Boolean).join(" · ").slice(0, LIMITS.text.max),
      date: isTimesType(type) ? (row.date ?? date) : days.size > 1 ? row.date : null,
      ...(isThingsType(type)
        ? { category: findCategory(row.title, categories) }
        : row.start
          ? { startTime: row.start, endTime: row.end ?? addMinutes(row.start, 60) }
          : { startTime: span?.start ?? null, endTime: span?.end ?? null }),
    });
  });
  return {
    ...emptyDraft(type, title.slice(0, LIMITS.title.max)),
    location:
      (locations.size === 1 ? [...locations][0] : request.location?.isSure ? request.location.text : "")?.slice(0, LIMITS.location.max) ??
      "",
    date: manyDates ? null : date,
    startTime: span?.start ?? hours.startTime,
    endTime: span?.end ?? hours.endTime,
    ...(perPerson && { perPerson: clamp(perPerson, LIMITS.perPerson) }),
    offers: isThingsType(type) || days.size > 0 ? offers : repeatOnDates(offers, request.days.dates),
  };
}
