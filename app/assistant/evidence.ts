import { minutesOf } from "#app/lib/clock.ts";
import { normalize } from "#app/lib/text.ts";
import { daysBetween } from "#app/lib/wall-time.ts";
import { LOCALES } from "#app/limits.ts";

/** Whether words say a value: a text, a number, an hour or a day. The same for every language but for the few words listed here. */

/** Words that join others, and say nothing themselves. */
const GLUE = /^(?:and|for|the|with|from|und|mit|der|die|das|den|dem|des|von|vom|zum|zur|les|aux|avec|pour|dans|las|los|con|del|para|por)$/;

/** From none to twenty, then the tens; what two languages share means the same in both. */
const NUMBERS = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
];
const TENS = [
  "thirty forty fifty sixty seventy eighty ninety hundred",
  "treinta cuarenta cincuenta sesenta setenta ochenta noventa cien",
  "trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent",
  "dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert",
];
const OTHERS = { una: 1, une: 1, eine: 1, eins: 1, couple: 2, pair: 2, par: 2, paire: 2, paar: 2, beide: 2, both: 2 };
const NUMBER_WORDS = new Map([
  ...NUMBERS.flatMap((names) => names.split(" ").map((name, number): [string, number] => [normalize(name), number])),
  ...TENS.flatMap((names) => names.split(" ").map((name, at): [string, number] => [normalize(name), 30 + 10 * at])),
  ...Object.entries(OTHERS),
]);
const DOZEN = /^(?:dozens?|docenas?|douzaines?|dutzend)$/;
const AND = /^(?:y|et|und|and)$/;

const NOON = /\b(?:noon|midday|mediodia|midi|mittags?)\b/;
const MIDNIGHT = /\b(?:midnight|medianoche|minuit|mitternacht)\b/;
const HALF = /^(?:half|media|demie?|halb\w{0,2})$/;
const QUARTER = /^(?:quarter|cuarto|quart|viertel\w{0,7})$/;
const HOURS = /^(?:h|hrs?|hours?|horas?|heures?|std|stunden?|stundige?)$/;
const MINUTES = /^min/;
const CLOCK = /(?<!\d)(\d{1,2})(?:[:.h](\d{2}))?(?!\d)(?:\s?([ap])\.?m\b)?/g;
/** An hour, not part of a date. */
const HOUR = /(?<!\d)\d{1,2}(?::\d\d|h\d{0,2}\b|\s?[ap]\.?m\b|\s?uhr\b)/g;

const PAIR = /(?<!\d)(\d{1,2})[./] ?(\d{1,2})(?!\d)/g;
/** "12 spots": no day. */
const COUNT = /(?<!\d)\d{1,2} (\p{L}{4,})/gu;

/** Days ahead that words lead to, from and to; several words for one day are ahead of what they contain. `isOne`: they name one day. */
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

/** How far ahead a day may be of which only the weekday or the number was said. */
const NEAR = 31;

export function plain(text: string): string {
  return normalize(text).replace(/\s+/g, " ").trim();
}

/** Whether each word of a text was said, be it in another form ("cake", "cakes"). */
export function saysWords(value: string, text: string): boolean {
  const [wanted, said] = [wordsOf(value), wordsOf(text)];
  if (wanted.length === 0) return value.trim() !== "" && plain(text).includes(plain(value));
  return wanted.every((word) => said.some((each) => isAlike(each, word)));
}

function wordsOf(text: string): string[] {
  return (
    plain(text)
      .match(/\p{L}{3,}|\d+/gu)
      ?.filter((word) => !GLUE.test(word)) ?? []
  );
}

function isAlike(said: string, word: string): boolean {
  if (said === word || /\d/.test(word)) return said === word;
  const [short, long] = said.length < word.length ? [said, word] : [word, said];
  if (long.startsWith(short)) return long.length - short.length <= 3 || said === long;
  return short.length > 4 && long.length - short.length <= 2 && long.startsWith(short.slice(0, -1));
}

