import { expect, test } from "vitest";
import { formatRepeatedDates } from "#app/sheet/kinds/repeat-text.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";

function said(rule: string, startsOn: string, leftOut: string[] = [], more: string[] = []): string | null {
  const dates = [...listRuleDates({ rule, startsOn, leftOut }, 400), ...more];
  return formatRepeatedDates(dates.flatMap((date) => [{ date }, { date }]));
}

test.each([
  ["FREQ=WEEKLY;BYDAY=SU;COUNT=13", "2026-12-06", "Every Sunday, Dec 6 to Feb 28"],
  ["FREQ=WEEKLY;BYDAY=SU,WE;COUNT=12", "2026-12-06", "Every Sunday and Wednesday, Dec 6 to Jan 13"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU;COUNT=4", "2026-12-06", "Every other Sunday, Dec 6 to Jan 17"],
  ["FREQ=MONTHLY;BYMONTHDAY=15;COUNT=12", "2027-01-15", "Every month on day 15, Jan 15 to Dec 15"],
  ["FREQ=MONTHLY;BYDAY=1SA;COUNT=12", "2026-12-05", "Every month on the first Saturday, Dec 5 to Nov 6"],
  ["FREQ=MONTHLY;BYDAY=-1FR;COUNT=6", "2027-01-29", "Every month on the last Friday, Jan 29 to Jun 25"],
  ["FREQ=WEEKLY;BYDAY=SU;COUNT=60", "2026-12-06", "Every Sunday, December 6, 2026 to January 23, 2028"],
])("%s from %s: %s", (rule, startsOn, text) => {
  expect(said(rule, startsOn)).toBe(text);
});

const SUNDAYS = "FREQ=WEEKLY;BYDAY=SU;COUNT=13";

test("a pattern survives a left-out date, but not a quarter of its dates or a date on another day", () => {
  expect(said(SUNDAYS, "2026-12-06", ["2026-12-27"])).toBe("Every Sunday, Dec 6 to Feb 28");
  expect(said(SUNDAYS, "2026-12-06", ["2026-12-13", "2026-12-27", "2027-01-10", "2027-01-24"])).toBeNull();
  expect(said(SUNDAYS, "2026-12-06", [], ["2027-01-05"])).toBeNull();
});

test("consecutive days, two dates and dates without a pattern are not summarized", () => {
  expect(said("FREQ=DAILY;COUNT=3", "2026-12-04")).toBeNull();
  expect(said("FREQ=DAILY;COUNT=30", "2026-12-04")).toBeNull();
  expect(said("FREQ=WEEKLY;BYDAY=SU;COUNT=2", "2026-12-06")).toBeNull();
  expect(formatRepeatedDates([{ date: "2026-12-06" }, { date: "2026-12-08" }, { date: "2027-01-15" }])).toBeNull();
  expect(formatRepeatedDates([{ date: null }])).toBeNull();
});
