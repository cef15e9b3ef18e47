import { addDays } from "#app/lib/wall-time.ts";
import { comingDay, dayOf, daysOfRule, endOfRule, lastOf, MOST_DAYS, type Rule, weekdayOf } from "./calendar.ts";
import { clauseAt } from "./clauses.ts";
import { doubtOf, isNamed, type Placed } from "./day-doubts.ts";
import { endsOf, joinedSpan, jointBefore } from "./day-joints.ts";
import { holidayAt, holidaysIn } from "./day-names.ts";
import { dayNodeAt } from "./day-nodes.ts";
import { type Calendar, type DayNode, days, type Found, nodesOf } from "./day-numbers.ts";
import { hasAny, hit, isAfter, isOther, isWithin, mark, type Reading } from "./reading.ts";

/** The days a text names, in order; those it leaves out, and by how many days it moves what was planned. */
export type Days = {
  dates: string[];
  except: string[];
  exceptWeekdays: number[];
  /** The weekdays named alone, again and again: they may be put where others were. */
  weekdays: number[];
  until: string | null;
  shift: number | null;
  /** Whether it goes on for so many days longer, instead. */
  isMore: boolean;
  isRepeated: boolean;
  /** A weekday that was said beside a day it is not. */
  named: number | null;
  /** Everything that says when, but what is left out. */
  kept: Placed[];
  /** Single days that were named, and where. */
  placed: { dates: string[]; from: number; to: number }[];
  /** What some of them alone are named by, a date or a weekday, and where. */
  marks: { dates: string[]; at: number }[];
  /** What cannot be, or is open: no such day, the wrong weekday, one day or another. */
  doubt: "none" | "missing" | "weekday" | "either" | "endless";
};

export function readDays(reading: Reading, calendar: Calendar): Days {
  const placed = placedNodes(reading, calendar);
  const kept = placed.filter(({ role }) => role !== "except");
  const except = placed.filter(({ role }) => role === "except");
  const named = nodesOf(kept, "weekdays");
  // "Tue & Thu evenings til Dec 17".
  const isLasting = kept.some(({ role, from }) => role === "until" && hasAny(reading.hits[from], "until"));
  const { dates, isRepeated, isEndless = false } = datesOfNodes(kept, calendar, isLasting);
  // "Christmas Eve (the 24th)".
  const holidays = holidaysIn(reading, calendar);
  const isFeast = ({ node }: Placed) => node.is === "days" && node.isLoose && holidays.some((each) => isNamed(node, each));
  const feasts = placed.every((each) => each.role === "until" || isFeast(each)) ? holidays : [];
  const all = [...new Set(feasts.length > 0 ? feasts : dates)]
    .filter((date) => !except.some(({ node }) => isNamed(node, date)))
    .sort()
    .slice(0, MOST_DAYS);
  return {
    dates: all,
    marks: kept.flatMap(({ node, at }) => {
      const marked = node.is === "days" ? node.days : node.is === "weekdays" ? all.filter((date) => isNamed(node, date)) : [];
      return marked.length > 0 && marked.length < all.length ? [{ dates: marked, at }] : [];
    }),
    except: nodesOf(except, "days").flatMap((node) => node.days),
    exceptWeekdays: nodesOf(except, "weekdays").flatMap((node) => node.weekdays),
    weekdays: named.flatMap((node) => (node.isEach ? node.weekdays : [])),
    until: lastsOf(kept)[0] ?? null,
    shift: nodesOf(kept, "move")[0]?.days ?? null,
    isMore: nodesOf(kept, "move")[0]?.isMore ?? false,
    isRepeated,
    named: named.find((node) => !node.isEach)?.weekdays[0] ?? null,
    kept,
    placed: kept.flatMap(({ node, role, at, next }) =>
      node.is === "days" && !node.isSpan && (role !== "until" || !isRepeated) ? [{ dates: node.days, from: at, to: next }] : [],
    ),
    doubt: doubtOf(reading, kept, isEndless),
  };
}

