import { addDays } from "#app/lib/wall-time.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { GAP, numberOf, SPACE, word } from "./patterns.ts";
import { cross, type Reading } from "./text.ts";

const MOST = 53;
/** Some are named twice; who names more than this is not planning. */
const MOST_READ = 4 * MOST;
/** A day of the month, without its number's ending. */
const DAY = "(?:\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?(?!\\d|:\\d)";

/** The days a text names, as yyyy-MM-dd in order, none of them past; `today` is the person's own. */
export function readDates(reading: Reading, words: Vocabulary, today: string): { dates: string[]; rest: Reading } {
  const found: string[] = [];
  let rest = reading;

  function read(pattern: string, datesOf: (groups: (string | undefined)[]) => string[]) {
    for (const match of rest.normalized.matchAll(new RegExp(pattern, "g"))) {
      if (found.length >= MOST_READ) break;
      const dates = datesOf([...match]);
      if (dates.length === 0) continue;
      found.push(...dates);
      rest = cross(rest, match.index, match.index + match[0].length);
    }
  }

  const month = `(${words.months.join("|")})\\.?`;
  const between = `(?:${GAP}(?:,|${words.and}|${words.until})${GAP}(?:(?:${words.onThe})${SPACE})?)`;
  const nextOf = (day: number, monthOf: number, year: string | undefined) => dayIn(day, monthOf, year, today);
  const inMonth = (days = "", name = "", year: string | undefined) => {
    const monthOf = words.months.findIndex((each) => new RegExp(`^(?:${each})$`).test(name)) + 1;
    const dates = daysOf(days, words).flatMap((day) => nextOf(day, monthOf, year));
    return dates;
  };

  read("(\\d{4})-(\\d{2})-(\\d{2})", ([, year, monthOf, day]) => nextOf(Number(day), Number(monthOf), year));
  read(NUMERIC, ([, first, sign, second, year]) => {
    if (sign === "." && words.monthFirst && !year) return [];
    const isMonthFirst = words.monthFirst && sign === "/" && Number(first) <= 12;
    return isMonthFirst ? nextOf(Number(second), Number(first), year) : nextOf(Number(first), Number(second), year);
  });
  if (words.monthFirst) {
    const more = `(?:${between}${DAY}(?=${GAP}(?:$|[,.;:)\\n]|(?:at|from|in|for|with|on|to|between)\\b)))`;
    read(`(?<![a-z])${month}${SPACE}(${DAY}${more}{0,15})(?:,?${SPACE}(20\\d{2}))?`, ([, name, days, year]) => inMonth(days, name, year));
  }
  read(
    `(?<![\\d:])(${DAY}(?:${between}${DAY}){0,15})${GAP}(?:${words.ofMonth})${month}(?![a-z])(?:,?${GAP}(?:del? )?(20\\d{2}))?`,
    ([, days, name, year]) => inMonth(days, name, year),
  );
  const isExplicit = found.length > 0;
  const marks = new RegExp(word(words.nextWeek));
  const nextWeek = marks.exec(rest.normalized);
  const isNextWeek = nextWeek !== null;
  if (nextWeek) rest = cross(rest, nextWeek.index, nextWeek.index + nextWeek[0].length);

  const weekday = `(${words.weekdays.map((each) => `(?:${each})`).join("|")})\\.?`;
  const before = `(?:(${words.weekAfter})${SPACE}|(?:${words.coming})${SPACE}){0,3}`;
  const after = `(?:${SPACE}(?:(${words.weekAfter})|${words.coming}))?(?![a-z])`;
  const onWeekday = (name = "", isAfter: boolean) => (isExplicit ? [today] : [comingDay(indexOf(name, words), today, isAfter)]);
  const again = `(?<![a-z])(?:${words.everyWeek})${SPACE}${weekday}s?(?![a-z])(?:,${SPACE}|${SPACE})(?:${words.forWeeks})(?![a-z])`;
  read(again, ([, name, weeks]) => {
    const times = numberOf(weeks, words.numbers) ?? 1;
    if (isExplicit) return [today];
    const first = comingDay(indexOf(name ?? "", words), today, isNextWeek);
    return Array.from({ length: Math.min(times, MOST) }, (_, index) => addDays(first, 7 * index));
  });
  read(`(?<![a-z])${before}${weekday}${GAP}(?:${words.until})${GAP}${weekday}${after}`, ([, next, first, last, later]) => {
    if (isExplicit) return [today];
    const start = comingDay(indexOf(first ?? "", words), today, Boolean(next ?? later) || isNextWeek);
    const length = (indexOf(last ?? "", words) - indexOf(first ?? "", words) + 7) % 7;
    return Array.from({ length: length + 1 }, (_, index) => addDays(start, index));
  });
  read(`(?<![a-z])${before}${weekday}${after}`, ([, next, name, later]) => onWeekday(name, Boolean(next ?? later) || isNextWeek));
  if (isExplicit) return { dates: tidy(found.filter((date) => date !== today)), rest };

  read(word(words.dayAfter), () => [addDays(today, 2)]);
  read(word(words.tomorrow), () => [addDays(today, 1)]);
  read(word(words.today), () => [today]);
  read(word(words.weekend), () => [comingDay(5, today, false)]);
  read(word(words.inWeeks), ([, weeks]) => {
    const number = numberOf(weeks, words.numbers);
    return number ? [addDays(today, 7 * number)] : [];
  });
  read(word(words.inDays), ([, days]) => [addDays(today, Number(days))]);
  if (found.length === 0)
    read(`${word(words.onThe)} (\\d{1,2})(?:${words.monthFirst ? "st|nd|rd|th" : "\\.|º"})(?!\\d|:\\d)`, ([, day]) =>
      nextDay(Number(day), today),
    );
  return { dates: tidy(found), rest };
}

