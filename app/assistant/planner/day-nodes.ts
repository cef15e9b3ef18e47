import { addDays } from "#app/lib/wall-time.ts";
import { comingDay, comingMonth, lastOf, monthOf, nthWeekday, weekdayOf, weekOf } from "./calendar.ts";
import { seasonDays } from "./day-names.ts";
import {
  bareDay,
  type Calendar,
  dayMonths,
  dayNumber,
  days,
  type Found,
  iso,
  monthDays,
  numeric,
  numericSpan,
  yearAt,
} from "./day-numbers.ts";
import { digitsAt, hasAny, hit, isOther, isWithin, past, type Reading, sign } from "./reading.ts";
import { countedWeekday, eachWeekday, initials, lengthOf, rhythm, shiftOf, weekdayName, weekdayNumber } from "./week-nodes.ts";

type Reader = (reading: Reading, at: number, calendar: Calendar) => Found | null;

/** The first that is there; the more particular before the more general. */
export function dayNodeAt(reading: Reading, at: number, calendar: Calendar): Found | null {
  for (const read of READERS) {
    const found = read(reading, at, calendar);
    if (found) return found;
  }
  return null;
}

const READERS: Reader[] = [
  iso,
  numericSpan,
  numeric,
  countedWeekday,
  nthOfMonth,
  season,
  weekOfMonth,
  monthDays,
  dayMonths,
  lengthOf,
  shiftOf,
  rhythm,
  initials,
  eachWeekday,
  relative,
  weekdayNumber,
  weekdayName,
  month,
  bareDay,
];

function nthAt(reading: Reading, at: number): { nth: number; next: number } | null {
  const nth = hit(reading, at, "nth");
  if (nth) return { nth: nth.value, next: nth.next };
  const day = dayNumber(reading, at);
  if (day?.isMarked && day.day <= 5) return { nth: day.day, next: day.next };
  const last = hit(reading, at, "last");
  return last && { nth: -1, next: last.next };
}

/** A month by name, "this month", "next month". */
function someMonth(reading: Reading, at: number, { today }: Calendar): { year: number; month: number; next: number } | null {
  const name = hit(reading, at, "month");
  // "À sept heures".
  if (name && !hit(reading, name.next, "hour")) {
    const year = yearAt(reading, name.next);
    return { ...comingMonth(name.value, year?.year ?? null, today), next: year?.next ?? name.next };
  }
  const later = hit(reading, at, "nextMonth");
  const { year, month } = monthOf(today);
  if (later) return { year: month === 11 ? year + 1 : year, month: (month + 1) % 12, next: later.next };
  const now = hit(reading, at, "thisMonth");
  return now && { year, month, next: now.next };
}

/** "The last Thursday in May", "first Sunday of every month", "2nd and 4th Saturday of January and March". */
function nthOfMonth(reading: Reading, at: number, calendar: Calendar): Found | null {
  const every = hit(reading, at, "every");
  const nths = listAt(reading, past(reading, every?.next ?? at, "article"), nthAt);
  const after = nths.at(-1)?.next ?? at;
  const day = hit(reading, after, "weekday") ?? hit(reading, after, "weekdays");
  const name = nths.length > 0 ? (day ?? hit(reading, after, "weekend")) : null;
  if (!name) return null;
  const isWeekend = day === null;
  const weekday = isWeekend ? 5 : name.value;
  const which = nths.map(({ nth }) => nth);
  const monthly = hit(reading, name.next, "monthly");
  // "Every second Tuesday" is every other week, but for "of the month".
  if (!monthly && hit(reading, at, "everyOther")) return null;
  const each = (next: number): Found => ({ node: { is: "weekdays", weekdays: [weekday], isEach: true, isNext: false, nths: which }, next });
  if (monthly) return each(monthly.next);
  const joint = sign(reading, name.next, ",") ? name.next + 1 : name.next;
  const months = listAt(reading, past(reading, joint, "of", "from"), (_, from) =>
    // Not of "1st and 3rd Saturdays Feb 6 - May 15".
    monthDays(reading, from, calendar) ? null : someMonth(reading, from, calendar),
  );
  const [first] = months;
  const until = first && months.length === 1 ? hit(reading, first.next, "until") : null;
  const last = until && someMonth(reading, until.next, calendar);
  if (first && last)
    for (let ahead = 1; ahead <= (last.year - first.year) * 12 + last.month - first.month; ahead++)
      months.push({ year: first.year + Math.floor((first.month + ahead) / 12), month: (first.month + ahead) % 12, next: last.next });
  const end = months.at(-1)?.next;
  if (end === undefined) return every || nths.length > 1 ? each(name.next) : null;
  const dates = months.flatMap((of) =>
    which.map((nth) => {
      const date = nthWeekday(of, weekday, nth);
      return date && date < calendar.today ? nthWeekday({ ...of, year: of.year + 1 }, weekday, nth) : date;
    }),
  );
  return days(
    dates.flatMap((date) => [date, ...(isWeekend && date ? [addDays(date, 1)] : [])]),
    end,
  );
}

