import { addDays } from "#app/lib/wall-time.ts";
import { comingDay, dayIn, daysFrom, monthOf, monthsFrom, nthWeekday, weekdayOf, weekInYear, weekOf } from "./calendar.ts";
import { holidayAt, seasonDays } from "./day-names.ts";
import { bareDay, type Calendar, dateAt, days, type Found, listAt, monthDays, yearAt } from "./day-numbers.ts";
import { digitsAt, hasAny, hit, hitsAny, isOther, isWithin, numberAt, past, pastSign, type Reading, says, sign } from "./reading.ts";
import { countedWeekday, initials, lengthOf, nthAt, rhythm, weekdayDate, weekdayName, weeksAhead } from "./week-nodes.ts";

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
  dateAt,
  countedWeekday,
  nthOfMonth,
  season,
  besideFeast,
  weekOfYear,
  weekOfDay,
  lengthOf,
  rhythm,
  initials,
  relative,
  weekdayDate,
  weekdayName,
  month,
  bareDay,
];

/** A month by name, "this month", "next month". */
function monthAt(reading: Reading, at: number, { today }: Calendar): { first: string; next: number } | null {
  const name = hit(reading, at, "month");
  // "À sept heures", "du sept au neuf".
  const after = name && !hit(reading, at, "number") ? yearAt(reading, name.next) : null;
  const first = name && after && dayIn(1, name.value, after.year, monthOf(today));
  if (first) return { first, next: after.next };
  const [now, later] = [hit(reading, at, "thisMonth"), hit(reading, at, "nextMonth")];
  return later ? { first: monthOf(today, 1), next: later.next } : now && { first: monthOf(today), next: now.next };
}

/** "The last Thursday in May", "first Sunday of every month", "2nd and 4th Saturday of January and March", "first week of May". */
function nthOfMonth(reading: Reading, at: number, calendar: Calendar): Found | null {
  const every = hit(reading, at, "every");
  const begun = past(reading, every?.next ?? at, "article");
  const before = numberAt(reading, begun);
  const isBefore = before !== null && nthAt(reading, before.next) !== null;
  const nths = listAt(reading, isBefore ? before.next : begun, (from, joint) =>
    joint?.isSpan ? null : nthAt(reading, past(reading, from, "article")),
  );
  const after = nths.at(-1)?.next;
  if (after === undefined) return null;
  const day = hit(reading, after, "weekday") ?? hit(reading, after, "weekdays");
  // "The first two weeks of December", "las dos primeras semanas".
  const several = isBefore ? before : numberAt(reading, after);
  const week = hit(reading, isBefore ? after : (several?.next ?? after), "week");
  const name = day ?? week ?? hit(reading, after, "weekend");
  if (!name) return null;
  const [weekday, length] = day ? [day.value, 1] : week ? [0, 5] : [5, 2];
  const count = week && several ? several.value : 1;
  const which = nths.flatMap(({ nth }) => Array.from({ length: count }, (_, ahead) => (nth > 0 ? nth + ahead : nth - ahead)));
  const monthly = week ? null : hit(reading, name.next, "monthly");
  // "Every second Tuesday" is every other week, but for "of the month".
  if (!monthly && hit(reading, at, "everyOther")) return null;
  const begin = past(reading, pastSign(reading, name.next, ","), "of", "from");
  // Not of "1st and 3rd Saturdays Feb 6 - May 15".
  const list = listAt(reading, begin, (from, joint) =>
    !joint && monthDays(reading, from, calendar) ? null : monthAt(reading, from, calendar),
  );
  const end = list.at(-1)?.next;
  if (monthly || end === undefined) {
    const isEach = monthly !== null || (!week && (every !== null || nths.length > 1));
    return isEach ? { node: { is: "weekdays", weekdays: [weekday], isEach, nths: which }, next: (monthly ?? name).next } : null;
  }
  const months = list.flatMap(({ first, isSpan }, index) =>
    isSpan ? monthsFrom(monthOf(list[index - 1]?.first ?? first, 1), first) : first,
  );
  const dates = months.flatMap((of) =>
    which.flatMap((nth) => {
      const date = nthWeekday(of, weekday, nth);
      const coming = date && date < calendar.today ? nthWeekday(monthOf(of, 12), weekday, nth) : date;
      return coming ? daysFrom(coming, addDays(coming, length - 1)) : [];
    }),
  );
  return days(dates, end, week ? { isSpan: true, isWeek: true } : {});
}

/** "The 2nd Sunday of Advent", "am 2. Advent"; all of it only after the days that are meant: "Wednesdays in Lent". */
function season(reading: Reading, at: number, { today }: Calendar): Found | null {
  const nth = nthAt(reading, past(reading, at, "article"));
  const named = hit(reading, past(reading, nth ? past(reading, nth.next, "weekday") : at, "of"), "season");
  if (!named) return null;
  const all = seasonDays(named.value, today);
  const sundays = all.filter((date) => weekdayOf(date) === 6);
  if (nth) return days([sundays.at(nth.nth > 0 ? nth.nth - 1 : -1) ?? null], named.next);
  return reading.uses.slice(0, at).includes("day") ? days(all, named.next, { isSpan: true, isLoose: true }) : null;
}

/** "The day after Thanksgiving", "am Tag vor Ostern". */
function besideFeast(reading: Reading, at: number, { today }: Calendar): Found | null {
  const beside = hit(reading, at, "dayBeside");
  const name = beside ? past(reading, beside.next, "of", "article") : at;
  const feast = beside && (hit(reading, name, "holiday") ?? hit(reading, name, "feast"));
  const date = feast && holidayAt(feast.value, today);
  return date ? days([addDays(date, beside.value === 0 ? 1 : -1)], feast.next) : null;
}

