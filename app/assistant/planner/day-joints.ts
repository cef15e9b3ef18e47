import { daysFrom, lastOf } from "./calendar.ts";
import { clauseAt, isBreak } from "./clauses.ts";
import type { Placed } from "./day-doubts.ts";
import { dayNodeAt } from "./day-nodes.ts";
import type { Calendar, DayNode, Found } from "./day-numbers.ts";
import type { Tag } from "./languages/words.ts";
import { hasAny, hit, isWithin, past, pastSign, type Reading, sign } from "./reading.ts";

type Role = Placed["role"];

/** Words before a day, and what they make of it. */
const JOINTS: readonly [Tag, Role][] = [
  ["except", "except"],
  ["until", "until"],
  ["due", "until"],
  ["or", "plain"],
  ["starting", "from"],
  ["from", "from"],
  ...(["on", "article", "and", "coming", "inTime", "following"] as const).map((tag): [Tag, Role] => [tag, "plain"]),
];

/** The small words before a day: "on", "until", "except". */
export function jointBefore(
  reading: Reading,
  at: number,
  last: Placed | undefined,
  calendar: Calendar,
): { from: number; role: Role; isOr: boolean } {
  let from = at;
  let role: Role = "plain";
  let isOr = false;
  for (let back = at - 1; back >= Math.max(0, at - 4) && !reading.uses[back]; back--) {
    // "A partir de" begins before its last word.
    const begin = [back, back - 1, back - 2].find((each) => jointAt(reading, each, from, at)) ?? back;
    const joint = jointAt(reading, begin, from, at);
    const isComma = reading.tokens[back]?.norm === "," && last?.next === back;
    if (!joint && JOINTS.some(([tag]) => isWithin(reading, back, tag))) continue;
    if (!joint && !isComma) break;
    // "VFW Post 88 - Mar 3".
    const isDash = reading.tokens[back]?.norm === "-" && last?.next !== back;
    if (joint && !isDash && (role === "plain" || joint[0] === "due")) [, role] = joint;
    isOr ||= joint?.[0] === "or";
    from = begin;
    back = begin;
  }
  if (role !== "plain") return { from, role, isOr };
  const { hits, uses, tokens } = reading;
  // "Monday, Jan 11 is cancelled".
  const name = hit(reading, past(reading, at, "coming"), "weekday");
  const clause = { ...clauseAt(reading, at), to: clauseAt(reading, name ? pastSign(reading, name.next, ",") : at).to };
  const before = hits.slice(clause.from, at);
  // "Not the 10th but the 11th".
  const isNext = hasAny(hits[from - 1], "instead");
  // "No gym on the 16th", "not on the 16th"; not "without cake on the 16th".
  const isLeft = before.some(
    (each, index) => (each.get("except")?.next ?? 0) > clause.from + index + (index === 0 && each.has("no") ? 0 : 1),
  );
  if (calendar.anchor === null) {
    // "(No school Mon Jan 18)".
    const denied = [2, 3].find((back) => {
      const isBegun = from > back && (tokens[from - back - 1]?.norm === "(" || isBreak(reading, from - back - 1));
      return isBegun && hasAny(hits[from - back], "no", "except") && !uses[from - back];
    });
    if (denied) return { from: from - denied, role: "except", isOr };
  }
  // "The 12th is cancelled but add the 14th"; "…, winter break Dec 21 to Jan 1" of what lasts until then.
  const isBounded = calendar.anchor === null && (last?.node.is === "days" || last?.node.is === "month");
  const isOff =
    (calendar.anchor !== null || last !== undefined) &&
    !before.some((each) => hasAny(each, "add", "change", "instead")) &&
    (hits.slice(clause.from, clause.to).some((each) => each.has("off")) || (isBounded && before.some((each) => each.has("pause"))));
  const isListed = last?.role === "except" && last.next >= from - 1;
  if (isOff || (!isNext && (isLeft || isListed))) return { from, role: "except", isOr };
  const label = sign(reading, clause.from - 1, ":") ? clauseAt(reading, clause.from - 2).from : clause.from;
  const isDeadline = hits.slice(Math.max(label, last?.next ?? 0), at).some((each) => each.has("deadline"));
  return { from, role: isDeadline ? "until" : "plain", isOr };
}

/** The joint that begins there and ends right before a day, or before what is joined to it already. */
function jointAt(reading: Reading, begin: number, from: number, at: number): (typeof JOINTS)[number] | undefined {
  return JOINTS.find(([tag]) => {
    const next = hit(reading, begin, tag)?.next ?? 0;
    return next >= from && next <= at + 1;
  });
}

/** "Dec 5 to Jan 30", "Mo 7.12. bis Do 10.12.". */
export function joinedSpan(reading: Reading, found: Found, calendar: Calendar): Found {
  const until = hit(reading, found.next, "until");
  const [first] = endsOf(found.node);
  if (!until || !first) return found;
  const last = dayNodeAt(reading, past(reading, until.next, "on", "article"), calendar);
  const end = last && endsOf(last.node)[1];
  return end && end > first ? { node: { is: "days", days: daysFrom(first, end), isSpan: true }, next: last.next } : found;
}

/** The first and the last of it. */
export function endsOf(node: DayNode | undefined): (string | undefined)[] {
  return node?.is === "days" ? [node.days[0], node.days.at(-1)] : node?.is === "month" ? [node.first, lastOf(node.first)] : [];
}
