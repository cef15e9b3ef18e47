import type { EventTypeId, Meant } from "#app/event-types/event-type.ts";
import { eventType, typeFor } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { categoryOf } from "#app/kinds/items/categories.ts";
import type { NewOffer } from "#app/kinds/kind.ts";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { normalize } from "#app/lib/text.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { type Draft, datesOf, emptyDraft, offer, onEachDay } from "../draft.ts";
import { clausesOf } from "./clauses.ts";
import { WORDS } from "./language.ts";
import type { Words } from "./languages/words.ts";
import { unlimitedTexts } from "./letters.ts";
import type { Context, Made } from "./make.ts";
import { kindsMeant } from "./meant.ts";
import { canHold, isOfThings, isOfTimes } from "./offered.ts";
import { cutUp, someDay } from "./offers.ts";
import { isWhoBrings, type PastedRow, readLine } from "./pasted-line.ts";
import { type PastedSheet, readPastedSheet } from "./pasted-sheet.ts";
import { GAP } from "./patterns.ts";
import { mark, named, readingOf, says, type Token, tokensOf } from "./reading.ts";
import { isMere } from "./runs.ts";
import { readSaid, type Said } from "./said.ts";
import { hasStations } from "./signs.ts";
import { labelsOf } from "./things.ts";
import { isLetterhead } from "./titles.ts";
import { readWhen } from "./when.ts";

/** The draft of a pasted list, table or sheet; null when the text is none. */
export function draftOfSheet(text: string, context: Context): Counted | null {
  const sheet = readPastedSheet(text, WORDS[context.locale], context.today);
  if (!sheet) return null;
  const entries = text.split("\n").filter((line) => !sheet.intro.includes(line));
  const made = draftOfRows(sheet, text, context);
  const asides = entries.flatMap((line) => [...unlimitedTexts(line, WORDS[context.locale]), ...asidesIn(line, WORDS[context.locale])]);
  return { ...made, leftOut: [...asides, ...unnamedIn(sheet, made.draft, context), ...hoursIn(sheet, made.draft, context)] };
}

/** "Set-up 8:30-9", which gave nothing but its hours: no entry is called so. */
function unnamedIn({ intro, heads = [] }: PastedSheet, { title, offers }: Draft, { locale, today }: Context): string[] {
  const known = new Set([title, ...offers.map((each) => each.title)].flatMap((name) => tokensOf(name).map(({ norm }) => norm)));
  const isNamed = (name: string) => tokensOf(name).some(({ norm }) => /^\p{L}{3}/u.test(norm) && known.has(norm));
  return [...intro.slice(1), ...heads].flatMap((line) => {
    const { row } = readLine(line, WORDS[locale], today);
    const reading = readingOf(row.title, WORDS[locale]);
    const isTask = row.title !== "" && (says(reading, "role") || !isMere(reading, { from: 0, to: reading.tokens.length }));
    const isTime = says(reading, "slots", "shifts", "morning", "afternoon", "evening", "placeLabel", "need", "date", "time");
    return row.end !== null && isTask && !isTime && !isNamed(row.title) ? row.title : [];
  });
}

/** "Set-up 8:30-9" among what is brought, which has no hours of its own. */
function hoursIn({ rows }: PastedSheet, { type, startTime, endTime }: Draft, { locale }: Context): string[] {
  return rows.flatMap(({ title, start, end }) =>
    isOfThings(type) && start && end && (start !== startTime || end !== endTime)
      ? `${title} ${formatTimes(`${start}:00`, `${end}:00`, locale)}`.trim()
      : [],
  );
}

/** "Peanut butter (no xylitol)": what an entry says of itself that a form does not hold. */
function asidesIn(line: string, words: Words): string[] {
  const asides = [...line.matchAll(/\(([^()]{3,60})\)/g)].flatMap(([, aside = ""]) => aside);
  return asides.filter((aside) => says(readingOf(aside, words), "no", "cannot") || isWhoBrings(aside, words));
}

