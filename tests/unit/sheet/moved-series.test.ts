import fc from "fast-check";
import { expect, test } from "vitest";
import { moveDates } from "#app/sheet/event/move-dates.server.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import { buildRule, daysAfter, isSupportedRule, type Series, WEEKDAYS } from "#app/sheet/repeats/rules.ts";
import { sampleForm, sampleOffer } from "#tests/support/forms.ts";

type Given = Partial<Series> & Pick<Series, "rule" | "startsOn">;

/** Builds a sheet with an offer on each date of these series, and on some other dates. */
function sheet(given: Given[], others: string[] = [], most = 400): EventForm {
  const series = given.map((each, index): Series => ({ id: `s${index}`, leftOut: [], ...each }));
  const repeated = series.flatMap((each) => listRuleDates(each, most).map((date) => sampleOffer({ date, seriesId: each.id })));
  const offers = [...repeated, ...others.map((date) => sampleOffer({ date, title: "By hand" }))];
  const dates = [...new Set(offers.map(({ date }) => date ?? ""))].sort();
  return sampleForm("time-slots", { date: null, dates, offers, series });
}

/** Moves the sheet to another first day, and checks that its series match its offers. */
function moved(before: EventForm, to: string): EventForm {
  const after = moveDates(before, before.dates[0] ?? null, to);
  expect(after.dates[0]).toBe(to);
  expect(after.dates).toEqual([...new Set(after.offers.map(({ date }) => date))].sort());
  for (const series of after.series) {
    expect(series.rule).toSatisfy(isSupportedRule);
    const own = after.offers.flatMap(({ date, seriesId }) => (seriesId === series.id ? [date] : []));
    expect(listRuleDates(series, own.length + series.leftOut.length)).toEqual(own);
    if (series.weeksAhead === undefined) expect(listRuleDates(series, 400)).toEqual(own);
  }
  return after;
}

