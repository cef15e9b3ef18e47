import { expect, test } from "vitest";
import { addDays, toWallTime } from "#app/lib/wall-time.ts";
import { changeWizard, emptyWizard, type WizardState, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { resolveTimes } from "#app/sheet/event/timing.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { DEFAULT_PLAN, isPlanReady } from "#app/sheet/kinds/repeat-plan.ts";
import type { RepeatPlan } from "#app/sheet/kinds/schedule.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import {
  buildRule,
  endRuleOn,
  isLastOfMonth,
  isSamePattern,
  isSupportedRule,
  type Repeat,
  type Weekday,
  weekOfMonth,
} from "#app/sheet/repeats/rules.ts";
import { sampleForm, sampleOffer } from "#tests/support/forms.ts";

const MOST = 400;

function chosen(given: Partial<Repeat>): Repeat {
  return { every: "week", weekdays: [], monthly: "date", end: { times: 10 }, ...given };
}

function datesFrom(startsOn: string, given: Partial<Repeat>, leftOut: string[] = []) {
  const rule = buildRule(chosen(given), startsOn);
  expect(rule).toSatisfy(isSupportedRule);
  return { rule, dates: listRuleDates({ rule, startsOn, leftOut }, MOST) };
}

/** Parses "1997 9: 2 4, 10: 6" into dates; a month before the previous one is in the next year. */
function days(text: string): string[] {
  const [year = "", ...rest] = text.split(" ");
  let [at, last] = [Number(year), 0];
  return rest
    .join(" ")
    .split(", ")
    .flatMap((part) => {
      const [month = "", list = ""] = part.split(": ");
      if (Number(month) < last) at += 1;
      last = Number(month);
      return list.split(" ").map((day) => `${at}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
    });
}

function daily(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => addDays(first, day));
}

const TUESDAY = "1997-09-02";

/** The examples of RFC 5545, 3.8.5.3 that a form can express. */
const EXAMPLES: { name: string; from: string; given: Partial<Repeat>; rule: string; dates: string[] }[] = [
  { name: "daily for 10 occurrences", from: TUESDAY, given: { every: "day" }, rule: "FREQ=DAILY;COUNT=10", dates: daily(TUESDAY, 10) },
  {
    name: "daily until December 23, 1997",
    from: TUESDAY,
    given: { every: "day", end: { until: "1997-12-23" } },
    rule: "FREQ=DAILY;UNTIL=19971223",
    dates: daily(TUESDAY, 113),
  },
  {
    name: "weekly for 10 occurrences",
    from: TUESDAY,
    given: {},
    rule: "FREQ=WEEKLY;BYDAY=TU;COUNT=10",
    dates: days("1997 9: 2 9 16 23 30, 10: 7 14 21 28, 11: 4"),
  },
  {
    name: "weekly until December 24, 1997",
    from: TUESDAY,
    given: { end: { until: "1997-12-24" } },
    rule: "FREQ=WEEKLY;BYDAY=TU;UNTIL=19971224",
    dates: days("1997 9: 2 9 16 23 30, 10: 7 14 21 28, 11: 4 11 18 25, 12: 2 9 16 23"),
  },
  {
    name: "weekly on Tuesday and Thursday for five weeks",
    from: TUESDAY,
    given: { weekdays: ["TH", "TU"] },
    rule: "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10",
    dates: days("1997 9: 2 4 9 11 16 18 23 25 30, 10: 2"),
  },
  {
    name: "every other week on Monday, Wednesday and Friday until December 23, 1997",
    from: "1997-09-01",
    given: { every: "twoWeeks", weekdays: ["MO", "WE", "FR"], end: { until: "1997-12-23" } },
    rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;WKST=MO;UNTIL=19971223",
    dates: days("1997 9: 1 3 5 15 17 19 29, 10: 1 3 13 15 17 27 29 31, 11: 10 12 14 24 26 28, 12: 8 10 12 22"),
  },
  {
    name: "every other week on Tuesday and Thursday for 8 occurrences",
    from: TUESDAY,
    given: { every: "twoWeeks", weekdays: ["TU", "TH"], end: { times: 8 } },
    rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=TU;COUNT=8",
    dates: days("1997 9: 2 4 16 18 30, 10: 2 14 16"),
  },
  {
    name: "monthly on the first Friday for 10 occurrences",
    from: "1997-09-05",
    given: { every: "month", monthly: "weekday" },
    rule: "FREQ=MONTHLY;BYDAY=1FR;COUNT=10",
    dates: days("1997 9: 5, 10: 3, 11: 7, 12: 5, 1: 2, 2: 6, 3: 6, 4: 3, 5: 1, 6: 5"),
  },
  {
    name: "monthly on the first Friday until December 24, 1997",
    from: "1997-09-05",
    given: { every: "month", monthly: "weekday", end: { until: "1997-12-24" } },
    rule: "FREQ=MONTHLY;BYDAY=1FR;UNTIL=19971224",
    dates: days("1997 9: 5, 10: 3, 11: 7, 12: 5"),
  },
];

test.each(EXAMPLES)("as in RFC 5545: $name", ({ from, given, rule, dates }) => {
  expect(datesFrom(from, given)).toEqual({ rule, dates });
});

test("a week begins on the day the rule says, as in RFC 5545", () => {
  const from = (weekStart: Weekday) =>
    listRuleDates({ rule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=${weekStart};COUNT=4`, startsOn: "1997-08-05", leftOut: [] }, MOST);
  expect(from("MO")).toEqual(days("1997 8: 5 10 19 24"));
  expect(from("SU")).toEqual(days("1997 8: 5 17 19 31"));
});

