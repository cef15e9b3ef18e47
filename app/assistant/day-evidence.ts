import { daysBetween } from "#app/lib/wall-time.ts";
import { LOCALES } from "#app/limits.ts";
import { findNumbers, foldSpaces } from "./evidence.ts";

/** Checks whether words name a day. Independent of language, except for the few words listed here. */

/** An hour that isn't part of a date. */
const HOUR = /(?<!\d)\d{1,2}(?::\d\d|h\d{0,2}\b|\s?[ap]\.?m\b|\s?uhr\b)/g;

const PAIR = /(?<!\d)(\d{1,2})[./] ?(\d{1,2})(?!\d)/g;
/** "12 spots" names no day. */
const COUNT = /(?<!\d)\d{1,2} (\p{L}{4,})/gu;

/** Range of days ahead that words refer to. Phrases come before the words they contain. `isOne`: the words name a single day. */
const RELATIVE: { words: RegExp; from: number; to: number; isOne: boolean }[] = [
  { words: /\b(?:day after tomorrow|pasado manana|apres-?\s?demain|ubermorgen)\b/g, from: 2, to: 2, isOne: true },
  { words: /\b(?:tomorrow|manana|demain|morgen)\b/g, from: 1, to: 1, isOne: true },
  { words: /\b(?:today|tonight|hoy|esta noche|aujourd'hui|ce soir|heute)\b/g, from: 0, to: 0, isOne: true },
  { words: /\b(?:next|proxima|prochaine|nachster?|nachsten|kommender?)\b/g, from: 1, to: 13, isOne: false },
];
const DAYS = /\b(?:days?|dias?|jours?|tagen?|daily|taglich|quotidien)\b/;
const WEEK = /\b(?:week|semana|semaine|woche)/;
const WEEKEND = /\b(?:weekend|week-end|fin de semana|wochenende)/;
const MONTH = /\b(?:month|mes\b|mensual|mois|mensuel|monat)/;
const JOINT = /-|\b(?:to|through|thru|until|till|al?|hasta|au|jusqu'?au?|bis)\b/;
const PART = /[,;&|]|\b(?:and|y|et|und)\b/;

/** How many days ahead a day may be if only its weekday or its number was said. */
const NEAR_DAYS = 31;

export type DayEvidence = "said" | "likely" | "unsaid";

/**
 * Whether a day was said. `before`: earlier days, which a repeat continues. "likely": the words leave open which day, or
 * contradict
 * themselves.
 */
export function findDayEvidence(date: string, text: string, { today, before }: { today: string; before: readonly string[] }): DayEvidence {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const words = foldSpaces(text);
  if (words.includes(date)) return "said";
  const years = words.match(/\b20\d\d\b/g);
  if (years && !years.includes(`${year}`)) return "unsaid";
  const ahead = daysBetween(today, date);
  const isPair = (one: number, other: number) => (one === day && other === month) || (one === month && other === day);
  const hourless = words.replace(/\b20\d\d\b/g, " ").replace(HOUR, " ");
  if ([...hourless.matchAll(PAIR)].some(([, one, other]) => isPair(Number(one), Number(other)))) return "said";
  const rest = hourless.replace(PAIR, " ");
  names ??= loadDateNames();
  const { months, weekdays } = names;
  const find = (of: Map<string, number>, part: string) =>
    (part.match(/\p{L}+/gu) ?? []).flatMap((word) => of.get(word) ?? of.get(word.replace(/s$/, "")) ?? []);
  const numbers = (part: string) =>
    findNumbers(part.replace(COUNT, (count, word: string) => (months.has(word) || weekdays.has(word) || JOINT.test(word) ? count : " ")))
      // "Un" and "ein" are more often articles than the first of a month.
      .filter((number) => number <= 31 && (number > 1 || /(?<!\d)0?1(?!\d)/.test(part)));
  const someIn = (read: (part: string) => number[], value: number) => rest.split(PART).some((part) => isInList(value, read(part), part));
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  const isWeekday = someIn((part) => find(weekdays, part), weekday);
  const [hasWeekday, hasMonth] = [find(weekdays, rest).length > 0, find(months, rest).length > 0];
  const isMonth = !hasMonth || isInList(month, find(months, rest), rest);
  const isNear = years !== null || ahead <= (hasMonth ? 366 : NEAR_DAYS);
  if (isMonth && isNear && someIn(numbers, day)) return isWeekday || !hasWeekday ? "said" : "likely";
  if (isMonth && isNear && isWeekday) return numbers(rest).length === 0 || JOINT.test(rest) ? "said" : "likely";
  if (before.some((each) => isStep(daysBetween(each, date), rest, isWeekday))) return "said";
  if (WEEKEND.test(rest) && ahead <= 13 && (weekday === 0 || weekday === 6)) return "said";
  if (DAYS.test(rest) && findNumbers(rest).includes(ahead)) return "said";
  const isOtherDay = hasWeekday || hasMonth;
  if (WEEK.test(rest) && !isOtherDay && findNumbers(rest).some((count) => Math.abs(ahead - 7 * count) < 7)) return "likely";
  return relativeDayEvidence(ahead, rest, isOtherDay);
}

type Names = { months: Map<string, number>; weekdays: Map<string, number> };
let names: Names | null = null;

/** Names of months (1 to 12) and weekdays (0 to 6) in all languages, from Intl. A short name that is both counts as the month. */
function loadDateNames(): Names {
  const found: Names = { months: new Map(), weekdays: new Map() };
  for (const style of ["long", "short"] as const)
    for (const locale of LOCALES) {
      const add = (map: Map<string, number>, name: string, value: number) => {
        const word = foldSpaces(name).replace(".", "");
        if (word.length > 2 && !found.months.has(word) && !map.has(word)) map.set(word, value);
      };
      const month = new Intl.DateTimeFormat(locale, { month: style, timeZone: "UTC" });
      for (let at = 0; at < 12; at++) add(found.months, month.format(Date.UTC(2023, at, 1)), at + 1);
      const weekday = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" });
      for (let at = 0; at < 7; at++) add(found.weekdays, weekday.format(Date.UTC(2023, 0, at + 1)), at);
    }
  return found;
}

function relativeDayEvidence(ahead: number, text: string, isOtherDay: boolean): DayEvidence {
  let rest = text;
  for (const { words, from, to, isOne } of RELATIVE) {
    const left = rest.replace(words, " ");
    if (left !== rest && ahead >= from && ahead <= to && (isOne || (!isOtherDay && WEEK.test(text)))) return isOne ? "said" : "likely";
    rest = left;
  }
  return "unsaid";
}

/** Whether the value is among the values, or between two that form a range: "Monday to Friday", "5-7". */
function isInList(value: number, values: readonly number[], text: string): boolean {
  if (values.includes(value)) return true;
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined || !JOINT.test(text)) return false;
  return first <= last ? value > first && value < last : value > first || value < last;
}

/** Whether the words name a repeat at this distance in days. */
function isStep(days: number, text: string, isWeekday: boolean): boolean {
  if (days === 1) return DAYS.test(text);
  if (days > 0 && days <= 35 && days % 7 === 0 && (isWeekday || WEEK.test(text))) return true;
  return days >= 28 && days <= 31 && MONTH.test(text);
}
