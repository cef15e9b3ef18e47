/** Weekday names as in RFC 5545. (Dates in this file are yyyy-MM-dd without a time.) */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const FREQUENCIES = ["day", "week", "twoWeeks", "month"] as const;
/** In a month: the same date, the same weekday of the month ("second Saturday"), or its last one. */
export const MONTHLY_MODES = ["date", "weekday", "lastWeekday"] as const;

export type Repeat = {
  every: (typeof FREQUENCIES)[number];
  /** For weekly repeats; empty: the first date's own weekday. */
  weekdays: Weekday[];
  monthly: (typeof MONTHLY_MODES)[number];
  end: { times: number } | { until: string };
};

/** The choice as made; a repeat without an end has a number of weeks ahead. */
export type ChosenRepeat = Omit<Repeat, "end"> & { end: Repeat["end"] | { weeksAhead: number } };

/** The wizard's query: a first date and how it repeats. */
export type RepeatQuery = Repeat & { from: string };

/** A repeating offer: the same offer on each of a rule's dates. */
export type Series = {
  id: string;
  /** In RFC 5545's notation, for dates only. */
  rule: string;
  startsOn: string;
  leftOut: string[];
  /** Its dates are added continuously, this many weeks ahead; its rule has no end. */
  weeksAhead?: number;
};

const DAY = 24 * 60 * 60 * 1000;

const PATTERNS = [
  /^FREQ=DAILY$/,
  /^FREQ=WEEKLY(?:;INTERVAL=2)?(?:;BYDAY=[A-Z]{2}(?:,[A-Z]{2}){0,6})?(?:;WKST=[A-Z]{2})?$/,
  /^FREQ=MONTHLY(?:;BYDAY=(?:-1|[1-5])[A-Z]{2}|;BYMONTHDAY=(?:[1-9]|[12]\d|3[01]))$/,
];
const END = /;(?:COUNT=[1-9]\d{0,2}|UNTIL=(\d{4})(\d\d)(\d\d))$/;

/** Whether a rule is one of those generated here. */
export function isSupportedRule(text: string): boolean {
  const [end = "", year, month, day] = END.exec(text) ?? [];
  const pattern = text.slice(0, text.length - end.length);
  const days = pattern.match(/(?<=[=,]|=-?\d)[A-Z]{2}(?=[,;]|$)/g) ?? [];
  if (!PATTERNS.some((each) => each.test(pattern)) || days.some((each) => !WEEKDAYS.some((name) => name === each))) return false;
  return year === undefined || new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
}

export function buildRule(repeat: Repeat, startsOn: string): string {
  return [buildPattern(repeat, startsOn), buildEnd(repeat.end)].join(";");
}

export function toRepeatSearch({ from, every, weekdays, monthly, end }: RepeatQuery): string {
  const ends: Record<string, string> = "until" in end ? { until: end.until } : { times: String(end.times) };
  return new URLSearchParams({ from, every, weekdays: weekdays.join(","), monthly, ...ends }).toString();
}

function buildPattern({ every, weekdays, monthly }: Repeat, startsOn: string): string {
  if (every === "day") return "FREQ=DAILY";
  if (every === "month") return `FREQ=MONTHLY;${buildMonthDay(monthly, startsOn)}`;
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const byDay = `BYDAY=${days.length > 0 ? days.join(",") : getWeekday(startsOn)}`;
  // Every other week counts from the first date: its week begins there.
  return every === "week" ? `FREQ=WEEKLY;${byDay}` : `FREQ=WEEKLY;INTERVAL=2;${byDay};WKST=${getWeekday(startsOn)}`;
}

function buildMonthDay(monthly: Repeat["monthly"], date: string): string {
  if (monthly === "date") return `BYMONTHDAY=${getDayOfMonth(date)}`;
  return `BYDAY=${monthly === "lastWeekday" ? -1 : weekOfMonth(date)}${getWeekday(date)}`;
}

function buildEnd(end: Repeat["end"]): string {
  return "times" in end ? `COUNT=${end.times}` : `UNTIL=${toCompactDate(end.until)}`;
}

/** The rule of dates that are a day, a week or two apart; null for others. */
export function deriveRule([first, ...dates]: string[]): string | null {
  const [second] = dates;
  const every = FREQUENCIES.find((each) => first && second && each !== "month" && daysAfter(first, DAYS[each]) === second);
  if (!first || !every || every === "month") return null;
  const isEven = dates.every((date, index) => date === daysAfter(first, DAYS[every] * (index + 1)));
  return isEven ? buildRule({ every, weekdays: [], monthly: "date", end: { times: dates.length + 1 } }, first) : null;
}

const DAYS = { day: 1, week: 7, twoWeeks: 14 };

/** The rule with an end at its last date. */
export function endRuleOn(rule: string, until: string): string {
  return `${stripRuleEnd(rule)};UNTIL=${toCompactDate(until)}`;
}

/** Whether two rules differ only in their ends. */
export function isSamePattern(one: string, other: string): boolean {
  return stripRuleEnd(one) === stripRuleEnd(other);
}

export function stripRuleEnd(rule: string): string {
  return rule.replace(/;(COUNT|UNTIL)=\d+$/, "");
}

/** Up to which date a series without an end is made, counted from today or from its first date. */
export function getHorizon({ startsOn, weeksAhead }: { startsOn: string; weeksAhead: number }, today: string): string {
  return daysAfter(startsOn > today ? startsOn : today, 7 * weeksAhead);
}

/** The day on which the next date is added: this many weeks before it, and at the latest on the last existing date. */
export function getAdditionDay({ weeksAhead, next, last }: { weeksAhead: number; next: string; last: string }): string {
  const ahead = daysAfter(next, -7 * weeksAhead);
  return ahead < last ? ahead : last;
}

/** The part of a series before a date, which ends there. */
export function truncateSeries({ weeksAhead: _weeksAhead, ...series }: Series, date: string): Series {
  return { ...series, rule: endRuleOn(series.rule, daysAfter(date, -1)), leftOut: series.leftOut.filter((each) => each < date) };
}

/** The rest of a series from one of its dates on, as its own series with the same end or without one. */
export function splitOffSeries(series: Series, id: string, date: string, last: string): Series {
  const { rule, leftOut, ...rest } = series;
  const ends = rule.includes("COUNT=") ? endRuleOn(rule, last) : rule;
  return { ...rest, id, rule: ends, startsOn: date, leftOut: leftOut.filter((each) => each >= date) };
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function getWeekday(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "MO";
}

/** A date's position among its weekday in its month: 2 for the second Saturday. */
export function weekOfMonth(date: string): number {
  return Math.ceil(getDayOfMonth(date) / 7);
}

export function isLastOfMonth(date: string): boolean {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return getDayOfMonth(date) + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function getDayOfMonth(date: string): number {
  return Number(date.slice(8));
}

function toCompactDate(date: string): string {
  return date.replaceAll("-", "");
}
