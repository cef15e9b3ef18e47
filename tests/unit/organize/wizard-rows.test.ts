import { expect, test } from "vitest";
import { changeWizard, type WizardState, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { applyChanges, chooseWizardType, emptyWizardState, wizardSlot } from "#tests/support/wizard.ts";

const DATE = "2027-05-01";
test("step 2 shows the first date, step 3 still edits it, and entries with their own date move along", () => {
  const first = (date: string): ScheduleChange => ({ change: "first date", date, offers: [] });
  const slots = applyChanges(chooseWizardType("time-slots"), first("0002-05-01"), first(DATE), {
    change: "add offers",
    offers: [wizardSlot(DATE, "09:00", "10:00")],
  });
  expect(slots.schedule).toMatchObject({ dates: [DATE], offers: [{ date: DATE }] });
  const moved = applyChanges(slots, first("2027-05-02"));
  expect(moved.schedule).toMatchObject({ dates: ["2027-05-02"], offers: [{ date: "2027-05-02", startTime: "09:00" }] });
  // Emptying and refilling the date loses nothing, on either step.
  const emptied = applyChanges(moved, first(""));
  expect(emptied.schedule).toMatchObject({ dates: [], offers: [] });
  expect(wizardStateToForm(emptied, "draft")?.offers).toEqual([]);
  const added: ScheduleChange = { change: "add date", date: DATE, offers: [] };
  for (const again of [first(DATE), added])
    expect(applyChanges(emptied, again).schedule).toMatchObject({ dates: [DATE], offers: [{ date: DATE, startTime: "09:00" }] });
  const two = applyChanges(moved, added);
  expect(applyChanges(two, first("2027-06-01")).schedule.dates).toEqual([DATE, "2027-05-02"]);
  const wholeDay = applyChanges(chooseWizardType("general"), { change: "first date", date: DATE, offers: [wizardSlot(DATE, null, null)] });
  expect(wholeDay.schedule.offers).toMatchObject([{ date: DATE, startTime: null }]);
});

test("quick rows replace an empty row or a whole day, and several rows are removed at once", () => {
  const rows = (...titles: string[]): NewOffer[] => titles.map((title) => ({ ...wizardSlot("", null, null), title, date: null }));
  const potluck = applyChanges(chooseWizardType("potluck"), { change: "quick rows", offers: rows("Salad", "Bread") });
  expect(potluck.schedule.offers.map(({ title, key }) => [title, key])).toEqual([
    ["Salad", "new-2"],
    ["Bread", "new-3"],
  ]);
  const more = applyChanges(potluck, { change: "quick rows", offers: rows("Soup") }, { change: "remove offers", keys: ["new-2", "new-3"] });
  expect(more.schedule.offers.map(({ title }) => title)).toEqual(["Soup"]);
  const wholeDay = applyChanges(chooseWizardType("general"), {
    change: "first date",
    date: DATE,
    offers: [{ ...wizardSlot(DATE, null, null), capacity: 50 }],
  });
  const timed = applyChanges(wholeDay, { change: "quick rows", offers: [wizardSlot(DATE, "09:00", "10:00")] });
  expect(timed.schedule.offers).toMatchObject([{ startTime: "09:00" }]);
});

test("typed input survives a change of template, and a template's defaults go with the template", () => {
  const choose = (state: WizardState, type: WizardState["type"] & string) =>
    changeWizard(state, { action: "choose", type, title: `${type}!` });
  const name = (key: string, title: string): ScheduleChange => ({ change: "edit offer", key, edit: { title, capacity: 3 } });
  const potluck = applyChanges(choose(emptyWizardState, "potluck"), { change: "date", date: DATE }, name("new-1", "Salad"));
  expect(choose(potluck, "volunteer")).toMatchObject({
    title: "volunteer!",
    schedule: { date: DATE, offers: [{ title: "Salad", capacity: 3, startTime: "09:00", date: null }] },
  });
  // RSVPs have no items, and slots without a date have no place in the form; both come back.
  const rsvp = choose(potluck, "rsvp");
  expect(wizardStateToForm(rsvp, "publish")).toMatchObject({ date: DATE, offers: [] });
  expect(choose(rsvp, "donations").schedule.offers).toMatchObject([{ title: "Salad", category: "School Supplies" }]);
  const slots = choose(potluck, "time-slots");
  expect(slots.schedule).toMatchObject({ dates: [DATE], offers: [{ title: "Salad", date: DATE, startTime: "09:00" }] });
  expect(choose(slots, "potluck").schedule).toMatchObject({ date: DATE, dates: [], offers: [{ title: "Salad", date: null }] });
  const undated = choose(applyChanges(choose(emptyWizardState, "potluck"), name("new-1", "Salad")), "time-slots");
  expect(undated.schedule.offers).toEqual([]);
  const dated = applyChanges(undated, { change: "add date", date: DATE, offers: [] });
  expect(dated.schedule.offers).toMatchObject([{ title: "Salad", date: DATE }]);
  const titled = changeWizard(potluck, { action: "details", details: { title: "Our fair" } });
  expect([choose(titled, "rsvp").title, choose(titled, "potluck").title]).toEqual(["Our fair", "Our fair"]);
});

test("conferences hide names and allow one slot per person, unless the organizer chose otherwise", () => {
  const conferences = chooseWizardType("parent-teacher");
  expect(conferences).toMatchObject({ hideAttendeeNames: true, options: { maxPerPerson: 1 } });
  const other = changeWizard(conferences, { action: "choose", type: "potluck", title: "Potluck" });
  expect(other).toMatchObject({ hideAttendeeNames: false, options: { maxPerPerson: null } });
  const shown = changeWizard(conferences, { action: "details", details: { hideAttendeeNames: false } });
  expect(changeWizard(shown, { action: "choose", type: "parent-teacher", title: "Again" }).hideAttendeeNames).toBe(false);
});