const inMonths = (year: number, day: string) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}-${day}`);

test.each([["COUNT=12"], ["UNTIL=20271231"]])("the 15th of each month of 2027 is twelve 15ths of 2028 (%s)", (end) => {
  const before = sheet([{ rule: `FREQ=MONTHLY;BYMONTHDAY=15;${end}`, startsOn: "2027-01-15" }]);
  expect(before.dates).toEqual(inMonths(2027, "15"));
  expect(moved(before, "2028-01-15").dates).toEqual(inMonths(2028, "15"));
});

test("first Saturdays stay first Saturdays, third ones third, last ones last", () => {
  const monthly = (week: string, startsOn: string) => sheet([{ rule: `FREQ=MONTHLY;BYDAY=${week}SA;COUNT=6`, startsOn }]);
  const first = moved(monthly("1", "2026-12-05"), "2027-12-04");
  expect(first.dates).toEqual(["2027-12-04", "2028-01-01", "2028-02-05", "2028-03-04", "2028-04-01", "2028-05-06"]);
  expect(moved(monthly("3", "2026-12-19"), "2027-12-18").dates.slice(0, 3)).toEqual(["2027-12-18", "2028-01-15", "2028-02-19"]);
  expect(moved(monthly("-1", "2026-12-26"), "2027-12-25").dates.slice(0, 3)).toEqual(["2027-12-25", "2028-01-29", "2028-02-26"]);
});

test("manual changes move along: a left-out date, a changed one, one a day later, and dates before and after", () => {
  const rule = "FREQ=MONTHLY;BYMONTHDAY=15;COUNT=6";
  const before = sheet(
    [{ rule, startsOn: "2027-01-15", leftOut: ["2027-03-15", "2027-04-15"] }],
    ["2027-03-15", "2027-04-16", "2027-07-01"],
  );
  const after = moved(before, "2028-01-15");
  expect(after.series[0]?.leftOut).toEqual(["2028-03-15", "2028-04-15"]);
  expect(after.offers.filter(({ title }) => title === "By hand").map(({ date }) => date)).toEqual([
    "2028-03-15",
    "2028-04-16",
    "2028-07-01",
  ]);
  const kickoff = moved(sheet([{ rule, startsOn: "2027-01-15" }], ["2027-01-10"]), "2028-01-10");
  expect(kickoff.dates).toEqual(["2028-01-10", ...inMonths(2028, "15").slice(0, 6)]);
});

test("a series whose first dates were left out begins with its first remaining one", () => {
  const series = { rule: "FREQ=MONTHLY;BYDAY=1SA;COUNT=6", startsOn: "2026-12-05", leftOut: ["2026-12-05"] };
  const after = moved(sheet([series]), "2028-01-01");
  expect(after.series).toMatchObject([{ startsOn: "2028-01-01", rule: "FREQ=MONTHLY;BYDAY=1SA;COUNT=5", leftOut: [] }]);
});

test("each series keeps its own rule, even if it begins later or is open-ended", () => {
  const after = moved(
    sheet(
      [
        { rule: "FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270531", startsOn: "2027-01-15" },
        { rule: "FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3", startsOn: "2027-06-15" },
        { rule: "FREQ=WEEKLY;BYDAY=SU", startsOn: "2027-01-17", weeksAhead: 4 },
      ],
      [],
      7,
    ),
    "2028-01-15",
  );
  const datesIn = (id: string) => after.offers.flatMap(({ date, seriesId }) => (seriesId === id ? [date] : []));
  expect([...datesIn("s0"), ...datesIn("s1")]).toEqual(inMonths(2028, "15").slice(0, 8));
  expect(datesIn("s2").slice(0, 2)).toEqual(["2028-01-16", "2028-01-23"]);
});

test("a series moved to another of its weekdays begins there", () => {
  const rule = "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4";
  expect(moved(sheet([{ rule, startsOn: "2027-01-04" }]), "2028-01-05").dates).toEqual([
    "2028-01-05",
    "2028-01-10",
    "2028-01-12",
    "2028-01-17",
  ]);
});

test.each([
  ["FREQ=WEEKLY;BYDAY=MO,SU;COUNT=13", "FREQ=WEEKLY;BYDAY=TH,WE;COUNT=13"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU;UNTIL=20270228", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;WKST=WE;UNTIL=20270303"],
  ["FREQ=MONTHLY;BYMONTHDAY=3;COUNT=5", "FREQ=MONTHLY;BYMONTHDAY=6;COUNT=5"],
  ["FREQ=MONTHLY;BYDAY=1SU;COUNT=5", "FREQ=MONTHLY;BYDAY=1WE;COUNT=5"],
])("moving to a day outside the rule replaces the rule's day: %s", (rule, after) => {
  expect(moved(sheet([{ rule, startsOn: "2027-01-03" }]), "2027-01-06").series).toEqual([
    { id: "s0", rule: after, startsOn: "2027-01-06", leftOut: [] },
  ]);
});

test("the fifth Saturday of a month is treated as its last", () => {
  const before = sheet([{ rule: "FREQ=MONTHLY;BYDAY=1SA;COUNT=3", startsOn: "2026-12-05" }]);
  expect(moved(before, "2028-01-29").dates).toEqual(["2028-01-29", "2028-02-26", "2028-03-25"]);
  const last = sheet([{ rule: "FREQ=MONTHLY;BYDAY=-1SA;COUNT=3", startsOn: "2026-12-26" }]);
  expect(moved(last, "2028-01-08").dates).toEqual(["2028-01-08", "2028-02-12", "2028-03-11"]);
});

test("every moved series keeps its number of dates, its order and its left-out dates", () => {
  const repeat = fc.record({
    every: fc.constantFrom("day" as const, "week" as const, "twoWeeks" as const, "month" as const),
    weekdays: fc.subarray([...WEEKDAYS]),
    monthly: fc.constantFrom("date" as const, "weekday" as const, "lastWeekday" as const),
    end: fc.record({ times: fc.integer({ min: 3, max: 12 }) }),
  });
  const given = fc.record({
    repeat,
    day: fc.nat(700),
    left: fc.uniqueArray(fc.nat(11), { maxLength: 4 }),
    by: fc.integer({ min: 1, max: 800 }),
  });
  fc.assert(
    fc.property(given, ({ repeat: chosen, day, left, by }) => {
      const wanted = daysAfter("2027-01-01", day);
      const ruled = buildRule(chosen, wanted);
      const all = listRuleDates({ rule: ruled.replace(/;COUNT=.*/, ""), startsOn: wanted, leftOut: [] }, 1);
      const startsOn = all[0] ?? wanted;
      const rule = buildRule(chosen, startsOn);
      const dates = listRuleDates({ rule, startsOn, leftOut: [] }, 400);
      fc.pre(dates[0] === startsOn);
      const leftOut = left.flatMap((index) => dates[index] ?? []).sort();
      const kept = dates.filter((date) => !leftOut.includes(date));
      fc.pre(kept.length > 0);
      const after = moved(sheet([{ rule, startsOn, leftOut }]), daysAfter(kept[0] ?? "", by));
      expect(after.dates).toHaveLength(kept.length);
      expect(after.series[0]?.leftOut).toHaveLength(leftOut.filter((date) => date > (kept[0] ?? "")).length);
    }),
  );
});