/** `leftOut`: what its entries say that a form does not hold. */
export type Counted = Made & { count: number; said: Said; leftOut?: string[] };

/** The draft of a sheet that was read; `text` says what kind of event it may be. */
export function draftOfRows(sheet: PastedSheet, text: string, context: Context): Counted {
  const words = WORDS[context.locale];
  // "… is Jan 29. Food:"
  const intro = sheet.intro.map((line) => line.replace(/^#+\s*|(?<=[.!?] )\p{L}+:\s*$|:\s*$/gu, ""));
  const said = readSaid(intro.join("\n"), { ...context, anchor: null });
  const type = typeOf(sheet, said, text, context.locale);
  const shared = sharedIn(sheet);
  const offers = sheet.rows
    .flatMap((row) => piecesOf(row, type, said).map((piece) => offerOf(piece, type, said, shared)))
    .slice(0, LIMITS.offers.max);
  // "Dec 19 and 20: packing 9-11": the same on each.
  const dates = isOfThings(type) || sheet.rows.some(({ date }) => date) ? [] : said.days.dates;
  const draft = { ...base(type, { ...sheet, intro }, said, words, context), offers: onEachDay(offers, dates) };
  const isDayless = eventType(type).manyDates && datesOf(draft).length === 0;
  const day = someDay(context.today);
  const notes = [
    ...(sheet.cut ? [m.assistant_plan_too_long({ count: sheet.cut, max: LIMITS.offers.max }, context)] : []),
    ...(sheet.hadPeople ? [m.assistant_plan_people_left({}, context)] : []),
    ...(isDayless ? [m.assistant_plan_assumed_day({ day: formatDate(day, context.locale) }, context)] : []),
  ];
  if (isDayless)
    return {
      draft: { ...draft, offers: offers.map((row) => ({ ...row, date: day })) },
      notes,
      assumed: ["day"],
      count: sheet.rows.length,
      said,
    };
  return { draft, notes, assumed: [], count: sheet.rows.length, said };
}

/** What the text calls it, where that fits its rows; else what they look like. */
function typeOf(sheet: PastedSheet, said: Said, text: string, locale: Locale): EventTypeId {
  const reading = readingOf(text, WORDS[locale]);
  const meant = hasStations(reading) ? "tasks" : meantBy(sheet, { ...said, reading });
  return said.type && said.isNamed && canHold(said.type, meant) ? said.type : typeFor(meant).id;
}

/** Things without a time are brought, named times are tasks, others are times. */
function meantBy({ rows }: PastedSheet, said: Said): Meant {
  const isTimed = rows.filter(({ start }) => start !== null).length >= rows.length / 2;
  const isNamed = rows.filter(({ title }) => title !== "").length >= rows.length / 2;
  const listed = rows.map(({ title, count }) => ({ title, count, start: null, end: null }));
  if (!isTimed)
    return (
      kindsMeant({ ...said, rows: listed }).find(({ kind }) => kind === "dishes" || kind === "things" || kind === "tasks")?.kind ?? "things"
    );
  // "Three people per shift", above days and hours.
  const isPerShift = said.limits.isPerShift && said.times.length === null;
  const isShifts = rows.every(
    ({ start, end, count }) => (count !== null || isPerShift) && start && end && minutesBetween(start, end) >= 60,
  );
  if (!isNamed) return isShifts ? "tasks" : "times";
  const days = new Set([...rows.map(({ date }) => date), ...said.days.dates].filter(Boolean)).size;
  return days > 1 ? "tasks on several days" : "tasks";
}

function base(type: EventTypeId, { rows, intro }: PastedSheet, said: Said, words: Words, { locale, today }: Context): Draft {
  const { manyDates, template } = eventType(type);
  const starts = rows.flatMap(({ start }) => start ?? []).sort();
  const ends = rows.flatMap(({ end }) => end ?? []).sort();
  const date = said.days.dates[0] ?? rows.find((row) => row.date)?.date ?? null;
  const head = said.title === null ? heading(intro, words, today) : null;
  const isHead = ({ end }: Token) => head !== null && end <= (intro[0]?.length ?? 0);
  mark(said.reading, 0, said.reading.tokens.filter(isHead).length, "title");
  // "Rummage sale, church basement".
  const isPlaced =
    head !== null &&
    said.place !== null &&
    /[,\-–—] ?$/.test(head.slice(0, -said.place.length)) &&
    normalize(head).endsWith(normalize(said.place));
  const title =
    said.title ??
    (isPlaced ? named(head.slice(0, -(said.place ?? "").length)) : head) ??
    said.subject ??
    m.wizard_default_title({ template: template.name({}, { locale }) }, { locale });
  return {
    ...emptyDraft(type, title),
    location: said.place ?? sharedIn({ rows }).place ?? "",
    date: manyDates ? null : date,
    startTime: said.span?.start ?? starts[0] ?? null,
    endTime: said.span?.end ?? ends.at(-1) ?? null,
    people: said.people,
  };
}

/** A short first line is what the sheet is called. */
function heading(intro: string[], words: Words, today: string): string | null {
  const bare = (intro[0] ?? "").replace(/^#+\s*/, "");
  const reading = readingOf([bare, ...intro.slice(1, 2)].join("\n"), words);
  const [head, next] = clausesOf(reading);
  const isLabel = new RegExp(`^${GAP}(?:${labelsOf(words)})${GAP}:`).test(normalize(bare));
  const title = named(bare);
  const isShort = /\p{L}{3}/u.test(title) && title.split(" ").length <= 7;
  const when = readWhen(title, words, today);
  const isWhen = when.dates.length > 0 || when.start !== null;
  // "Für unsere Tüten fehlen uns noch".
  const isSentence = says(reading, "need", "happens");
  const isGreeting =
    isSentence || /[,!]$/.test(bare.trim()) || reading.hits[0]?.has("hello") || (head && isLetterhead(reading, head, next));
  return !isLabel && !isGreeting && !/[:?]\s*$/.test(bare) && isShort && !isWhen ? title : null;
}

/** Where everything is, if it is in one place; whether it is on several days. */
type Shared = { place: string | null; isOnDays: boolean };

function sharedIn({ rows }: Pick<PastedSheet, "rows">): Shared {
  const places = new Set(rows.flatMap(({ place }) => place || []));
  return { place: places.size === 1 ? ([...places][0] ?? null) : null, isOnDays: new Set(rows.flatMap(({ date }) => date ?? [])).size > 1 };
}

/** "Mon 3-5, Tue 3-5, 20 min each": hours without a name are cut. */
function piecesOf(row: PastedRow, type: EventTypeId, { times: { length, gap } }: Said): PastedRow[] {
  if (!isOfTimes(type) || row.title !== "" || !row.start || !row.end || length === null) return [row];
  return cutUp(row.start, row.end, length, gap).map(({ startTime, endTime }) => ({ ...row, start: startTime, end: endTime }));
}

function offerOf(row: PastedRow, type: EventTypeId, said: Said, { place, isOnDays }: Shared): NewOffer {
  const { categories, template } = eventType(type);
  const end = row.end ?? (row.start ? addMinutes(row.start, said.times.length ?? Math.min(template.minutes || 60, 60)) : null);
  const own = place === null && row.place ? [row.place] : [];
  const rest = {
    description: [...own, row.note].filter(Boolean).join(" · ").slice(0, LIMITS.text.max),
    date: isOnDays ? row.date : null,
  };
  if (isOfThings(type)) return offer(row.title, row.count ?? 1, { ...rest, category: categoryOf(row.title, categories) });
  const date = isOfTimes(type) ? (row.date ?? said.days.dates[0] ?? null) : rest.date;
  return offer(row.title, row.count ?? said.limits.each ?? 1, {
    ...rest,
    date,
    startTime: row.start ?? said.span?.start,
    endTime: row.start ? end : said.span?.end,
  });
}
