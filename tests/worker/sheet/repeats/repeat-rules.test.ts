import { expect, test } from "vitest";
import { findNextRuleDate, listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import { buildRule, isSupportedRule, WEEKDAYS } from "#app/sheet/repeats/rules.ts";
import { seriesSchema } from "#app/sheet/repeats/schema.ts";

const FIRST = "2027-01-31";

const NONSENSE = [
  ...["FREQ=WEEKLY;BYDAY=XX", "FREQ=WEEKLY;BYDAY=,,", "FREQ=WEEKLY;BYDAY=MO,", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=5-5"],
  ...["FREQ=MONTHLY;BYDAY=6MO", "FREQ=MONTHLY;BYMONTHDAY=99", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=", ""],
  ...["FREQ=DAILY;COUNT=0", "FREQ=DAILY;BYDAY=1MO,2TU", "FREQ=DAILY;UNTIL=99999999", "FREQ=DAILY;UNTIL=20270231", "FREQ=SECONDLY;COUNT=5"],
  ...["FREQ=WEEKLY;BYDAY=MO;WKST=QQ", "FREQ=DAILY;COUNT=5;UNTIL=20270301", "FREQ=DAILY\nFREQ=DAILY", "freq=daily", "FREQ=DAILY;".repeat(9)],
];

test.each(NONSENSE)("%j is refused as a rule, at its field", (rule) => {
  const read = seriesSchema.safeParse({ id: "a", rule, startsOn: FIRST, leftOut: [], weeksAhead: rule.includes("=5") ? undefined : 4 });
  expect(read.error?.issues[0]?.path).toEqual(["rule"]);
});

test("every accepted rule has dates, or none, but never throws", () => {
  const parts = [
    ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY"],
    ["", ";INTERVAL=2"],
    ["", ";BYDAY=MO", ";BYDAY=SU,MO,SU", ";BYDAY=-1SU", ";BYDAY=5SA", ";BYDAY=9MO", ";BYMONTHDAY=31", ";BYMONTHDAY=32"],
    ["", ";WKST=SU", ";WKST=XX"],
    ["", ";COUNT=1", ";COUNT=999", ";UNTIL=20270228", ";UNTIL=20270229", ";UNTIL=00000000", ";UNTIL=99991231"],
  ];
  const all = parts.reduce<string[]>((rules, ends) => rules.flatMap((rule) => ends.map((end) => rule + end)), [""]);
  const accepted = all.filter(isSupportedRule);
  expect(accepted.length).toBeGreaterThan(50);
  expect(accepted.length).toBeLessThan(all.length / 3);
  for (const rule of accepted) {
    expect(listRuleDates({ rule, startsOn: FIRST, leftOut: [] }, 5).length, rule).toBeLessThanOrEqual(5);
    expect(() => findNextRuleDate({ rule, startsOn: FIRST, leftOut: [] }, FIRST), rule).not.toThrow();
  }
});

test("every rule that the app builds is accepted", () => {
  for (const every of ["day", "week", "twoWeeks", "month"] as const)
    for (const monthly of ["date", "weekday", "lastWeekday"] as const)
      for (const day of ["2027-01-01", FIRST, "2028-02-29"])
        for (const end of [{ times: 1 }, { times: 400 }, { until: "2028-02-29" }])
          for (const weekdays of [[], [...WEEKDAYS]])
            expect(isSupportedRule(buildRule({ every, weekdays, monthly, end }, day)), `${every} ${day}`).toBe(true);
});