function placedNodes(reading: Reading, calendar: Calendar): Placed[] {
  const placed: Placed[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    // "Good Friday" is none of the coming ones.
    if (reading.uses[at] || isWithin(reading, at, "holiday")) continue;
    const before = jointBefore(reading, at, placed.at(-1), calendar);
    // "Add Christmas Eve", not "add Christmas cookies".
    const isPutAt = calendar.anchor !== null && [1, 2].some((back) => hasAny(reading.hits[before.from - back], "add", "change"));
    const isAlone = !isOther(reading, reading.hits[at]?.get("holiday")?.next ?? at);
    const isFeast = before.role === "until" || before.role === "except" || (isPutAt && isAlone);
    const found = dayNodeAt(reading, at, calendar) ?? (isFeast ? feastAt(reading, at, calendar) : null);
    if (!found) continue;
    if (isGone(reading, at, found)) {
      mark(reading, at, found.next, "outside");
      continue;
    }
    const joined = joinedSpan(reading, found, calendar);
    // "This Thursday, well no, make it Saturday".
    const isMoved = calendar.anchor === null && placed.length === 1 && before.role === "plain" && isPut(reading, before.from, found);
    for (const old of isMoved ? placed.splice(0) : []) reading.uses.fill("outside", old.from, old.next);
    mark(reading, before.from, before.role === "except" ? offEnd(reading, joined.next) : joined.next, "day");
    const isOr = before.isOr || reading.hits.slice(at, joined.next).some((hits) => hits.has("or"));
    placed.push({ ...before, ...joined, at, isOr });
    at = joined.next - 1;
  }
  // "Sundays of Advent: 11/29, 12/6", "the first week of January: Tuesday Jan 5 and Thursday Jan 7": the days that are named are all.
  const named = placed.flatMap(({ node, role }) =>
    node.is === "days" && !node.isLoose && !node.isSpan && role === "plain" ? node.days : [],
  );
  const isOf = ({ node }: Placed) => node.is === "days" && (node.isLoose || (node.isWeek && named.some((day) => node.days.includes(day))));
  const kept = placed.filter((each) => !(named.length > 0 && each.node.is === "days" && each.node.isSpan && isOf(each)));
  const [month] = nodesOf(
    kept.filter(({ role }) => role !== "until"),
    "month",
  );
  return kept.map((each): Placed => {
    const { node, role, at } = each;
    // "Until Friday".
    if (role === "until" && node.is === "weekdays" && !node.isEach)
      return { ...each, node: { is: "days", days: namedDates([node], calendar) } };
    // "In January starting the 4th".
    if (month && node.is === "days" && node.isLoose && /^\d/.test(reading.tokens[at]?.norm ?? ""))
      return { ...each, node: { ...node, days: node.days.flatMap((day) => dayOf(month.first, Number(day.slice(8))) ?? []) } };
    return each;
  });
}

/** "Make it", "doch lieber", "sorry", right before a day. */
function isPut({ hits, tokens }: Reading, at: number, { node }: Found): boolean {
  const begin = tokens[at - 1]?.norm === "," ? at - 1 : at;
  const isTo = (each = hits[at]) =>
    [each?.get("change"), each?.get("instead")].some((found) => found?.next === at) || each?.get("oops")?.next === begin;
  const isOf = (each = hits[at]) => isTo(each) && !hasAny(each, "happens", "starting", "shifts", "no", "need");
  return !(node.is === "days" && node.isLoose) && [1, 2, 3].some((back) => isOf(hits[at - back]));
}

/** "The 18th is cancelled", "am 6.2. fällt der Kurs aus": up to where it says that a day is off. */
function offEnd(reading: Reading, from: number): number {
  const off = [from, from + 1].find((at) => hit(reading, at, "off"));
  if (off === undefined) return from;
  const { to } = clauseAt(reading, off);
  const isAll = reading.tokens.slice(off, to).every(({ norm }, at) => !/^\d/.test(norm) && !reading.uses[off + at]);
  return isAll ? to : (hit(reading, off, "off")?.next ?? from);
}

/** "Since Tuesday", "mardi dernier". */
function isGone(reading: Reading, at: number, { node, next }: Found): boolean {
  const isOne = node.is === "weekdays" && !node.isEach && node.weekdays.length === 1;
  return isOne && (hasAny(reading.hits[next], "gone") || isAfter(reading, at, "gone"));
}

/** "Until Easter": a day by the name it has, which elsewhere is part of what something is called. */
function feastAt(reading: Reading, at: number, { today }: Calendar): Found | null {
  const feast = hit(reading, at, "holiday");
  return feast && days([holidayAt(feast.value, today)], feast.next);
}

/** Until when it is, or by when something is to be there. */
function lastsOf(placed: Placed[]): string[] {
  return placed.flatMap(({ node, role }) => (role === "until" ? (endsOf(node)[1] ?? []) : []));
}

