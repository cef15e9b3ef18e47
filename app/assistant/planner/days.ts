import { comingDay, dateOf, daysOfRule, endOfRule, firstOf, lastOf, MOST_DAYS, type Rule, weekdayOf } from "./calendar.ts";
import { doubtOf, type Placed } from "./day-doubts.ts";
import { joinedSpan, jointBefore } from "./day-joints.ts";
import { holidayAt, holidaysIn, namedDates, nthDates } from "./day-names.ts";
import { dayNodeAt } from "./day-nodes.ts";
import { type Calendar, days, type Found } from "./day-numbers.ts";
import { hasAny, hit, isWithin, mark, type Reading, sign } from "./reading.ts";

/** The days a text names, in order; those it leaves out, and by how many days it moves what was planned. */
export type Days = {
  dates: string[];
  except: string[];
  exceptWeekdays: number[];
  /** The weekdays named alone, again and again: they may be put where others were. */
  weekdays: number[];
  until: string | null;
  shift: number | null;
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
  const except = placed.filter(({ role }) => role === "except").map(({ node }) => node);
  const shift = kept.map(({ node }) => (node.is === "move" ? node.days : 0)).find(Boolean) ?? null;
  // "Tue & Thu evenings til Dec 17".
  const isLasting = kept.some(
    ({ role, from }) => role === "until" && hasAny(reading.hits[from], "until") && !hasAny(reading.hits[from], "due"),
  );
  const { dates, isRepeated, isEndless = false } = datesOfNodes(kept, calendar, isLasting);
  const out = except.flatMap((node) => (node.is === "days" ? node.days : []));
  const outLoose = except.flatMap((node) => (node.is === "days" && node.isLoose ? node.days.map((date) => date.slice(8)) : []));
  const outWeekdays = except.flatMap((node) => (node.is === "weekdays" ? node.weekdays : []));
  // "Christmas Eve (the 24th)".
  const named = holidaysIn(reading, calendar);
  const isFeast = ({ node }: Placed) => node.is === "days" && node.isLoose && named.some((each) => node.days[0]?.endsWith(each.slice(7)));
  const feasts = placed.every((each) => each.role === "until" || isFeast(each)) ? named : [];
  const all = [...new Set(feasts.length > 0 ? feasts : dates)]
    .filter((date) => !out.includes(date) && !outLoose.includes(date.slice(8)) && !outWeekdays.includes(weekdayOf(date)))
    .sort()
    .slice(0, MOST_DAYS);
  return {
    dates: all,
    marks: kept.flatMap(({ node, at }) => {
      const named =
        node.is === "days" ? node.days : node.is === "weekdays" ? all.filter((date) => node.weekdays.includes(weekdayOf(date))) : [];
      return named.length > 0 && named.length < all.length ? [{ dates: named, at }] : [];
    }),
    except: out,
    exceptWeekdays: outWeekdays,
    weekdays: kept.flatMap(({ node }) => (node.is === "weekdays" && node.isEach ? node.weekdays : [])),
    until: lastsOf(kept)[0] ?? null,
    shift,
    isRepeated,
    named: kept.flatMap(({ node }) => (node.is === "weekdays" && !node.isEach ? node.weekdays : []))[0] ?? null,
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
    const found =
      dayNodeAt(reading, at, calendar) ?? (before.role === "until" || before.role === "except" ? feastAt(reading, at, calendar) : null);
    if (!found) continue;
    if (isGone(reading, at, found)) {
      mark(reading, at, found.next, "outside");
      continue;
    }
    const joined = joinedSpan(reading, found.node, found.next, calendar);
    const last = placed.at(-1);
    // "By Mon Dec 14", "from Monday, Jan 4 to Friday, Jan 15": the weekday of that day.
    const named =
      last?.node.is === "weekdays" && !last.node.isEach && before.from <= last.next + 1 && found.node.is === "days" ? last : null;
    const isIts =
      named?.node.is === "weekdays" &&
      found.node.is === "days" &&
      (at === named.next || sign(reading, named.next, ",")) &&
      named.node.weekdays.includes(weekdayOf(found.node.days[0] ?? calendar.today));
    if (named && before.role === "plain") before.role = named.role;
    if (named && isIts && named.node.is === "weekdays" && named.node.weekdays.length === 1) placed.pop();
    // "This Thursday, well no, make it Saturday".
    const isMoved = calendar.anchor === null && placed.length === 1 && before.role === "plain" && isPut(reading, before.from, found);
    for (const old of isMoved ? placed.splice(0) : []) reading.uses.fill("outside", old.from, old.next);
    mark(reading, before.from, joined.next, "day");
    placed.push({ ...before, node: joined.node, at: named && isIts ? named.at : at, next: joined.next });
    at = joined.next - 1;
  }
  // "Sundays of Advent: 11/29, 12/6": the days that are named are all.
  const isNamed = placed.some(({ node, role }) => node.is === "days" && !node.isLoose && role === "plain");
  const kept = placed.filter(({ node }) => !(isNamed && node.is === "days" && node.isSpan && node.isLoose));
  const month = placed.find(({ node, role }) => node.is === "month" && role !== "until")?.node;
  return kept.map((each) => {
    // "Until Friday".
    if (each.role === "until" && each.node.is === "weekdays" && !each.node.isEach)
      return { ...each, node: { is: "days", days: namedDates([each.node], calendar) } };
    // "In January starting the 4th".
    if (month?.is === "month" && each.node.is === "days" && each.node.isLoose && /^\d/.test(reading.tokens[each.at]?.norm ?? ""))
      return {
        ...each,
        node: { ...each.node, days: each.node.days.flatMap((day) => dateOf(month.year, month.month, Number(day.slice(8))) ?? []) },
      };
    return each;
  });
}