/** Every number in digits or words, "two dozen" and "twenty-five" too. */
export function numbersIn(text: string): number[] {
  const whole = plain(text).replace(/(?<!\d)(\d{1,3})[.,](\d{3})(?!\d)/g, "$1$2");
  const tokens = whole.match(/\d+|\p{L}+(?:-\p{L}+)?/gu) ?? [];
  const found: number[] = [];
  let [last, isTens] = [0, false];
  for (const token of tokens.flatMap((each) => (NUMBER_WORDS.has(each) ? [each] : each.split(/-|(?<=\p{L}{3})und(?=\p{L}{4})/u)))) {
    const number = /^\d/.test(token) ? Number(token) : DOZEN.test(token) ? 12 * (last || 1) : NUMBER_WORDS.get(token);
    if (number === undefined) {
      if (!AND.test(token)) [last, isTens] = [0, false];
      continue;
    }
    found.push(number);
    const isTen = number >= 20 && number % 10 === 0;
    if (isTens !== isTen && last > 0 && Math.min(last, number) < 10) found.push(last + number);
    [last, isTens] = [number, isTen];
  }
  return found;
}

/** Whether an hour was said, on a clock of twelve or of twenty-four hours. */
export function saysTime(time: string, text: string): boolean {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const words = plain(text);
  if (minute === 0 && ((hour === 12 && NOON.test(words)) || (hour === 0 && MIDNIGHT.test(words)))) return true;
  const tokens = words.split(/[^\p{L}]+/u);
  const shift = tokens.some((each) => HALF.test(each)) ? 30 : tokens.some((each) => QUARTER.test(each)) ? 15 : 0;
  const isHour = (said: number) => said === hour || (said <= 12 && said % 12 === hour % 12);
  const isShifted = (said: number) => shift > 0 && [shift, 60 - shift].includes(minute) && (isHour(said) || isHour((said + 23) % 24));
  const inWords = numbersIn(words.replace(/\d+/g, " "));
  if (inWords.some((said) => said <= 24 && ((minute === 0 && isHour(said)) || isShifted(said)))) return true;
  return [...words.matchAll(CLOCK)].some(([, said, minutes, half]) => {
    if (half && (half === "p") !== hour >= 12) return false;
    return (minutes === undefined && isShifted(Number(said))) || (isHour(Number(said)) && Number(minutes ?? 0) === minute);
  });
}

/** Whether an hour follows from one that stands by a length that was said: "from 9, two hours each". */
export function followsTime(time: string, bases: readonly string[], text: string): boolean {
  const lengths = lengthsIn(text);
  return bases.some((base) => {
    const distance = (minutesOf(time) - minutesOf(base) + 1440) % 1440;
    return distance > 0 && lengths.some((length) => distance % length === 0 || (1440 - distance) % length === 0);
  });
}

function lengthsIn(text: string): number[] {
  const tokens = plain(text).match(/\d+(?:[.,]\d)?|\p{L}+/gu) ?? [];
  return tokens.flatMap((token, at) => {
    const unit = HOURS.test(token) ? 60 : MINUTES.test(token) ? 1 : 0;
    const before = tokens[at - 1] ?? "";
    const isArticle = /^an?$/.test(before);
    if (unit === 60 && HALF.test(isArticle ? (tokens[at - 2] ?? "") : before)) return [30];
    const number = /^\d/.test(before) ? Number(before.replace(",", ".")) : isArticle ? 1 : NUMBER_WORDS.get(before);
    return unit > 0 && number ? [unit * number] : [];
  });
}

type Names = { months: Map<string, number>; weekdays: Map<string, number> };
let names: Names | null = null;

/** What the languages call months (1 to 12) and weekdays (0 to 6), from Intl; a short name that is both is the month's. */
function readNames(): Names {
  const found: Names = { months: new Map(), weekdays: new Map() };
  for (const style of ["long", "short"] as const)
    for (const locale of LOCALES) {
      const add = (map: Map<string, number>, name: string, value: number) => {
        const word = plain(name).replace(".", "");
        if (word.length > 2 && !found.months.has(word) && !map.has(word)) map.set(word, value);
      };
      const month = new Intl.DateTimeFormat(locale, { month: style, timeZone: "UTC" });
      for (let at = 0; at < 12; at++) add(found.months, month.format(Date.UTC(2023, at, 1)), at + 1);
      const weekday = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" });
      for (let at = 0; at < 7; at++) add(found.weekdays, weekday.format(Date.UTC(2023, 0, at + 1)), at);
    }
  return found;
}