function datesOfNodes(
  placed: Placed[],
  calendar: Calendar,
  isLasting: boolean,
): { dates: string[]; isRepeated: boolean; isEndless?: boolean } {
  const { today, anchor } = calendar;
  // "Starting next week, for 3 weeks".
  const lasting = nodesOf(placed, "length");
  const isBegun = ({ node, role }: Placed) => role === "from" && node.is === "days" && node.isWeek && lasting.length > 0;
  const inside = placed.filter((each) => each.role !== "until" && !isBegun(each));
  const named = nodesOf(placed, "weekdays");
  const each = named.filter(({ isEach }) => isEach);
  const rhythms = nodesOf(placed, "rhythm");
  const spans = nodesOf(inside, "days").filter((node) => node.isSpan && node.days.length > 1);
  // "Starting next Monday".
  const begins = placed.filter(({ role }) => role === "from");
  const begin = nodesOf(begins, "weekdays").find((node) => !node.isEach && node.weekdays.length === 1);
  const [since] = begin ? namedDates([begin], calendar) : endsOf(begins[0]?.node);
  const months = nodesOf(inside, "month").flatMap(({ first }) => (first === since ? [] : first));
  const single = nodesOf(inside, "days").filter((node) => !spans.includes(node));
  const sure = single.filter((node) => !node.isLoose);
  const explicit = (sure.length + spans.length > 0 ? sure : single).flatMap((node) => node.days);
  const counted = named.find(({ count }) => count !== undefined)?.count;
  const ofThem = (dates: string[]) => (counted === undefined ? dates : counted > 0 ? dates.slice(0, counted) : dates.slice(counted));
  const length = lasting[0] ?? (counted !== undefined && counted > 0 ? { count: counted, unit: "times" } : undefined);
  const spanned = [...new Set(spans.flatMap((node) => node.days))].sort();
  const [begun = ""] = [...explicit, ...spanned, ...months].sort();
  // By when one signs up is before it begins.
  const until = lastsOf(placed).find((date) => date > begun);
  const hasEnd = spans.length > 0 || months.length > 0 || (length !== undefined && length.unit !== "times");
  const isRepeated =
    each.length > 0 ||
    (rhythms.length > 0 &&
      (hasEnd || length !== undefined || until !== undefined || (named.length > 0 && rhythms.some(({ every }) => every !== "day"))));
  const isLong = spans.some((node) => node.days.length > 7) || (months.length > 0 && explicit.length === 0);
  const isSeveral = named.flatMap((node) => node.weekdays).length > (isLong ? 0 : 1);
  // "Saturdays Apr 3, 10 and May 1": the days themselves say how it goes on.
  const isAllNamed = explicit.length > 1 && each.length > 0 && (length?.count ?? explicit.length) === explicit.length;
  if (isAllNamed && explicit.every((date) => named.some((node) => isNamed(node, date)))) return { dates: explicit, isRepeated: true };
  if (!isRepeated && !(isSeveral && (isLasting || hasEnd))) {
    const loose = sure.length > 0 || spans.length > 0 ? [] : namedDates(named, calendar);
    const said = [...(sure.length > 0 || loose.length === 0 ? explicit : []), ...spanned, ...loose];
    return { dates: said.length === 0 && until ? [until] : said, isRepeated: false };
  }
  const last = until ?? spans[0]?.days.at(-1) ?? (months.length > 0 ? lastOf(months.at(-1) ?? "") : undefined);
  const isWeekly = isSeveral || rhythms.some(({ every }) => every === "week");
  const others = named.filter((node) => (node.isEach || isWeekly) && (node !== begin || named.length === 1));
  const weekdays = [...new Set([...others, ...rhythms].flatMap((node) => node.weekdays))];
  // "KW 50 bis 53, pro Woche zwei".
  const isOnce = weekdays.length === 0 && rhythms.length > 0 && rhythms.every(({ every }) => every === "week");
  const onDays = isOnce ? spanned.slice(0, 1).map(weekdayOf) : weekdays;
  if (spans.length > 1 || (spans[0]?.isWeek && weekdays.every((day) => day < 5)))
    return { dates: ofThem(spanned.filter((day) => onDays.length === 0 || onDays.includes(weekdayOf(day)))), isRepeated: true };
  // The last of what has no end are unknown.
  if (counted !== undefined && counted < 0 && last === undefined) return { dates: [], isRepeated: true };
  const soonest = weekdays.map((day) => comingDay(day, today)).sort()[0] ?? today;
  const first = spanned[0] ?? since ?? explicit[0] ?? months[0] ?? anchor ?? soonest;
  const isMonthly = rhythms.some(({ every }) => every === "month");
  const rule: Rule = {
    every: isMonthly ? "month" : isWeekly || weekdays.length > 0 ? "week" : "day",
    interval: Math.max(1, ...rhythms.map(({ interval }) => interval)),
    weekdays: isMonthly ? [] : weekdays,
  };
  const nths = each.flatMap((node) =>
    (node.nths ?? []).map((nth): Rule => ({ every: "month", interval: 1, weekdays: node.weekdays, nth })),
  );
  const end = last ? { until: last } : endOfRule(length, first, nths.length > 0 ? 1 : weekdays.length);
  const dates = (nths.length > 0 ? nths : [rule]).flatMap((each) => daysOfRule(each, [first, today].sort()[1] ?? today, end));
  return { dates: ofThem(dates), isRepeated: true, isEndless: last === undefined && length === undefined };
}

function namedDates(named: Extract<DayNode, { is: "weekdays" }>[], { today, anchor }: Calendar): string[] {
  const weeks = Math.max(0, ...named.map((node) => node.ahead ?? 0));
  return named.flatMap((node) => {
    const [first = 0] = node.weekdays;
    const ahead = anchor ? first - weekdayOf(anchor) : 0;
    const near = anchor ? addDays(anchor, node.isAfter && ahead <= 0 ? ahead + 7 : ahead) : null;
    const start = near && weeks === 0 && near >= today ? near : comingDay(first, today, weeks);
    return node.weekdays.map((weekday) => addDays(start, (weekday - first + 7) % 7));
  });
}
