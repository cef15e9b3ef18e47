import { daysFrom, lastOf } from "./calendar.ts";
import { clauseAt, isBreak } from "./clauses.ts";
import type { Placed } from "./day-doubts.ts";
import { dayNodeAt } from "./day-nodes.ts";
import type { Calendar, DayNode, Found } from "./day-numbers.ts";
import type { Tag } from "./languages/words.ts";
import { hasAny, hit, isWithin, past, type Reading, sign } from "./reading.ts";

/** The small words before a day: "on", "until", "except". */
export function jointBefore(
  reading: Reading,
  at: number,
  last: Placed | undefined,
  calendar: Calendar,
): { from: number; role: Placed["role"]; isOr: boolean } {
  let from = at;
  let role: Placed["role"] = "plain";
  let isOr = false;
  for (let back = at - 1; back >= Math.max(0, at - 4) && !reading.uses[back]; back--) {
    const ends = (tag: Tag) => {
      const next = hit(reading, back, tag)?.next ?? 0;
      return next >= from && next <= at + 1;
    };
    const tag = (
      ["except", "until", "due", "or", "starting", "from", "on", "article", "and", "coming", "inTime", "following"] as const
    ).find((each) => ends(each));
    const isComma = reading.tokens[back]?.norm === "," && last?.next === back;
    if (!tag && (["due", "except"] as const).some((each) => isWithin(reading, back, each))) continue;
    if (!tag && !isComma) break;
    if (tag === "except" && (isWithin(reading, back, "placeIn") || isWithin(reading, back, "event"))) break;
    if (tag === "except" && role === "plain") role = "except";
    if (tag === "due" || (tag === "until" && role === "plain")) role = "until";
    if ((tag === "from" || tag === "starting") && role === "plain") role = "from";
    isOr ||= tag === "or";
    from = back;
  }
  const clause = clauseAt(reading, at);
  if (role === "plain" && hit(reading, clause.from, "no") && reading.hits[clause.from]?.has("except")) role = "except";
  // "Not the 10th but the 11th".
  const isNext = hasAny(reading.hits[from - 1], "instead");
  const isLeft =
    role === "plain" &&
    !isNext &&
    reading.hits.slice(clause.from, at).some((hits, index) => (hits.get("except")?.next ?? 0) > clause.from + index + 1);
  // "The 12th is cancelled but add the 14th".
  const isNew = reading.hits.slice(clause.from, at).some((hits) => hasAny(hits, "add", "change", "instead"));
  const isOff = calendar.anchor !== null && !isNew && reading.hits.slice(clause.from, clause.to).some((hits) => hits.has("off"));
  if (isLeft || (isOff && role === "plain")) role = "except";
  // "(No school Mon Jan 18)".
  const denied = [2, 3].find(
    (back) => hasAny(reading.hits[from - back], "no", "except") && !reading.uses[from - back] && isBreakOrBracket(reading, from - back - 1),
  );
  if (role === "plain" && denied && calendar.anchor === null) return { from: from - denied, role: "except", isOr };
  const label = sign(reading, clause.from - 1, ":") ? clauseAt(reading, clause.from - 2).from : clause.from;
  const isDeadline = reading.hits.slice(Math.max(label, last?.next ?? 0), at).some((hits) => hits.has("deadline"));
  if (isDeadline && role === "plain") return { from, role: "until", isOr };
  const isListed = last?.role === "except" && last.next >= from - 1 && role === "plain" && !isNext;
  return { from, role: isListed ? "except" : role, isOr };
}

function isBreakOrBracket(reading: Reading, at: number): boolean {
  return at > 0 && (reading.tokens[at]?.norm === "(" || isBreak(reading, at));
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