test("a month without the date is skipped, and the last weekday is each month's own", () => {
  const month = { every: "month", end: { times: 6 } } as const;
  expect(datesFrom("2027-01-31", { ...month, monthly: "date" }).dates).toEqual(days("2027 1: 31, 3: 31, 5: 31, 7: 31, 8: 31, 10: 31"));
  const last = datesFrom("2027-01-30", { ...month, monthly: "lastWeekday" });
  expect(last).toEqual({ rule: "FREQ=MONTHLY;BYDAY=-1SA;COUNT=6", dates: days("2027 1: 30, 2: 27, 3: 27, 4: 24, 5: 29, 6: 26") });
  const second = datesFrom("2027-01-09", { ...month, monthly: "weekday" });
  expect(second).toEqual({ rule: "FREQ=MONTHLY;BYDAY=2SA;COUNT=6", dates: days("2027 1: 9, 2: 13, 3: 13, 4: 10, 5: 8, 6: 12") });
  expect([weekOfMonth("2027-01-30"), isLastOfMonth("2027-01-30"), isLastOfMonth("2027-01-24"), isLastOfMonth("2028-02-23")]).toEqual([
    5,
    true,
    false,
    true,
  ]);
});

test("leap days are included in leap years", () => {
  expect(datesFrom("2028-02-27", { every: "day", end: { times: 4 } }).dates).toEqual(days("2028 2: 27 28 29, 3: 1"));
  expect(datesFrom("2027-02-27", { every: "day", end: { times: 4 } }).dates).toEqual(days("2027 2: 27 28, 3: 1 2"));
  const onThe29th = datesFrom("2027-01-29", { every: "month", end: { times: 3 } });
  expect(onThe29th.dates).toEqual(days("2027 1: 29, 3: 29, 4: 29"));
  expect(datesFrom("2028-01-29", { every: "month", end: { times: 3 } }).dates).toEqual(days("2028 1: 29, 2: 29, 3: 29"));
});

test("a left-out date counts, as in RFC 5545, and a list stops at the requested length", () => {
  const sundays = datesFrom("2027-01-03", { end: { times: 4 } }, ["2027-01-10"]);
  expect(sundays.dates).toEqual(days("2027 1: 3 17 24"));
  expect(listRuleDates({ rule: "FREQ=DAILY;COUNT=900", startsOn: "2027-01-03", leftOut: [] }, 5)).toEqual(daily("2027-01-03", 5));
});

const ZONES = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo", "Asia/Kolkata"];

test.each(ZONES)("across the clock changes in %s a daily rota keeps its wall time", (timeZone) => {
  const { dates } = datesFrom("2027-01-03", { every: "day", end: { times: 365 } });
  const offers = dates.map((date) => sampleOffer({ date, startTime: "09:00:00", endTime: "10:30:00" }));
  const times = resolveTimes(sampleForm("volunteer", { timeZone, date: null, dates, offers }));
  expect(times.offers.map(({ startsAt }) => toWallTime(startsAt ?? 0, timeZone))).toEqual(
    dates.map((date) => ({ date, time: "09:00:00" })),
  );
  expect(new Set(times.offers.map(({ startsAt, endsAt }) => Number(endsAt) - Number(startsAt)))).toEqual(new Set([90 * 60_000]));
});

