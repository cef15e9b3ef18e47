import { expect, test } from "vitest";
import { potluck } from "#app/event-types/potluck.ts";
import { LIMITS } from "#app/limits.ts";
import { changeWizard, emptyWizard, type WizardState, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { parseItems, suggestItems } from "#app/sheet/kinds/items/quick-items.ts";
import { readPastedList } from "#app/sheet/kinds/pasted-list.ts";
import { DEFAULT_PLAN, isPlanReady } from "#app/sheet/kinds/repeat-plan.ts";
import { parseShifts } from "#app/sheet/kinds/shifts/quick-shifts.ts";
import { parseSlots } from "#app/sheet/kinds/slots/quick-slots.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { sampleOffer } from "#tests/support/forms.ts";

function counted(text: string) {
  return readPastedList(text).map(({ title, count }) => [title, count]);
}

test.each([
  ["Salad x3", "Salad", 3],
  ["Salad ×3", "Salad", 3],
  ["salad (3)", "Salad", 3],
  ["Salad (x 3)", "Salad", 3],
  ["Salad 3x", "Salad", 3],
  ["3 salads", "Salads", 3],
  ["3x salad", "Salad", 3],
  ["3 × Salat", "Salat", 3],
  ["Drinks: 4", "Drinks", 4],
  ["Getränke – 4", "Getränke", 4],
  ["Boissons\t4", "Boissons", 4],
  ["- Fruit salad", "Fruit salad", null],
  ["• 2 empanadas", "Empanadas", 2],
  ["[ ] Plates", "Plates", null],
  ["1. Bread", "Bread", null],
  ["12) Bread x2", "Bread", 2],
  ["2 liters of soda", "2 liters of soda", null],
  ["1.5 l Wasser", "1.5 l Wasser", null],
  ["7up", "7up", null],
  ["Table 3", "Table 3", null],
  ["Salad: with nuts", "Salad: with nuts", null],
  ["Salad x0", "Salad", 1],
  ["Salad x9999", "Salad", LIMITS.quantity.max],
  ["Pizza – cheese", "Pizza – cheese", null],
])("a line gives a title and a count: %s", (line, title, count) => {
  expect(counted(`${line}\nBread`)).toEqual([
    [title, count],
    ["Bread", null],
  ]);
});

test("headings, blank lines and lines of symbols are left out, and one line may hold several items", () => {
  expect(counted("What we need:\n\n* Coffee x2\r\n---\n* Oat milk\n")).toEqual([
    ["Coffee", 2],
    ["Oat milk", null],
  ]);
  expect(counted("Salad x3, 2 breads; lemonade")).toEqual([
    ["Salad", 3],
    ["Breads", 2],
    ["Lemonade", null],
  ]);
  expect(readPastedList(" \n ")).toEqual([]);
  expect(readPastedList("A thing\n".repeat(1000))).toHaveLength(LIMITS.offers.max);
  expect(readPastedList(`${"x".repeat(5000)}\nBread`)[0]?.title).toHaveLength(LIMITS.offerTitle.max);
});

test.each([
  ["Set up 9:00-10:30 x3", "Set up", 3, "09:00", "10:30"],
  ["9–11am Grill", "Grill", null, "09:00", "11:00"],
  ["Grill, 11-1pm", "Grill", null, "11:00", "13:00"],
  ["1pm to 3:30pm: Clean up", "Clean up", null, "13:00", "15:30"],
  ["Aufbau 8 bis 10 Uhr", "Aufbau", null, "08:00", "10:00"],
  ["Caisse 14h-16h30 (2)", "Caisse", 2, "14:00", "16:30"],
  ["Cocina de 10:00 a 12:00", "Cocina", null, "10:00", "12:00"],
  ["9:00-9:15", "", null, "09:00", "09:15"],
  ["Ages 2-3", "Ages 2-3", null, null, null],
  ["25:00-26:00 Nothing", "25:00-26:00 Nothing", null, null, null],
])("a line may give a time: %s", (line, title, count, start, end) => {
  expect(readPastedList(`${line}\nBread`)[0]).toEqual({ title, count, start, end });
});

test("items find their category in four languages", () => {
  const found = (text: string) => parseItems(text, potluck.categories).map(({ category }) => category);
  expect(found("Coffee x2\nFruit salad\nPastries\nOat milk\nPlates")).toEqual(["Beverage", "Side Dish", "Dessert", "Beverage", "Utensils"]);
  expect(found("Ensalada\nPan\nTarta de manzana\nServilletas")).toEqual(["Side Dish", "Side Dish", "Dessert", "Utensils"]);
  expect(found("Salade\nFromage\nGâteau\nJus d’orange")).toEqual(["Side Dish", "Appetizer", "Dessert", "Beverage"]);
  expect(found("Kartoffelsalat\nKuchen\nGetränke\nBesteck")).toEqual(["Side Dish", "Dessert", "Beverage", "Utensils"]);
  expect(found("Something else")).toEqual(["Other"]);
});

test("a template suggests an item for each of its categories, except those already there", () => {
  const all = suggestItems(potluck.categories, []);
  expect(all.map(({ category }) => category)).toEqual(["Main Dish", "Side Dish", "Appetizer", "Dessert", "Beverage", "Utensils"]);
  expect(suggestItems(potluck.categories, all.slice(1))).toEqual([all[0]]);
});

test("shifts and slots without times follow one another", () => {
  const hours = (offers: { startTime: string | null; endTime: string | null }[]) => offers.map((one) => `${one.startTime}-${one.endTime}`);
  expect(hours(parseShifts("Set up\nGrill 10:00-11:00\nClean up", undefined))).toEqual(["09:00-12:00", "10:00-11:00", "11:00-12:00"]);
  expect(hours(parseSlots("Ms Rivera\nMr Stone", { startTime: "15:00", endTime: "15:20" }))).toEqual(["15:20-15:40", "15:40-16:00"]);
  // The next shift doesn't continue into the next day.
  expect(hours(parseShifts("Night watch", { startTime: "20:00", endTime: "23:00" }))).toEqual(["09:00-12:00"]);
});

const FIRST = "2027-01-03";
const SECOND = "2027-01-10";
const paste = (text: string, date: string | null = null): ScheduleChange => ({
  ...{ change: "paste", text, date },
  offers: parseItems(text, []).map((item) => ({ ...item, date })),
});

function edited(type: WizardState["type"] & string, ...changes: ScheduleChange[]): WizardState {
  const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
  const chosen = changeWizard(empty, { action: "choose", type, title: "Coffee hour" });
  return changes.reduce((state, change) => changeWizard(state, { action: "schedule", change }), chosen);
}

function sent(state: WizardState, intent: "publish" | "draft" = "publish") {
  return wizardStateToForm(state, intent)?.offers.map(({ date, title, capacity }) => [date, title, capacity].filter(Boolean).join(" "));
}

test("the lines of an open list are sent with the form and replace the empty row", () => {
  const state = edited("potluck", { change: "date", date: FIRST }, paste("Salad x3\nCake"));
  expect(sent(state)).toEqual(["Salad 3", "Cake 1"]);
  expect(sent(state, "draft")).toEqual(["Salad 3", "Cake 1"]);
  expect(state.schedule.offers).toHaveLength(1);
});

test("a list closed with Cancel is dropped, and a list already made into rows is sent only once", () => {
  const pasted = paste("Salad x3");
  const made: ScheduleChange = { change: "quick rows", offers: parseItems("Salad x3", []) };
  expect(sent(edited("potluck", pasted, { change: "stop pasting", date: null }))).toEqual([]);
  expect(sent(edited("potluck", pasted, made, { change: "stop pasting", date: null }))).toEqual(["Salad 3"]);
});

test("an open list follows its date, is repeated with it, and is removed with its date", () => {
  const begun: ScheduleChange[] = [{ change: "date", date: FIRST }, paste("Salad x3"), { change: "several dates" }];
  expect(sent(edited("potluck", ...begun))).toEqual([`${FIRST} Salad 3`]);
  expect(sent(edited("potluck", ...begun, { change: "first date", date: SECOND, offers: [] }))).toEqual([`${SECOND} Salad 3`]);
  expect(
    sent(edited("potluck", ...begun, { change: "add date", date: SECOND, offers: [] }, { change: "remove date", date: FIRST })),
  ).toEqual([]);
  const found = { from: FIRST, rule: "FREQ=WEEKLY;BYDAY=SU;COUNT=2", dates: [FIRST, SECOND] };
  const repeated = edited("potluck", { change: "date", date: FIRST }, paste("Salad x3"), {
    change: "plan repeat",
    plan: { ...DEFAULT_PLAN, found },
  });
  expect(sent(repeated)).toEqual([`${FIRST} Salad 3`, `${SECOND} Salad 3`]);
  expect(isPlanReady(repeated.schedule)).toBe(true);
});

test("whether a category was guessed or chosen is not sent", () => {
  const state = edited("potluck", { change: "quick rows", offers: [sampleOffer({ title: "Cake", date: null })] });
  const [row] = state.schedule.offers;
  const chosen = changeWizard(state, {
    action: "schedule",
    change: { change: "edit offer", key: row?.key ?? "", edit: { category: "Dessert", isCategoryChosen: true } },
  });
  const [sentOffer] = wizardStateToForm(chosen, "publish")?.offers ?? [];
  expect(sentOffer).toMatchObject({ category: "Dessert" });
  expect(sentOffer).not.toHaveProperty("isCategoryChosen");
});
