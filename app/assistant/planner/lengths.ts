import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { clockAt, QUARTERS } from "./clocks.ts";
import { digitsAt, hasAny, hit, hitsAny, numberAt, past, pastSign, type Reading, sign } from "./reading.ts";
import type { Span } from "./times.ts";

/** Half an hour, a quarter, three quarters. */
const PARTS = [30, 15, 45];

/** "15 minutes", "2-hour", "half an hour". */
export function durationAt(reading: Reading, at: number): { minutes: number; isHours: boolean; next: number } | null {
  const short = shortAt(reading, at);
  if (short) return { ...short, isHours: false };
  const number = partialAt(reading, at) ?? numberAt(reading, at);
  if (!number) return null;
  // "Two and a half hours", "dos horas y media".
  const and = hit(reading, number.next, "and");
  const half = and && hit(reading, past(reading, and.next, "article"), "partHour");
  if (half) return { minutes: number.value * 60 + (PARTS[half.value] ?? 30), isHours: true, next: half.next };
  const hours = hit(reading, pastSign(reading, number.next, "-"), "hours");
  if (!hours || isClock(reading, hours.next)) return null;
  const more = moreMinutes(reading, hours.next);
  return { minutes: Math.round(number.value * 60) + (more?.minutes ?? 0), isHours: true, next: (more ?? hours).next };
}

/** Less than an hour, or said in minutes. */
function shortAt(reading: Reading, at: number): { minutes: number; next: number } | null {
  const part = hit(reading, past(reading, at, "article"), "partHour");
  if (part) return { minutes: PARTS[part.value] ?? 30, next: part.next };
  const number = partialAt(reading, at) ?? numberAt(reading, at);
  const begin = number && pastSign(reading, number.next, "-");
  const unit = begin && !hit(reading, begin, "hours") ? hit(reading, begin, "minutes") : null;
  return number && unit && !isClock(reading, unit.next) ? { minutes: Math.round(number.value), next: unit.next } : null;
}

/** "8h45" is when. */
function isClock(reading: Reading, next: number): boolean {
  return reading.tokens[next]?.glued === true && digitsAt(reading, next) !== null;
}

/** "Y media", "and 15 minutes" after the hours; not "15-minute slots". */
function moreMinutes(reading: Reading, at: number): { minutes: number; next: number } | null {
  const begin = past(reading, at, "and");
  const half = begin > at ? hit(reading, past(reading, begin, "article"), "beforeHour") : null;
  const quarter = hit(reading, at, "afterHour") ?? half;
  if (quarter) return { minutes: QUARTERS[quarter.value] ?? 0, next: quarter.next };
  const rest = shortAt(reading, begin);
  return rest && !hitsAny(reading, rest.next, "slots", "shifts", "each", "per") ? rest : null;
}

/** "2.5", "1½". */
function partialAt({ tokens, uses }: Reading, at: number): { value: number; next: number } | null {
  const [whole, mark, tenth] = tokens.slice(at, at + 3);
  if (!whole || uses[at] || !/^\d\d?$/.test(whole.norm)) return null;
  if (mark?.norm === "½") return { value: Number(whole.norm) + 0.5, next: at + 2 };
  const isPoint = mark?.glued && /^[.,]$/.test(mark.norm) && tenth?.glued && /^\d$/.test(tenth.norm);
  return isPoint ? { value: Number(`${whole.norm}.${tenth.norm}`), next: at + 3 } : null;
}

const GAP = 2;

type Shift = { minutes: number; next: number; is: "later" | "longer" | "gap" };

/** "One hour later", "push it back half an hour": how much later all is; "an hour longer": how much later it ends; "5 minutes in between". */
export function shiftAt(reading: Reading, at: number, isChange: boolean): Shift | null {
  const before = hit(reading, at, "lasting");
  const duration = durationAt(reading, before?.value === GAP ? past(reading, before.next, "of") : at);
  if (!duration) return null;
  const { minutes, next } = duration;
  const paused = hit(reading, past(reading, next, "of"), "pause")?.next ?? next;
  const beside = hit(reading, paused, "lasting");
  if (before || beside?.value === GAP) return { minutes, next: before ? paused : (beside?.next ?? next), is: "gap" };
  const way = [next, ...(isChange ? [at - 1, at - 2, at - 3, at - 4] : [])].find((each) => hitsAny(reading, each, "later", "earlier"));
  if (way !== undefined)
    return { minutes: hit(reading, way, "later") ? minutes : -minutes, next: past(reading, next, "later", "earlier"), is: "later" };
  const lasting = isChange ? beside : null;
  return lasting && { minutes: lasting.value === 0 ? minutes : -minutes, next: lasting.next, is: "longer" };
}

/** "15-minute slots", "every 30 minutes", "2-hour shifts", "slots of 2 hours"; "2 hours" alone is none. */
export function lengthAt(reading: Reading, at: number): { minutes: number; next: number; is: "length" } | null {
  const begin = past(reading, past(reading, at, "every"), "each");
  // "2 kids and a parent each hour" says how many.
  const every = hasAny(reading.hits[at - 1], "people", "helpers") ? null : hit(reading, at, "every");
  const hour = every && hit(reading, every.next, "hours");
  const duration = durationAt(reading, begin) ?? (hour && { minutes: 60, isHours: true, next: hour.next });
  if (!duration || duration.minutes < 3 || duration.minutes > 600) return null;
  const { minutes, isHours, next } = duration;
  // "Équipe de huit heures à midi", "créneaux : 7h-10h".
  const until = isHours ? hit(reading, next, "until") : null;
  const end = until && clockAt(reading, until.next);
  if (end && (end.isMarked || reading.tokens[next]?.norm !== "-")) return null;
  const after = past(reading, pastSign(reading, next, "-"), "of");
  const isPiece =
    hitsAny(reading, after, "slots", "shifts") ||
    hitsAny(reading, next, "each", "per") ||
    hit(reading, at, "every") !== null ||
    [1, 2].some((back) => hasAny(reading.hits[at - back], "slots", "shifts"));
  return isPiece || !isHours ? { minutes, next: past(reading, next, "each"), is: "length" } : null;
}

/** Of a span: "for 2 hours" or ", 2 hours" after its start says when it ends; "6pm to 9pm, 1 hr" how long a piece of it is. */
export function partOf(reading: Reading, at: number, last: Span | undefined): { end?: string; length?: number; next: number } | null {
  const during = hit(reading, at, "forTime");
  const duration = durationAt(reading, during?.next ?? at);
  if (!duration?.isHours || !last?.start) return null;
  const { minutes, next } = duration;
  const isBeside = during !== null || (last.to >= at - 1 && sign(reading, at - 1, ","));
  if (!last.end) return isBeside && minutes <= 720 ? { end: addMinutes(last.start, minutes), next } : null;
  return minutes < minutesBetween(last.start, last.end) ? { length: minutes, next } : null;
}
