import { expect, test } from "vitest";
import { changeWizard, emptyWizard, formOf, type WizardState } from "#app/organize/wizard/wizard.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { FIRST_PLAN, isPlanReady } from "#app/sheet/kinds/repeat-plan.ts";
import type { RepeatPlan } from "#app/sheet/kinds/schedule.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { offer } from "#tests/support/forms.ts";

const SUNDAYS = ["2027-01-03", "2027-01-10", "2027-01-17"];
const [FIRST = "", SECOND = "", THIRD = ""] = SUNDAYS;
const RULE = "FREQ=WEEKLY;BYDAY=SU;COUNT=3";
const PLAN: RepeatPlan = { ...FIRST_PLAN, found: { from: FIRST, rule: RULE, dates: SUNDAYS } };

function edited(type: WizardState["type"] & string, ...changes: ScheduleChange[]): WizardState {
  const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
  const chosen = changeWizard(empty, { action: "choose", type, title: "Coffee hour" });
  return changes.reduce((state, change) => changeWizard(state, { action: "schedule", change }), chosen);
}

function sent(state: WizardState) {
  const form = formOf(state, "publish");
  return {
    dates: form?.dates,
    offers: form?.offers.map(({ date, title }) => `${date} ${title}`),
    rules: form?.series.map(({ rule }) => rule),
  };
}

const begun: ScheduleChange[] = [
  { change: "date", date: FIRST },
  { change: "plan repeat", plan: PLAN },
  { change: "quick rows", offers: [offer({ title: "Coffee", date: null }), offer({ title: "Cake", date: null })] },
];

test("what stands in the Repeat panel goes along when the form is sent, with all that was added since", () => {
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
  const slots = offer({ date: FIRST, startTime: "09:00", endTime: "10:00", title: "" });
  const state = edited("time-slots", { change: "first date", date: FIRST, offers: [slots] }, { change: "plan repeat", plan: PLAN });
  expect(sent(state)).toMatchObject({ dates: SUNDAYS, rules: [RULE] });
});

test("nothing goes before its dates are known, or where they don't fit", () => {
  const ready = (...changes: ScheduleChange[]) => isPlanReady(edited("potluck", ...begun, ...changes).schedule);
  expect(ready()).toBe(true);
  expect(ready({ change: "plan repeat", plan: { ...PLAN, found: null } })).toBe(false);
  // The dates of another first date are not its own.
  expect(ready({ change: "date", date: SECOND })).toBe(false);
  expect(ready({ change: "plan repeat", plan: null })).toBe(true);
  const days = Array.from({ length: 300 }, (_, day) => new Date(Date.parse(FIRST) + day * 86_400_000).toISOString().slice(0, 10));
  expect(ready({ change: "plan repeat", plan: { ...PLAN, found: { from: FIRST, rule: RULE, dates: days } } })).toBe(false);
});

test("made into dates at once, nothing stands in the panel any longer; a draft with nothing on it keeps its one date", () => {
  const made = edited("potluck", ...begun, { change: "repeat", model: FIRST, rule: RULE, dates: SUNDAYS, leftOut: [] });
  expect(made.schedule.plan).toBeUndefined();
  expect(sent(made).dates).toEqual(SUNDAYS);
  const empty = edited("potluck", ...begun.slice(0, 2));
  expect(formOf(empty, "draft")).toMatchObject({ date: FIRST, dates: [], offers: [] });
});
