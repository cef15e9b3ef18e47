import { toClock } from "#app/lib/clock.ts";
import { clipText, normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";

/** One line of a pasted list; null where it says nothing. Times are HH:mm. */
export type PastedLine = { title: string; count: number | null; start: string | null; end: string | null };

const LONGEST_LINE = 400;
const BULLET = /^\s{0,9}(?:[-–*•·▪◦☐☑✓✔+]|\[[ xX]?\]|\d{1,3}[.)](?=\s))\s{0,9}/u;
/** An hour, its minutes, and its half of the day. */
const HOUR = String.raw`(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2}))?\s?(h\b|uhr\b|[ap]\.?m\b\.?)?`;
/** "9:00-10:30", "9-11am", "14h à 16h30", "8 bis 10 Uhr". */
const TIMES = new RegExp(String.raw`(?<![\d:.,])(?:(?:from|de|von|a partir de)\s)?${HOUR}\s?(?:-|to|until|bis|a|hasta)\s?${HOUR}(?!\d)`);
const MINUTES_SAID = /\d[:.]\d{2}|\d\s?h|uhr|[ap]\.?m/;
const UNITS = "l|liters?|litres?|litros?|ml|cl|kg|kilos?|g|gr|gramm?|oz|lbs?|cm|mm|inch|zoll|feet|ft|%|°|h|min|pm|am|st|nd|rd|th";
/** "3 salads" and "3x salad"; "2 liters" is an amount, not a count. */
const COUNT_FIRST = new RegExp(String.raw`^(\d{1,4})(?:\s?[x×*]\s{0,3}|\s{1,3})(?!(?:${UNITS})\b)(?=\p{L}.)`, "iu");
const COUNT_LAST =
  /\s{0,3}(?:[([]\s?[x×]?\s?(\d{1,4})\s?[x×]?\s?[)\]]|[x×]\s?(\d{1,4})|(?<=\s)(\d{1,4})\s?[x×]|(?:[:=]|\t|\s[-–—])\s{0,3}(\d{1,4}))\s{0,3}$/iu;

/**
 * Parses a list with one item per line: "Salad x3", "3 salads", "Drinks: 4", with or without bullets and hours. Headings are
 * left out.
 */
export function readPastedList(text: string): PastedLine[] {
  return splitLines(text)
    .map((line) => clipText(line, LONGEST_LINE))
    .flatMap((line) => readLine(line) ?? [])
    .slice(0, LIMITS.offers.max);
}

/** A single line may list several items separated by commas. */
function splitLines(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.length === 1 ? (lines[0] ?? "").split(/\s?[;,](?!\d)\s?/) : lines;
}

function readLine(line: string): PastedLine | null {
  const { start, end, rest } = readTimes(line.replace(BULLET, "").trim());
  const { count, rest: title } = readCount(rest);
  const isHeading = count === null && start === null && /:\s{0,3}$/.test(line);
  const named = tidyTitle(title);
  if (isHeading || (!/[\p{L}\p{N}]/u.test(named) && start === null)) return null;
  return { title: clipText(named, LIMITS.offerTitle.max), count, start, end };
}

function readTimes(line: string): Pick<PastedLine, "start" | "end"> & { rest: string } {
  const match = TIMES.exec(normalize(line));
  const nothing = { start: null, end: null, rest: line };
  if (!match || !MINUTES_SAID.test(match[0])) return nothing;
  const [all, fromHour = "", fromMinute, fromHalf, toHour = "", toMinute, toHalf] = match;
  const end = parseTime(toHour, toMinute, toHalf);
  // "9-11am" and "1-3pm" state the half of the day once; "11-1pm" crosses noon.
  const isSameHalf = fromHalf === undefined && /^[ap]/.test(toHalf ?? "") && Number(fromHour) % 12 <= Number(toHour) % 12;
  const start = parseTime(fromHour, fromMinute, isSameHalf ? toHalf : fromHalf);
  if (!start || !end) return nothing;
  return { start, end, rest: `${line.slice(0, match.index)} ${line.slice(match.index + all.length)}` };
}

function parseTime(hour: string, minute = "00", half = ""): string | null {
  const hours = /^[ap]/.test(half) ? (Number(hour) % 12) + (half.startsWith("p") ? 12 : 0) : Number(hour);
  return hours > 23 || Number(minute) > 59 || (/^[ap]/.test(half) && Number(hour) > 12) ? null : toClock(hours * 60 + Number(minute));
}

function readCount(text: string): { count: number | null; rest: string } {
  const bare = text.trim();
  const last = COUNT_LAST.exec(bare);
  if (last && last.index > 0) return { count: clampCount(last.slice(1).find(Boolean)), rest: bare.slice(0, last.index) };
  const first = COUNT_FIRST.exec(bare);
  return first ? { count: clampCount(first[1]), rest: bare.slice(first[0].length) } : { count: null, rest: bare };
}

function clampCount(digits = "1"): number {
  return Math.min(Math.max(Number(digits), LIMITS.quantity.min), LIMITS.quantity.max);
}

/** Without surrounding punctuation, starting with a capital. */
function tidyTitle(text: string): string {
  const trimmed = text
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:|.–—-]+/, "")
    .replace(/(?<![\s,;:|–—-])[\s,;:|–—-]+$/, "");
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