export type SaidDay = "said" | "likely" | "unsaid";

/** Whether a day was said. `before`: days that were, which others repeat. Likely: the words leave open which day, or contradict themselves. */
export function saysDay(date: string, text: string, { today, before }: { today: string; before: readonly string[] }): SaidDay {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const words = plain(text);
  if (words.includes(date)) return "said";
  const years = words.match(/\b20\d\d\b/g);
  if (years && !years.includes(`${year}`)) return "unsaid";
  const ahead = daysBetween(today, date);
  const isPair = (one: number, other: number) => (one === day && other === month) || (one === month && other === day);
  const hourless = words.replace(/\b20\d\d\b/g, " ").replace(HOUR, " ");
  if ([...hourless.matchAll(PAIR)].some(([, one, other]) => isPair(Number(one), Number(other)))) return "said";
  const rest = hourless.replace(PAIR, " ");
  names ??= readNames();
  const { months, weekdays } = names;
  const find = (of: Map<string, number>, part: string) =>
    (part.match(/\p{L}+/gu) ?? []).flatMap((word) => of.get(word) ?? of.get(word.replace(/s$/, "")) ?? []);
  const numbers = (part: string) =>
    numbersIn(part.replace(COUNT, (count, word: string) => (months.has(word) || weekdays.has(word) || JOINT.test(word) ? count : " ")))
      // "Un" and "ein" are articles more often than the first of a month.
      .filter((number) => number <= 31 && (number > 1 || /(?<!\d)0?1(?!\d)/.test(part)));
  const someIn = (read: (part: string) => number[], value: number) => rest.split(PART).some((part) => isIn(value, read(part), part));
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  const isWeekday = someIn((part) => find(weekdays, part), weekday);
  const [hasWeekday, hasMonth] = [find(weekdays, rest).length > 0, find(months, rest).length > 0];
  const isMonth = !hasMonth || isIn(month, find(months, rest), rest);
  const isNear = years !== null || ahead <= (hasMonth ? 366 : NEAR);
  if (isMonth && isNear && someIn(numbers, day)) return isWeekday || !hasWeekday ? "said" : "likely";
  if (isMonth && isNear && isWeekday) return numbers(rest).length === 0 || JOINT.test(rest) ? "said" : "likely";
  if (before.some((each) => isStep(daysBetween(each, date), rest, isWeekday))) return "said";
  if (WEEKEND.test(rest) && ahead <= 13 && (weekday === 0 || weekday === 6)) return "said";
  if (DAYS.test(rest) && numbersIn(rest).includes(ahead)) return "said";
  const isOtherDay = hasWeekday || hasMonth;
  if (WEEK.test(rest) && !isOtherDay && numbersIn(rest).some((count) => Math.abs(ahead - 7 * count) < 7)) return "likely";
  return relativeTo(ahead, rest, isOtherDay);
}

function relativeTo(ahead: number, text: string, isOtherDay: boolean): SaidDay {
  let rest = text;
  for (const { words, from, to, isOne } of RELATIVE) {
    const left = rest.replace(words, " ");
    if (left !== rest && ahead >= from && ahead <= to && (isOne || (!isOtherDay && WEEK.test(text)))) return isOne ? "said" : "likely";
    rest = left;
  }
  return "unsaid";
}

/** Among the values, or between two of them where they are joined: "Monday to Friday", "5-7". */
function isIn(value: number, values: readonly number[], text: string): boolean {
  if (values.includes(value)) return true;
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined || !JOINT.test(text)) return false;
  return first <= last ? value > first && value < last : value > first || value < last;
}

/** From one day to the next that repeats it. */
function isStep(days: number, text: string, isWeekday: boolean): boolean {
  if (days === 1) return DAYS.test(text);
  if (days > 0 && days <= 35 && days % 7 === 0 && (isWeekday || WEEK.test(text))) return true;
  return days >= 28 && days <= 31 && MONTH.test(text);
}
