import { expect, test } from "vitest";
import { changeWizard, emptyWizard, formOf, type WizardState } from "#app/organize/wizard/wizard.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { itemsOf } from "#app/sheet/kinds/items/quick-items.ts";
import { FIRST_PLAN, isPlanReady } from "#app/sheet/kinds/repeat-plan.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { offer } from "#tests/support/forms.ts";

const FIRST = "2027-01-03";
const SECOND = "2027-01-10";
const paste = (text: string, date: string | null = null): ScheduleChange => ({
  ...{ change: "paste", text, date },
  offers: itemsOf(text, []).map((item) => ({ ...item, date })),
});

function edited(type: WizardState["type"] & string, ...changes: ScheduleChange[]): WizardState {
  const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
  const chosen = changeWizard(empty, { action: "choose", type, title: "Coffee hour" });
  return changes.reduce((state, change) => changeWizard(state, { action: "schedule", change }), chosen);
}

function sent(state: WizardState, intent: "publish" | "draft" = "publish") {
  return formOf(state, intent)?.offers.map(({ date, title, capacity }) => [date, title, capacity].filter(Boolean).join(" "));
}

test("the lines of an open list go along when the form is sent, in place of the empty row", () => {
  const state = edited("potluck", { change: "date", date: FIRST }, paste("Salad x3\nCake"));
  expect(sent(state)).toEqual(["Salad 3", "Cake 1"]);
  expect(sent(state, "draft")).toEqual(["Salad 3", "Cake 1"]);
  expect(state.schedule.offers).toHaveLength(1);
});

test("a list that was left by Cancel is dropped, and one whose rows were made goes once", () => {
  const pasted = paste("Salad x3");
  const made: ScheduleChange = { change: "quick rows", offers: itemsOf("Salad x3", []) };
  expect(sent(edited("potluck", pasted, { change: "stop pasting", date: null }))).toEqual([]);
  expect(sent(edited("potluck", pasted, made, { change: "stop pasting", date: null }))).toEqual(["Salad 3"]);
});

test("an open list follows its date, is repeated with it, and goes with a date that is taken off", () => {
  const begun: ScheduleChange[] = [{ change: "date", date: FIRST }, paste("Salad x3"), { change: "several dates" }];
  expect(sent(edited("potluck", ...begun))).toEqual([`${FIRST} Salad 3`]);
  expect(sent(edited("potluck", ...begun, { change: "first date", date: SECOND, offers: [] }))).toEqual([`${SECOND} Salad 3`]);
  expect(
    sent(edited("potluck", ...begun, { change: "add date", date: SECOND, offers: [] }, { change: "remove date", date: FIRST })),
  ).toEqual([]);
  const found = { from: FIRST, rule: "FREQ=WEEKLY;BYDAY=SU;COUNT=2", dates: [FIRST, SECOND] };
  const repeated = edited("potluck", { change: "date", date: FIRST }, paste("Salad x3"), {
    change: "plan repeat",
    plan: { ...FIRST_PLAN, found },
  });
  expect(sent(repeated)).toEqual([`${FIRST} Salad 3`, `${SECOND} Salad 3`]);
  expect(isPlanReady(repeated.schedule)).toBe(true);
});

test("what was guessed or chosen of a category stays out of what is sent", () => {
  const state = edited("potluck", { change: "quick rows", offers: [offer({ title: "Cake", date: null })] });
  const [row] = state.schedule.offers;
  const chosen = changeWizard(state, {
    action: "schedule",
    change: { change: "edit offer", key: row?.key ?? "", edit: { category: "Dessert", isCategoryChosen: true } },
  });
  const [sentOffer] = formOf(chosen, "publish")?.offers ?? [];
  expect(sentOffer).toMatchObject({ category: "Dessert" });
  expect(sentOffer).not.toHaveProperty("isCategoryChosen");
});
