import { RRuleTemporal } from "rrule-temporal";
import type { Series } from "./rules.ts";

/** The dates of a rule from its first one on, `max` at most. A rule of dates runs in UTC, where no clock changes. */
export function datesOf({ rule, startsOn, leftOut }: Omit<Series, "id">, max: number): string[] {
  const first = startsOn.replaceAll("-", "");
  const rrule = new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${first}\nRRULE:${rule}`, maxIterations: MOST_PERIODS });
  return rrule
    .all((_, index) => index < max)
    .map((moment) => moment.toPlainDate().toString())
    .filter((date) => !leftOut.includes(date));
}

/** More than the longest list of dates there may be has days, weeks or months, also where some have no such date. */
const MOST_PERIODS = 2000;