/** "KW 12", "KW 2 bis 6": Monday to Friday of those weeks of the year. */
function weekOfYear(reading: Reading, at: number, { today }: Calendar): Found | null {
  const list = listAt(reading, at, (from, joint) => {
    const name = hit(reading, from, "weekNumber");
    // "KW 2, 3 und 4", not "KW 2, 3 Leute".
    const isListed = joint && (!joint.isComma || sign(reading, from + 1, ",") || hitsAny(reading, from + 1, "and", "or"));
    const next = name?.next ?? (isListed ? from : -1);
    const number = digitsAt(reading, next);
    return number !== null && number > 0 && number < 54 ? { number, next: next + 1 } : null;
  });
  const numbers = list.flatMap(({ number, isSpan }, index) => {
    const length = isSpan ? Math.max(1, number - (list[index - 1]?.number ?? number)) : 1;
    return Array.from({ length }, (_, back) => number - length + 1 + back);
  });
  const dates = numbers.flatMap((number) => weekInYear(number, today));
  return days(dates, list.at(-1)?.next ?? at, { isSpan: true, isWeek: true });
}

/** "The week of March 3", "the weeks of May 3 and May 17". */
function weekOfDay(reading: Reading, at: number, calendar: Calendar): Found | null {
  const week = hit(reading, past(reading, at, "article"), "week");
  if (!week) return null;
  const after = past(reading, week.next, "of");
  // "La semana del 11 al 15 de enero".
  const begin = past(reading, after, "from", "on", "article");
  const whole = begin > week.next ? dateAt(reading, begin, calendar) : null;
  if (whole?.node.isSpan) return days(whole.node.days, whole.next, { isSpan: true });
  const list = listAt(reading, after, (from, joint) => {
    const found = dateAt(reading, past(reading, past(reading, past(reading, from, "on"), "article"), "on"), calendar);
    return joint?.isSpan || found?.node.isSpan ? null : found;
  });
  const dates = list.flatMap(({ node }) => node.days.flatMap((date) => weekOf(date)));
  return days(dates, list.at(-1)?.next ?? after, { isSpan: true, isWeek: true });
}

/** Days from today on. */
const NEAR = [
  ["dayAfter", 2],
  ["tomorrow", 1],
  ["today", 0],
] as const;

function relative(reading: Reading, at: number, { today, anchor }: Calendar): Found | null {
  const later = anchor && !hit(reading, at, "dayAfter") ? hit(reading, at, "dayLater") : null;
  if (later) return { node: { is: "move", days: later.value === 0 ? 1 : 7 }, next: later.next };
  for (const [tag, ahead] of NEAR) {
    const found = hit(reading, at, tag);
    if (found && !(tag === "tomorrow" && isMorning(reading, at, found.next))) return days([addDays(today, ahead)], found.next);
  }
  // "Our weekend backpack program".
  const weekend = isOther(reading, at + 1) && reading.hits[at]?.get("weekend")?.next === at + 1 ? null : hit(reading, at, "weekend");
  if (weekend) return days([comingDay(5, today)], weekend.next, { isLoose: true });
  const week = weeksAhead(reading, at);
  if (!week) return null;
  const name = week.value > 0 ? weekdayName(reading, past(reading, pastSign(reading, week.next, ","), "on")) : null;
  if (name) return { node: { ...name.node, ahead: week.value }, next: name.next };
  const all = weekOf(addDays(today, 7 * week.value)).filter((date) => date >= today);
  return days(all, week.next, { isSpan: true, isWeek: true });
}

/** "Mañana 10-14", after a day was named, and "venta mañana: 10-14" are mornings; not beside "hoy". */
function isMorning(reading: Reading, at: number, next: number): boolean {
  const begin = pastSign(reading, next, ":(");
  const isOfDay = reading.uses.slice(0, at).includes("day") || (begin > next && isOther(reading, at - 1));
  const isSpan = isOfDay && digitsAt(reading, begin) !== null && !says(reading, "today");
  return isSpan || reading.hits[at - 1]?.has("shifts") || isWithin(reading, at, "morning");
}

/** A month by itself counts only where its name can mean nothing else. */
function month(reading: Reading, at: number, calendar: Calendar): Found | null {
  const name = past(reading, past(reading, at, "endOf", "beginOf"), "of");
  const of = monthAt(reading, name, calendar);
  if (!of || (name > at && monthDays(reading, name, calendar))) return null;
  const before = hasAny(reading.hits[at - 1], "and", "until", "from", "starting", "inTime", "of", "on", "forTime");
  const until = hit(reading, of.next, "until");
  const isSpan = until !== null && hit(reading, until.next, "month") !== null;
  // "Jan + feb sundays".
  const joined = past(reading, pastSign(reading, of.next, "+&/"), "and");
  const isBeside = hitsAny(reading, joined, "weekdays") || (joined > of.next && hitsAny(reading, joined, "month"));
  // "Nursery rota March: one adult every Sunday".
  const isHeading = sign(reading, of.next, ":") && says(reading, "every", "weekdays");
  const isName = hit(reading, at, "month") === null || before || isSpan || isBeside || sign(reading, at - 1, "+&/") || isHeading;
  return isName ? { node: { is: "month", first: of.first }, next: of.next } : null;
}