/** "Make it", "doch lieber", right before a day. */
function isPut({ hits }: Reading, at: number, { node }: Found): boolean {
  const isTo = (each = hits[at]) => [each?.get("change"), each?.get("instead")].some((found) => found?.next === at);
  const isOf = (each = hits[at]) => isTo(each) && !hasAny(each, "happens", "starting", "shifts", "no", "need");
  return !("isLoose" in node && node.isLoose && node.is === "days") && [1, 2, 3].some((back) => isOf(hits[at - back]));
}

/** "Since Tuesday", "mardi dernier". */
function isGone({ hits }: Reading, at: number, { node, next }: Found): boolean {
  const isOne = node.is === "weekdays" && !node.isEach && node.weekdays.length === 1;
  return isOne && (hits[next]?.has("gone") || [1, 2].some((back) => (hits[at - back]?.get("gone")?.next ?? -1) >= at));
}

/** "Until Easter": a day by the name it has, which elsewhere is part of what something is called. */
function feastAt(reading: Reading, at: number, { today }: Calendar): Found | null {
  const feast = hit(reading, at, "holiday");
  return feast && days([holidayAt(feast.value, today)], feast.next);
}

/** Until when it is, or by when something is to be there. */
function lastsOf(placed: Placed[]): string[] {
  const ends = placed.flatMap(({ node, role }) => (role === "until" ? [node] : []));
  return ends.flatMap((node) => (node.is === "days" ? node.days.slice(-1) : node.is === "month" ? [lastOf(node)] : []));
}

