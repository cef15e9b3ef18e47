import { isBreak } from "./clauses.ts";
import { clockAt } from "./clocks.ts";
import type { Part } from "./facts.ts";
import { digitsAt, hasAny, hit, hitsAny, isAfter, past, type Reading } from "./reading.ts";

/** A range from where it is said what it is on, and what joins its two numbers. `isSure`: it is no hours, whatever else is said. */
type Range = Part & { joint: number; is: "ages" | "grades" | "hours"; isSure: boolean };

/**
 * "For kids from 4 to 6" beside the hours, "ages 5-10", "grades 3 to 5": no hours, and nothing that is listed. `hasHours`: it
 * was said when it is. Not `isDated`: days were not read yet.
 */
export function markAges(reading: Reading, hasHours: boolean, isDated: boolean): void {
  const ranges = reading.tokens.flatMap((_, at) => rangeAt(reading, at) ?? []);
  const isTold =
    hasHours || reading.tokens.some((_, at) => clockAt(reading, at)?.isMarked) || (isDated && ranges.some(({ is }) => is === "hours"));
  for (const { is, from, to, joint, isSure } of ranges) {
    if (is === "hours" || (!isSure && !isTold)) continue;
    // "Fest der Klassen 5 bis 7" is a name.
    const isApart = is === "ages" || hasHours || (isBreak(reading, from - 1) && isBreak(reading, to));
    if (isApart) reading.uses.fill("outside", from, to);
    else reading.hits[joint] = new Map([["numbered", { value: 1, next: joint + 1 }]]);
  }
}

function rangeAt(reading: Reading, at: number): Range | null {
  const { hits } = reading;
  const from = hitsAny(reading, at - 1, "from") ? at - 1 : at;
  const first = numeralAt(reading, at);
  const joint = first && (hit(reading, pastHyphen(reading, first.next), "until") ?? (from < at ? hit(reading, first.next, "and") : null));
  const last = joint && numeralAt(reading, past(reading, joint.next, "numbered"));
  const end = (last ?? first)?.next ?? at;
  const years = hit(reading, pastHyphen(reading, end), "money");
  const range = { from, to: years?.next ?? past(reading, end, "numbered"), joint: first?.next ?? at, isSure: true };
  const back = [4, 3, 2, 1].find((each) => [at, from].some((start) => hits[at - each]?.get("aged")?.next === start)) ?? 0;
  const lead = hits[at - back];
  const isLoose = hasAny(lead, "at", "starting", "placeIn");
  // "Ab 6 Jahren", "für Kinder ab 5", "kids over 6".
  const isFrom = years
    ? back > 0 || isAfter(reading, at, "starting")
    : back > 0 && (isAfter(reading, at - back, "people") || (!isLoose && isBreak(reading, end)));
  if (first && !last && isFrom) return { ...range, from: at - Math.max(back, 1), is: "ages", isSure: false };
  if (!last) return null;
  if (years) return { ...range, is: "ages" };
  // "Kids from 3 to 5" may be when they come, "ab 9 bis 12" is.
  if (back > 0 && !isLoose)
    return { ...range, from: Math.min(at - back, from), is: "ages", isSure: !hasAny(lead, "people", "everything", "forSo", "occasion") };
  const named = hits[from - 1];
  // "3º a 5º", "3rd to 5th grade".
  const isNth = /^[º°ª]$/.test(reading.tokens[last.next - 1]?.norm ?? "") || (last.isNth && hasAny(hits[last.next], "numbered"));
  const isGrade = hasAny(named, "numbered") || isNth;
  return { ...range, from: hasAny(named, "numbered") ? from - 1 : from, is: isGrade && !hasAny(named, "room") ? "grades" : "hours" };
}

/** Past the sign of "3- bis 6-Jährige"; not that of "3-6". */
function pastHyphen({ tokens }: Reading, at: number): number {
  return tokens[at]?.norm === "-" && tokens[at]?.glued && /^\p{L}/u.test(tokens[at + 1]?.norm ?? "") ? at + 1 : at;
}

/** A number that is not marked as an hour: "6", "six", "3º". */
function numeralAt(reading: Reading, at: number): { next: number; isNth: boolean } | null {
  const { tokens, hits } = reading;
  const next = digitsAt(reading, at) === null ? hit(reading, at, "number")?.next : at + 1;
  if (next === undefined || clockAt(reading, at)?.isMarked) return null;
  const isNth = (tokens[next]?.glued && (hasAny(hits[next], "ordinal") || /^[º°ª]$/.test(tokens[next]?.norm ?? ""))) ?? false;
  const end = isNth ? next + 1 : next;
  return hitsAny(reading, end, "am", "pm", "hour") ? null : { next: end, isNth };
}
