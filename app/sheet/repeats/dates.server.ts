import { RRuleTemporal } from "rrule-temporal";
import type { Series } from "./rules.ts";

/** The dates of a rule from its first one on, `max` at most. A rule of dates runs in UTC, where no clock changes. */
export function datesOf({ leftOut, ...series }: Pick<Series, "rule" | "startsOn" | "leftOut">, max: number): string[] {
  return rruleOf(series)
    .all((_, index) => index < max)
    .map((moment) => moment.toPlainDate().toString())
    .filter((date) => !leftOut.includes(date));
}

/** The first date of a rule after another date; null where there is none. */
export function dateAfter({ leftOut, ...series }: Pick<Series, "rule" | "startsOn" | "leftOut">, date: string): string | null {
  const rrule = rruleOf(series);
  let next = rrule.next(midnight(date))?.toPlainDate().toString();
  while (next && leftOut.includes(next)) next = rrule.next(midnight(next))?.toPlainDate().toString();
  return next ?? null;
}

function rruleOf({ rule, startsOn }: Pick<Series, "rule" | "startsOn">) {
  const first = startsOn.replaceAll("-", "");
  return new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${first}\nRRULE:${rule}`, maxIterations: MOST_PERIODS });
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** More than the longest list of dates there may be has days, weeks or months, also where some have no such date. */
const MOST_PERIODS = 2000;