function datesOfNodes(
  placed: Placed[],
  calendar: Calendar,
  isLasting: boolean,
): { dates: string[]; isRepeated: boolean; isEndless?: boolean } {
  const nodes = placed.map(({ node }) => node);
  const each = nodes.filter((node) => node.is === "weekdays" && node.isEach);
  const rhythms = nodes.flatMap((node) => (node.is === "rhythm" ? [node] : []));
  const named = nodes.flatMap((node) => (node.is === "weekdays" ? [node] : []));
  const spans = nodes.flatMap((node) => (node.is === "days" && (node.isSpan || node.isWeek) && node.days.length > 1 ? [node] : []));
  const months = placed.flatMap(({ node, role }) => (node.is === "month" && role !== "until" ? [node] : []));
  const counted = named.flatMap(({ count }) => count ?? [])[0];
  const times = counted !== undefined && counted > 0 ? { count: counted, unit: "times" } : undefined;
  const ofThem = (dates: string[]) => (counted === undefined ? dates : counted > 0 ? dates.slice(0, counted) : dates.slice(counted));
  const length = nodes.flatMap((node) => (node.is === "length" ? [node] : []))[0] ?? times;
  const single = placed.filter(({ node, role }) => role !== "until" && node.is === "days" && spans.every((span) => span !== node));
  const sure = single.filter(({ node }) => node.is === "days" && !node.isLoose);
  const explicit = (sure.length + spans.length > 0 ? sure : single).flatMap(({ node }) => (node.is === "days" ? node.days : []));
  const nth = named.filter((node) => node.nths !== undefined);
  const [begun = ""] = [...explicit, ...spans.flatMap((node) => node.days), ...months.map(firstOf)].sort();
  // By when one signs up is before it begins.
  const until = lastsOf(placed).find((date) => date > begun);
  const isRepeated =
    each.length > 0 ||
    (rhythms.length > 0 &&
      (spans.length > 0 ||
        length !== undefined ||
        until !== undefined ||
        months.length > 0 ||
        (named.length > 0 && rhythms.some(({ every }) => every !== "day"))));
  const told = placed.find(({ role }) => role === "from")?.node;
  const since = told?.is === "days" ? told.days[0] : told?.is === "month" ? firstOf(told) : undefined;
  if (nth.length > 0)
    return {
      dates: nthDates(
        nth,
        [...(since ? [since] : []), ...spans.flatMap((node) => node.days)],
        months.filter((node) => node !== told),
        until,
        length?.count,
        calendar,
      ),
      isRepeated: true,
      isEndless: until === undefined && months.length === 0 && spans.length === 0 && length === undefined,
    };
  const isLong = spans.some((node) => node.days.length > 7) || (months.length > 0 && explicit.length === 0);
  const isSeveral = named.flatMap((node) => node.weekdays).length > (isLong ? 0 : 1);
  // "Saturdays Apr 3, 10 and May 1": the days themselves say how it goes on.
  const isAllNamed = explicit.length > 1 && each.length > 0 && (length?.count ?? explicit.length) === explicit.length;
  if (isAllNamed && explicit.every((date) => named.some((node) => node.weekdays.includes(weekdayOf(date)))))
    return { dates: explicit, isRepeated: true };
  if (isRepeated || (isSeveral && (isLasting || spans.length > 0 || months.length > 0 || (length && length.unit !== "times")))) {
    const weekdays = [
      ...new Set(
        [...named.filter(({ isEach }) => isEach || isSeveral || rhythms.some(({ every }) => every === "week")), ...rhythms].flatMap(
          (node) => node.weekdays,
        ),
      ),
    ];
    const interval = Math.max(1, ...rhythms.map((node) => node.interval));
    const isDaily = weekdays.length === 0 && rhythms.every((node) => node.every === "day");
    const from = spans[0]?.days[0] ?? since;
    const first =
      from ?? explicit[0] ?? months.filter((month) => placed.every(({ node, role }) => node !== month || role !== "until")).map(firstOf)[0];
    const ends = [until, spans[0]?.days.at(-1), months.length > 0 ? lastOf(months.at(-1) ?? { year: 0, month: 0 }) : undefined].filter(
      (end) => end !== undefined,
    );
    const start = first ?? calendar.anchor ?? weekdays.map((day) => comingDay(day, calendar.today, false)).sort()[0] ?? calendar.today;
    const all = weekdays.length > 0 ? weekdays : isDaily ? [] : [weekdayOf(start)];
    const rule: Rule = {
      every: isDaily ? "day" : rhythms.some((node) => node.every === "month") ? "month" : "week",
      interval,
      weekdays: rhythms.some((node) => node.every === "month") ? [] : all,
    };
    const end = ends[0] !== undefined ? { until: ends[0] } : endOfRule(length, start, all.length);
    if (spans.length > 1 || (spans[0]?.isWeek && all.every((day) => day < 5))) {
      const within = [...new Set(spans.flatMap((node) => node.days))].sort();
      return { dates: ofThem(within.filter((day) => all.length === 0 || all.includes(weekdayOf(day)))), isRepeated: true };
    }
    const [later = start] = [start, calendar.today].sort().reverse();
    // The last of what has no end are unknown.
    if (counted !== undefined && counted < 0 && ends[0] === undefined) return { dates: [], isRepeated: true };
    return { dates: ofThem(daysOfRule(rule, later, end)), isRepeated: true, isEndless: ends[0] === undefined && length === undefined };
  }
  const loose = sure.length > 0 || spans.length > 0 ? [] : namedDates(named, calendar);
  const said = sure.length > 0 || loose.length === 0 ? explicit : [];
  return {
    dates: [
      ...said,
      ...spans.flatMap((node) => node.days),
      ...loose,
      ...(said.length + spans.length + loose.length === 0 && until ? [until] : []),
    ],
    isRepeated: false,
  };
}