/** "The 2nd Sunday of Advent", "am 2. Advent"; all of it only after the days that are meant: "Wednesdays in Lent". */
function season(reading: Reading, at: number, { today }: Calendar): Found | null {
  const nth = nthAt(reading, past(reading, at, "article"));
  const named = hit(reading, past(reading, nth ? past(reading, nth.next, "weekday") : at, "of"), "season");
  if (!named) return null;
  const all = seasonDays(named.value, today);
  // "An den Adventssonntagen".
  if (reading.hits[named.next - 1]?.has("weekdays"))
    return days(
      all.filter((date) => weekdayOf(date) === 6),
      named.next,
    );
  if (nth) return days([all.filter((date) => weekdayOf(date) === 6).at(nth.nth > 0 ? nth.nth - 1 : -1) ?? null], named.next);
  return reading.uses.slice(0, at).includes("day") ? days(all, named.next, { isSpan: true, isLoose: true }) : null;
}

/** One after the other, with a comma or "and" between them. */
function listAt<Item extends { next: number }>(reading: Reading, at: number, read: (reading: Reading, at: number) => Item | null): Item[] {
  const first = read(reading, at);
  if (!first) return [];
  const comma = sign(reading, first.next, ",&/+") ? first.next + 1 : first.next;
  const joint = past(reading, comma, "and");
  return [first, ...(joint > first.next ? listAt(reading, past(reading, joint, "article"), read) : [])];
}

/** "The first week of May", "the week of March 3". */
function weekOfMonth(reading: Reading, at: number, calendar: Calendar): Found | null {
  const begin = past(reading, at, "article");
  const nth = nthAt(reading, begin);
  const week = hit(reading, nth?.next ?? begin, "week");
  if (!week) return null;
  const after = past(reading, past(reading, week.next, "of"), "on");
  if (!nth) {
    const found = listAt(reading, after, (_, from) => {
      const begin = past(reading, from, "on");
      return monthDays(reading, begin, calendar) ?? dayMonths(reading, begin, calendar) ?? numeric(reading, begin, calendar);
    });
    const next = found.at(-1)?.next;
    const dates = found.flatMap(({ node }) => (node.is === "days" && !node.isSpan ? node.days : []));
    return next !== undefined && dates.length > 0
      ? days(
          dates.flatMap((date) => weekOf(date)),
          next,
          { isSpan: true, isWeek: true },
        )
      : null;
  }
  const of = someMonth(reading, after, calendar);
  if (!of) return null;
  const monday = nthWeekday(of, 0, nth.nth);
  return days(monday ? weekOf(monday) : [], of.next, { isSpan: true, isWeek: true });
}

function relative(reading: Reading, at: number, { today, anchor }: Calendar): Found | null {
  const later = anchor && !hit(reading, at, "dayAfter") ? hit(reading, at, "dayLater") : null;
  if (later) return { node: { is: "move", days: later.value === 0 ? 1 : 7 }, next: later.next };
  const simple = [
    ["dayAfter", 2],
    ["tomorrow", 1],
    ["today", 0],
  ] as const;
  for (const [tag, ahead] of simple) {
    const found = hit(reading, at, tag);
    // "Mañana 10-14", after a day was named, and "venta mañana: 10-14" are mornings; not beside "hoy".
    const isApart = found && sign(reading, found.next, ":(") ? 1 : 0;
    const isOfDay = reading.uses.slice(0, at).includes("day") || (isApart > 0 && isOther(reading, at - 1));
    const isMorning =
      found && isOfDay && digitsAt(reading, found.next + isApart) !== null && !reading.hits.some((hits) => hits.has("today"));
    const isShift = tag === "tomorrow" && (reading.hits[at - 1]?.has("shifts") || isMorning || isWithin(reading, at, "morning"));
    if (found && !isShift) return days([addDays(today, ahead)], found.next);
  }
  // "Our weekend backpack program".
  const weekend = isOther(reading, at + 1) && reading.hits[at]?.get("weekend")?.next === at + 1 ? null : hit(reading, at, "weekend");
  if (weekend) return days([comingDay(5, today, false)], weekend.next, { isLoose: true });
  const nextWeek = hit(reading, at, "nextWeek");
  if (nextWeek) {
    const begin = past(reading, sign(reading, nextWeek.next, ",") ? nextWeek.next + 1 : nextWeek.next, "on");
    const name = weekdayName(reading, begin);
    if (name?.node.is === "weekdays") return { node: { ...name.node, isNext: true }, next: name.next };
    return days(weekOf(addDays(today, 7)), nextWeek.next, { isSpan: true, isWeek: true });
  }
  const thisWeek = hit(reading, at, "thisWeek");
  return (
    thisWeek &&
    days(
      weekOf(today).filter((date) => date >= today),
      thisWeek.next,
      { isSpan: true, isWeek: true },
    )
  );
}

/** A month by itself counts only where its name can mean nothing else. */
export function month(reading: Reading, at: number, calendar: Calendar): Found | null {
  const end = hit(reading, at, "endOf");
  const begin = hit(reading, at, "beginOf");
  const name = past(reading, end?.next ?? begin?.next ?? at, "of");
  const of = someMonth(reading, name, calendar);
  if (!of || (name > at && monthDays(reading, name, calendar))) return null;
  if (end) return days([lastOf(of)], of.next);
  const before = at > 0 && hasAny(reading.hits[at - 1], "and", "until", "from", "starting", "inTime", "of", "on", "forTime");
  const until = hit(reading, of.next, "until");
  const isSpan = until !== null && hit(reading, until.next, "month") !== null;
  const isName = hit(reading, at, "month") === null || before || isSpan;
  return isName ? { node: { is: "month", year: of.year, month: of.month }, next: of.next } : null;
}