test("a rule can end earlier, and is compared with others by its pattern", () => {
  expect(endRuleOn("FREQ=WEEKLY;BYDAY=SU;COUNT=13", "2027-02-20")).toBe("FREQ=WEEKLY;BYDAY=SU;UNTIL=20270220");
  expect(isSamePattern("FREQ=WEEKLY;BYDAY=SU;COUNT=13", "FREQ=WEEKLY;BYDAY=SU;UNTIL=20270220")).toBe(true);
  expect(isSamePattern("FREQ=WEEKLY;BYDAY=SU;COUNT=13", "FREQ=WEEKLY;BYDAY=SU,MO;COUNT=13")).toBe(false);
});

const SUNDAYS = ["2027-01-03", "2027-01-10", "2027-01-17"];
const [FIRST = "", SECOND = "", THIRD = ""] = SUNDAYS;
const RULE = "FREQ=WEEKLY;BYDAY=SU;COUNT=3";
const PLAN: RepeatPlan = { ...DEFAULT_PLAN, found: { from: FIRST, rule: RULE, dates: SUNDAYS } };

function edited(type: WizardState["type"] & string, ...changes: ScheduleChange[]): WizardState {
  const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
  const chosen = changeWizard(empty, { action: "choose", type, title: "Coffee hour" });
  return changes.reduce((state, change) => changeWizard(state, { action: "schedule", change }), chosen);
}

function sent(state: WizardState) {
  const form = wizardStateToForm(state, "publish");
  return {
    dates: form?.dates,
    offers: form?.offers.map(({ date, title }) => `${date} ${title}`),
    rules: form?.series.map(({ rule }) => rule),
  };
}

const begun: ScheduleChange[] = [
  { change: "date", date: FIRST },
  { change: "plan repeat", plan: PLAN },
  { change: "quick rows", offers: [sampleOffer({ title: "Coffee", date: null }), sampleOffer({ title: "Cake", date: null })] },
];

test("the repeat in the panel is sent with the form, including everything added since", () => {
  const state = edited("potluck", ...begun);
  expect(state.schedule.offers).toHaveLength(2);
  expect(sent(state)).toEqual({
    dates: SUNDAYS,
    offers: SUNDAYS.flatMap((date) => [`${date} Coffee`, `${date} Cake`]),
    rules: [RULE, RULE],
  });
  const without = edited("potluck", ...begun, { change: "plan repeat", plan: { ...PLAN, leftOut: [SECOND] } });
  expect(sent(without).dates).toEqual([FIRST, THIRD]);
  const none = edited("potluck", ...begun, { change: "plan repeat", plan: null });
  expect(sent(none)).toMatchObject({ dates: [], rules: [] });
});

test("a time slot's date repeats with its slots", () => {
  const slots = sampleOffer({ date: FIRST, startTime: "09:00", endTime: "10:00", title: "" });
  const state = edited("time-slots", { change: "first date", date: FIRST, offers: [slots] }, { change: "plan repeat", plan: PLAN });
  expect(sent(state)).toMatchObject({ dates: SUNDAYS, rules: [RULE] });
});

test("a repeat isn't ready until its dates are known, or if they don't fit", () => {
  const ready = (...changes: ScheduleChange[]) => isPlanReady(edited("potluck", ...begun, ...changes).schedule);
  expect(ready()).toBe(true);
  expect(ready({ change: "plan repeat", plan: { ...PLAN, found: null } })).toBe(false);
  // The dates belong to another first date.
  expect(ready({ change: "date", date: SECOND })).toBe(false);
  expect(ready({ change: "plan repeat", plan: null })).toBe(true);
  const days = Array.from({ length: 300 }, (_, day) => new Date(Date.parse(FIRST) + day * 86_400_000).toISOString().slice(0, 10));
  expect(ready({ change: "plan repeat", plan: { ...PLAN, found: { from: FIRST, rule: RULE, dates: days } } })).toBe(false);
});

test("a repeat made into dates at once leaves the panel; a draft without offers keeps its one date", () => {
  const made = edited("potluck", ...begun, { change: "repeat", model: FIRST, rule: RULE, dates: SUNDAYS, leftOut: [] });
  expect(made.schedule.plan).toBeUndefined();
  expect(sent(made).dates).toEqual(SUNDAYS);
  const empty = edited("potluck", ...begun.slice(0, 2));
  expect(wizardStateToForm(empty, "draft")).toMatchObject({ date: FIRST, dates: [], offers: [] });
});