const NUMERIC = `(?<![\\d./:])(\\d{1,2})([/.])(\\d{1,2})(?:\\2(20\\d{2}|\\d{2})|\\.)?(?![\\d/]|${GAP}(?:uhr|h\\b|of|cups?))`;

function tidy(dates: string[]): string[] {
  return [...new Set(dates)].sort().slice(0, MOST);
}

/** "3, 4 and 6", "5 to 7". */
function daysOf(text: string, words: Vocabulary): number[] {
  const numbers = [...text.matchAll(/\d{1,2}/g)].map(([number]) => Number(number));
  const [first = 0, last = 0] = numbers;
  const isRange =
    numbers.length === 2 && new RegExp(`\\d\\S{0,3}${GAP}(?:${words.until})${GAP}(?:(?:${words.onThe})${SPACE})?\\d`).test(text);
  return isRange && last > first ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : numbers;
}

/** A day that the calendar has; without a year the next one to come. A year that makes it past makes it nothing. */
function dayIn(day: number, month: number, year: string | undefined, today: string): string[] {
  const [thisYear] = today.split("-");
  const wanted = year ? Number(year.length === 2 ? `20${year}` : year) : Number(thisYear);
  const date = dateOf(wanted, month, day);
  if (!date) return [];
  if (date >= today) return [date];
  const next = year ? null : dateOf(wanted + 1, month, day);
  return next ? [next] : [];
}

function dateOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${`${month}`.padStart(2, "0")}-${`${day}`.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCDate() === day && date.getUTCMonth() + 1 === month ? text : null;
}

/** The 12th to come, of this month or of the next one that has it. */
function nextDay(day: number, today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const dates = [0, 1, 2].map((ahead) => dateOf(year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1, day));
  return dates
    .filter((date) => date !== null)
    .filter((date) => date >= today)
    .slice(0, 1);
}

function indexOf(name: string, { weekdays }: Vocabulary): number {
  return weekdays.findIndex((each) => new RegExp(`^(?:${each.replace(/\(\?=[^()]*\)\s*/, "")})`).test(name));
}

/** Monday is 0. Today's own weekday means a week from now; `isAfter` passes over what is left of this week. */
function comingDay(weekday: number, today: string, isAfter: boolean): string {
  const now = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const ahead = (weekday - now + 7) % 7 || 7;
  return addDays(today, isAfter && now + ahead < 7 ? ahead + 7 : ahead);
}
