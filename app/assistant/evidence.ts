import { toMinutes } from "#app/lib/clock.ts";
import { normalize } from "#app/lib/text.ts";

/** Checks whether a text, a number or a time was said. Independent of language, except for the few words listed here. */

/** Function words, which carry no meaning of their own. */
const GLUE = /^(?:and|for|the|with|from|und|mit|der|die|das|den|dem|des|von|vom|zum|zur|les|aux|avec|pour|dans|las|los|con|del|para|por)$/;

/** Zero to twenty; the tens follow. A word that two languages share means the same in both. */
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

export function foldSpaces(text: string): string {
  return normalize(text).replace(/\s+/g, " ").trim();
}

/** Whether every word of a text was said, possibly in another form ("cake", "cakes"). */
export function mentionsWords(value: string, text: string): boolean {
  const [wanted, textWords] = [contentWords(value), contentWords(text)];
  if (wanted.length === 0) return value.trim() !== "" && foldSpaces(text).includes(foldSpaces(value));
  return wanted.every((word) => textWords.some((each) => isSimilarWord(each, word)));
}

function contentWords(text: string): string[] {
  return (
    foldSpaces(text)
      .match(/\p{L}{3,}|\d+/gu)
      ?.filter((word) => !GLUE.test(word)) ?? []
  );
}

function isSimilarWord(candidate: string, word: string): boolean {
  if (candidate === word || /\d/.test(word)) return candidate === word;
  const [short, long] = candidate.length < word.length ? [candidate, word] : [word, candidate];
  if (long.startsWith(short)) return long.length - short.length <= 3 || candidate === long;
  return short.length > 4 && long.length - short.length <= 2 && long.startsWith(short.slice(0, -1));
}

/** Every number in digits or words, including "two dozen" and "twenty-five". */
export function findNumbers(text: string): number[] {
  const whole = foldSpaces(text).replace(/(?<!\d)(\d{1,3})[.,](\d{3})(?!\d)/g, "$1$2");
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

/** Whether an hour was said, on a 12-hour or 24-hour clock. */
export function mentionsTime(time: string, text: string): boolean {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const words = foldSpaces(text);
  if (minute === 0 && ((hour === 12 && NOON.test(words)) || (hour === 0 && MIDNIGHT.test(words)))) return true;
  const tokens = words.split(/[^\p{L}]+/u);
  const shift = tokens.some((each) => HALF.test(each)) ? 30 : tokens.some((each) => QUARTER.test(each)) ? 15 : 0;
  const isHour = (value: number) => value === hour || (value <= 12 && value % 12 === hour % 12);
  const isShifted = (value: number) => shift > 0 && [shift, 60 - shift].includes(minute) && (isHour(value) || isHour((value + 23) % 24));
  const inWords = findNumbers(words.replace(/\d+/g, " "));
  if (inWords.some((said) => said <= 24 && ((minute === 0 && isHour(said)) || isShifted(said)))) return true;
  return [...words.matchAll(CLOCK)].some(([, said, minutes, half]) => {
    if (half && (half === "p") !== hour >= 12) return false;
    return (minutes === undefined && isShifted(Number(said))) || (isHour(Number(said)) && Number(minutes ?? 0) === minute);
  });
}

/** Whether a time lies a whole number of stated lengths before or after a base time: "from 9, two hours each". */
export function isDerivedTime(time: string, bases: readonly string[], text: string): boolean {
  const lengths = findDurations(text);
  return bases.some((base) => {
    const distance = (toMinutes(time) - toMinutes(base) + 1440) % 1440;
    return distance > 0 && lengths.some((length) => distance % length === 0 || (1440 - distance) % length === 0);
  });
}

function findDurations(text: string): number[] {
  const tokens = foldSpaces(text).match(/\d+(?:[.,]\d)?|\p{L}+/gu) ?? [];
  return tokens.flatMap((token, at) => {
    const unit = HOURS.test(token) ? 60 : MINUTES.test(token) ? 1 : 0;
    const before = tokens[at - 1] ?? "";
    const isArticle = /^an?$/.test(before);
    if (unit === 60 && HALF.test(isArticle ? (tokens[at - 2] ?? "") : before)) return [30];
    const number = /^\d/.test(before) ? Number(before.replace(",", ".")) : isArticle ? 1 : NUMBER_WORDS.get(before);
    return unit > 0 && number ? [unit * number] : [];
  });
}
