import { monthOf, weekdayOf } from "./calendar.ts";
import { type DayNode, nodesOf } from "./day-numbers.ts";
import type { Days } from "./days.ts";
import { hasAny, mark, past, type Reading, says } from "./reading.ts";

/** `from`: where the words before it begin that say what it is. */
export type Placed = { node: DayNode; from: number; at: number; next: number; role: "plain" | "until" | "from" | "except"; isOr: boolean };

export function doubtOf(reading: Reading, placed: Placed[], isEndless: boolean): Days["doubt"] {
  const isUnsure = says(reading, "unsure");
  const isEach = ({ node }: Placed) => node.is === "weekdays" && node.isEach;
  if (placed.some((each) => isUnsure || (each.isOr && !isEach(each)))) return "either";
  // "Saturday Dec 4", which is a Friday.
  const isOther = placed.some(({ node, next }, index) => {
    const after = placed[index + 1];
    const isName = node.is === "weekdays" && !node.isEach && node.weekdays.length === 1;
    const isBeside = after?.node.is === "days" && !after.node.isSpan && after.at - next <= 3;
    return isName && isBeside && !isNamed(node, nodesOf([after], "days")[0]?.days[0] ?? "");
  });
  if (isOther) return "weekday";
  if (isNoDay(reading)) return "missing";
  return isEndless ? "endless" : "none";
}

/** Whether a day is one of those that are named. */
export function isNamed(node: DayNode, date: string): boolean {
  if (node.is === "weekdays") return node.weekdays.includes(weekdayOf(date));
  if (node.is === "month") return monthOf(date) === node.first;
  if (node.is === "rhythm") return node.weekdays.includes(weekdayOf(date));
  return node.is === "days" && node.days.some((day) => day === date || (node.isLoose && day.slice(8) === date.slice(8)));
}

/** Whether a draft on these days is on what was said: on each day, within the span, on the weekday, after the last day to sign up. */
export function standsOn({ node, role }: Placed, dates: readonly string[]): boolean {
  if (node.is === "days" && role === "until" && dates.length > 1) return (node.days.at(-1) ?? "") >= (dates[0] ?? "");
  if (node.is === "days" && !node.isSpan) return node.days.every((day) => dates.some((date) => isNamed({ ...node, days: [day] }, date)));
  // "Tuesdays starting next Monday".
  if (node.is === "weekdays" && role === "from" && dates.length > 1) return true;
  return dates.some((date) => isNamed(node, date)) || !["days", "weekdays", "month"].includes(node.is);
}

/** Not a day of its own, but one that another may stand for. */
export function isLoose(node: DayNode): boolean {
  return node.is === "weekdays" ? !node.isEach : node.is === "days" && node.isLoose === true;
}

/** "Feb 30": a month beside a number that it does not have. */
function isNoDay(reading: Reading): boolean {
  return reading.tokens.some((_, at) => {
    // "31.4."
    const written = [0, 1, 2, 3].map((ahead) => (reading.uses[at + ahead] ? "" : reading.tokens[at + ahead]?.norm)).join("");
    if (/^(?:29|3\d)\.(?:0?\d|1[0-2])\.$/.test(written)) {
      mark(reading, at, at + 4, "outside");
      return true;
    }
    const month = reading.hits[at]?.get("month");
    if (!month) return false;
    let back = at - 1;
    while (back > at - 3 && (reading.tokens[back]?.norm === "." || hasAny(reading.hits[back], "of", "ordinal"))) back--;
    const isDay = (each: number) =>
      (reading.hits[each]?.get("dayWord")?.value ?? 0) > 28 || /^(?:29|[3-9]\d)$/.test(reading.tokens[each]?.norm ?? "");
    const found = [month.next, past(reading, month.next, "article"), back, back - 1, back - 2].find(
      (each) =>
        isDay(each) &&
        !reading.uses[each] &&
        reading.tokens[each - 1]?.norm !== ":" &&
        (each >= back || reading.hits[each]?.get("dayWord")?.next === back + 1),
    );
    if (found !== undefined)
      mark(reading, Math.min(found, at), Math.max(reading.hits[found]?.get("dayWord")?.next ?? found + 1, month.next), "outside");
    return found !== undefined;
  });
}
