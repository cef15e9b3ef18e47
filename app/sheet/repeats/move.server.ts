import { daysBetween } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { listRuleDates } from "./dates.server.ts";
import { daysAfter, endRuleOn, getWeekday, isLastOfMonth, type Series, stripRuleEnd, WEEKDAYS, weekOfMonth } from "./rules.ts";

/** A series' dates before and after a move, in order. */
type MovedSeries = { series: Series; before: string[]; after: string[] };

type Moved = { series: Series[]; moveDate: (date: string, seriesId?: string) => string };

/** How far away a rule's next date may be: not every month has a 31st, or a fifth Saturday. */
const SEARCH_DAYS = 100;

/**
 * Moves an event's series when its first date moves. A series keeps its rule if the new day matches it: third Saturdays stay
 * third Saturdays. Otherwise it takes the weekday or day of the month that its first date then has. Other dates keep their
 * position relative to a series: a date one day after its fifth date stays there.
 */
export function moveSeries(all: Series[], dates: { date: string; seriesId?: string | undefined }[], from: string, to: string): Moved {
  const running = all.map((series) => {
    const last = dates.reduce((latest, { date, seriesId }) => (seriesId === series.id && date > latest ? date : latest), series.startsOn);
    const own = listDatesUntil(series, last);
    const before = own.filter((date) => date >= from);
    return { series, before, passed: own.length - before.length };
  });
  const keepsRules = running.every(({ series, before }) => before[0] !== from || ruleHasDate(series.rule, to));
  const by = daysBetween(from, to);
  const moved = running.map((each) => {
    const start = daysAfter(each.before[0] ?? each.series.startsOn, by);
    return moveOne(each, keepsRules ? findNearestRuleDate(each.series.rule, start, to) : start);
  });
  return { series: moved.map(({ series }) => series), moveDate: (date, seriesId) => moveDate(moved, date, seriesId, by) };
}

/** `passed`: how many of its rule's dates are before the event's first one, because they were left out. */
function moveOne({ series, before, passed }: { series: Series; before: string[]; passed: number }, startsOn: string): MovedSeries {
  const pattern = ruleHasDate(series.rule, startsOn) ? series.rule : rebaseRule(series.rule, before[0] ?? series.startsOn, startsOn);
  const after = listRuleDates({ rule: stripRuleEnd(pattern), startsOn, leftOut: [] }, before.length);
  const rule = pattern
    .replace(/COUNT=(\d+)/, (_, count) => `COUNT=${Number(count) - passed}`)
    .replace(/UNTIL=\d+/, `UNTIL=${(after.at(-1) ?? startsOn).replaceAll("-", "")}`);
  const leftOut = series.leftOut.flatMap((date) => after[before.indexOf(date)] ?? []);
  return { series: { ...series, rule, startsOn, leftOut }, before, after };
}

/**
 * Moves a date along with the latest earlier date of its own series, else of any series; without one, by as many days as the
 * event's first date.
 */
function moveDate(moved: MovedSeries[], date: string, seriesId: string | undefined, by: number): string {
  const own = moved.filter(({ series }) => series.id === seriesId);
  const candidates = (own.length > 0 ? own : moved).flatMap(({ before, after }) => {
    const index = before.findLastIndex((each) => each <= date);
    return index < 0 ? [] : [{ before: before[index] ?? date, after: after[index] ?? date }];
  });
  const nearest = candidates.sort((a, b) => b.before.localeCompare(a.before))[0];
  return nearest ? daysAfter(nearest.after, daysBetween(nearest.before, date)) : daysAfter(date, by);
}

/** Its rule's dates up to one of its own, including those left out. */
function listDatesUntil({ rule, startsOn, leftOut }: Series, last: string): string[] {
  const until = [last, ...leftOut].sort().at(-1) ?? last;
  return listRuleDates({ rule: endRuleOn(rule, until), startsOn, leftOut: [] }, LIMITS.offers.max + leftOut.length);
}

/** Whether a rule that starts on a date includes that date. */
function ruleHasDate(rule: string, date: string): boolean {
  const [, monthDay] = /BYMONTHDAY=(\d+)/.exec(rule) ?? [];
  if (monthDay !== undefined) return Number(date.slice(8)) === Number(monthDay);
  const [, week, days] = /BYDAY=(-?\d)?([A-Z,]+)/.exec(rule) ?? [];
  if (days !== undefined && !days.split(",").includes(getWeekday(date))) return false;
  return week === undefined || (week === "-1" ? isLastOfMonth(date) : weekOfMonth(date) === Number(week));
}

function findNearestRuleDate(rule: string, date: string, earliest: string): string {
  const near = Array.from({ length: SEARCH_DAYS }, (_, days) => [daysAfter(date, -days), daysAfter(date, days)]).flat();
  return near.find((each) => each >= earliest && ruleHasDate(rule, each)) ?? date;
}

/** The rule with the weekdays or day of the month of another first date. */
function rebaseRule(rule: string, before: string, after: string): string {
  const days: string[] = [...WEEKDAYS];
  const by = days.indexOf(getWeekday(after)) - days.indexOf(getWeekday(before)) + days.length;
  const week = isLastOfMonth(after) && (rule.includes("BYDAY=-1") || weekOfMonth(after) > 4) ? -1 : weekOfMonth(after);
  return rule
    .replace(/BYMONTHDAY=\d+/, `BYMONTHDAY=${Number(after.slice(8))}`)
    .replace(/(?<=BYDAY=|,|WKST=)[A-Z]{2}/g, (day) => days[(days.indexOf(day) + by) % days.length] ?? day)
    .replace(/BYDAY=-?\d[A-Z]{2}/, `BYDAY=${week}${getWeekday(after)}`);
}
