import { RRuleTemporal } from "rrule-temporal";
import type { Series } from "./rules.ts";

/** The dates of a rule from its first one on, `max` at most. Date rules run in UTC, which has no clock changes. */
export function listRuleDates({ leftOut, ...series }: Pick<Series, "rule" | "startsOn" | "leftOut">, max: number): string[] {
  return buildRRule(series)
    .all((_, index) => index < max)
    .map((moment) => moment.toPlainDate().toString())
    .filter((date) => !leftOut.includes(date));
}

/** The first date of a rule after another date; null if there is none. */
export function findNextRuleDate({ leftOut, ...series }: Pick<Series, "rule" | "startsOn" | "leftOut">, date: string): string | null {
  const rrule = buildRRule(series);
  let next = rrule.next(midnight(date))?.toPlainDate().toString();
  while (next && leftOut.includes(next)) next = rrule.next(midnight(next))?.toPlainDate().toString();
  return next ?? null;
}

function buildRRule({ rule, startsOn }: Pick<Series, "rule" | "startsOn">) {
  const first = startsOn.replaceAll("-", "");
  return new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${first}\nRRULE:${rule}`, maxIterations: MOST_PERIODS });
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** More days, weeks or months than the longest list of dates can span, even if some have no such date. */
const MOST_PERIODS = 2000;
