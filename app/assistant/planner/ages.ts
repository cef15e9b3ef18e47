import { isBreak } from "./clauses.ts";
import { clockAt } from "./clocks.ts";
import type { Part } from "./facts.ts";
import { digitsAt, hasAny, hit, hitsAny, past, type Reading } from "./reading.ts";

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
  const joint = first && (hit(reading, first.next, "until") ?? (from < at ? hit(reading, first.next, "and") : null));
  const last = joint && numeralAt(reading, past(reading, joint.next, "numbered"));
  if (!last) return null;
  const years = hit(reading, last.next, "money");
  const range = { from, to: years?.next ?? past(reading, last.next, "numbered"), joint: first.next, isSure: true };
  if (years) return { ...range, is: "ages" };
  const back = [4, 3, 2, 1].find((each) => [at, from].some((end) => hits[at - each]?.get("aged")?.next === end)) ?? 0;
  const lead = hits[at - back];
  // "Kids from 3 to 5" may be when they come, "ab 9 bis 12" is.
  if (back > 0 && !hasAny(lead, "at", "starting", "placeIn"))
    return { ...range, from: Math.min(at - back, from), is: "ages", isSure: !hasAny(lead, "people", "everything", "forSo", "occasion") };
  const named = hits[from - 1];
  // "3º a 5º", "3rd to 5th grade".
  const isNth = /^[º°ª]$/.test(reading.tokens[last.next - 1]?.norm ?? "") || (last.isNth && hasAny(hits[last.next], "numbered"));
  const isGrade = hasAny(named, "numbered") || isNth;
  return { ...range, from: hasAny(named, "numbered") ? from - 1 : from, is: isGrade && !hasAny(named, "room") ? "grades" : "hours" };
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
