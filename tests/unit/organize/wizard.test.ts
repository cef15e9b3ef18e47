import { expect, test } from "vitest";
import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import { missingDetailsHint } from "#app/organize/wizard/missing-details.ts";
import { hasOptionErrors, hasOptions } from "#app/organize/wizard/options.ts";
import { changeSimpleFields, emptySimpleFields, type SimpleFields } from "#app/organize/wizard/simple-fields.ts";
import { suggestLocations } from "#app/organize/wizard/suggest-locations.ts";
import {
  changeWizard,
  firstErrorStep,
  isStepTwoComplete,
  remainingErrors,
  stepAfter,
  stepBefore,
  toWizardErrors,
  toWizardState,
  type WizardState,
  wizardStateToForm,
} from "#app/organize/wizard/wizard.ts";
import { eventFormSchema, toFormProblems } from "#app/sheet/event/schema.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { splitIntoSlots } from "#app/sheet/kinds/slots/rules.ts";
import { applyChanges, chooseWizardType, wizardSlot } from "#tests/support/wizard.ts";

const DATE = "2027-05-01";
test("Next moves forward and never past step 3, Back moves back, and editing never reaches step 1", () => {
  expect([stepAfter(1), stepAfter(2), stepAfter(3)]).toEqual([2, 3, 3]);
  expect([stepBefore(3, false), stepBefore(2, false), stepBefore(1, false)]).toEqual([2, 1, 1]);
  expect([stepBefore(3, true), stepBefore(2, true)]).toEqual([2, 2]);
});

test("a template sets the title and starts step 3; choosing it again or another one keeps what was filled in", () => {
  const potluck = applyChanges(chooseWizardType("potluck", "Potluck Sign-up"), { change: "date", date: DATE });
  expect(potluck.title).toBe("Potluck Sign-up");
  expect(potluck.schedule.offers).toMatchObject([{ category: "Main Dish", capacity: 1 }]);
  expect(changeWizard(potluck, { action: "choose", type: "potluck", title: "Potluck Sign-up" }).schedule.date).toBe(DATE);
  expect(changeWizard(potluck, { action: "choose", type: "rsvp", title: "RSVP" }).schedule).toMatchObject({ date: DATE, offers: [] });
});

test("step 2 waits for a title and a location", () => {
  expect(isStepTwoComplete({ title: "Party", location: "  " })).toBe(false);
  expect(isStepTwoComplete({ title: " ", location: "Park" })).toBe(false);
  expect(isStepTwoComplete({ title: "Party", location: "Park" })).toBe(true);
  expect(missingDetailsHint({ title: "Party", location: "  " })).toBe("Add a location to continue.");
  expect(missingDetailsHint({ title: " ", location: "Park" })).toBe("Add a title to continue.");
  expect(missingDetailsHint({ title: "", location: "" })).toBe("Add a title and a location to continue.");
  expect(missingDetailsHint({ title: "Party", location: "Park" })).toBeNull();
});

test("a date has default times, and a start moves the end by the template's duration", () => {
  const rsvp = chooseWizardType("rsvp").schedule;
  expect([rsvp.startTime, rsvp.endTime, rsvp.maxAttendees]).toEqual(["09:00", "17:00", 50]);
  const start = (minutes: number): ScheduleChange => ({ change: "start", time: "18:00", minutes });
  expect(applyChanges(chooseWizardType("rsvp"), start(120)).schedule.endTime).toBe("20:00");
  expect(applyChanges(chooseWizardType("donations"), start(0)).schedule.endTime).toBe("17:00");
  expect(applyChanges(chooseWizardType("rsvp"), { change: "end", time: "22:30" }, start(120)).schedule.endTime).toBe("22:30");
  expect(applyChanges(chooseWizardType("rsvp"), { change: "end", time: "10:00" }, start(120)).schedule.endTime).toBe("20:00");
});

test("a new start keeps the event's own duration, once it has one", () => {
  const start = (time: string): ScheduleChange => ({ change: "start", time, minutes: 120 });
  const end = (time: string): ScheduleChange => ({ change: "end", time });
  const times = (state: WizardState) => [state.schedule.startTime, state.schedule.endTime];
  const form = wizardStateToForm(
    applyChanges(chooseWizardType("rsvp"), { change: "date", date: DATE }, start("09:00"), end("12:30")),
    "publish",
  );
  if (!form) throw new Error("no form");
  const saved = toWizardState("event", { ...form, startTime: "09:00:00", endTime: "12:30:00" }, 1);
  expect(times(applyChanges(saved, start("10:00")))).toEqual(["10:00", "13:30"]);
  // A browser reports each digit, and an emptied field.
  expect(times(applyChanges(saved, start("02:00"), start(""), start("22:00")))).toEqual(["22:00", "01:30"]);
  expect(times(applyChanges(saved, end("11:00"), start("10:00")))).toEqual(["10:00", "12:00"]);
  expect(times(applyChanges(chooseWizardType("rsvp"), start("18:00"), end("21:00"), start("19:00")))).toEqual(["19:00", "22:00"]);
  expect(times(applyChanges(toWizardState("event", { ...form, endTime: null }, 1), start("10:00")))).toEqual(["10:00", ""]);
  const night = toWizardState("event", { ...form, startTime: "22:00:00", endTime: "02:00:00" }, 1);
  expect(times(applyChanges(night, start("20:00")))).toEqual(["20:00", "00:00"]);
});

test("the one-page form also moves its end with its start", () => {
  const change = (...edits: Partial<SimpleFields>[]) => edits.reduce(changeSimpleFields, emptySimpleFields("e".repeat(26), null)).endTime;
  expect(change({ startTime: "18:00" })).toBe("20:00");
  expect(change({ startTime: "18:00" }, { endTime: "21:00" }, { startTime: "17:00" })).toBe("20:00");
  expect(change({ endTime: "22:30" }, { startTime: "18:00" }, { title: "Dinner" })).toBe("22:30");
});

test("a shift begins with its defaults and keeps its duration when its start moves", () => {
  const shifts = chooseWizardType("volunteer");
  expect(shifts.schedule.offers).toMatchObject([{ startTime: "09:00", endTime: "12:00", capacity: 1 }]);
  const moved = applyChanges(shifts, { change: "offer start", key: "new-1", time: "22:00" });
  expect(moved.schedule.offers[0]).toMatchObject({ startTime: "22:00", endTime: "01:00" });
});

test("rows are inserted after others, moved and removed", () => {
  const item = (title: string): NewOffer => ({ ...wizardSlot("", null, null), date: null, title });
  const list = applyChanges(
    chooseWizardType("potluck"),
    { change: "edit offer", key: "new-1", edit: { title: "A" } },
    { change: "add offers", offers: [item("C")] },
    { change: "add offers", offers: [item("B")], after: "new-1" },
  );
  const titles = (state: WizardState) => state.schedule.offers.map((offer) => offer.title).join("");
  expect(titles(list)).toBe("ABC");
  expect(titles(applyChanges(list, { change: "move offer", key: "new-2", by: -1 }))).toBe("ACB");
  expect(titles(applyChanges(list, { change: "move offer", key: "new-1", by: -1 }))).toBe("ABC");
  expect(titles(applyChanges(list, { change: "remove offer", key: "new-3" }))).toBe("AC");
});

test("a form has at most 400 entries", () => {
  const many = Array.from({ length: 250 }, () => wizardSlot(DATE, "09:00", "10:00"));
  const full = applyChanges(chooseWizardType("time-slots"), { change: "add offers", offers: many }, { change: "add offers", offers: many });
  expect(full.schedule.offers).toHaveLength(400);
  expect(new Set(full.schedule.offers.map((offer) => offer.key)).size).toBe(400);
});

test("dates are kept in order, and removing one removes its slots", () => {
  const days = applyChanges(
    chooseWizardType("multi-day"),
    { change: "add date", date: "2027-05-02", offers: [wizardSlot("2027-05-02", "09:00", "10:00")] },
    { change: "add date", date: DATE, offers: [wizardSlot(DATE, "09:00", "10:00")] },
  );
  expect(days.schedule.dates).toEqual([DATE, "2027-05-02"]);
  const left = applyChanges(days, { change: "remove date", date: "2027-05-02" }).schedule;
  expect([left.dates, left.offers.map((offer) => offer.date)]).toEqual([[DATE], [DATE]]);
});

test("9:00 to 11:30 in 15-minute slots makes ten slots", () => {
  const slots = splitIntoSlots({ date: DATE, from: "09:00", until: "11:30", minutes: 15, capacity: 1 });
  expect(slots).toHaveLength(10);
  expect(slots.at(-1)).toMatchObject({ startTime: "11:15:00", endTime: "11:30:00" });
});

test("untouched rows are not sent; a touched one without a name is", () => {
  const shifts = applyChanges(chooseWizardType("volunteer"), { change: "date", date: DATE });
  expect(wizardStateToForm(shifts, "publish")?.offers).toEqual([]);
  const touched = applyChanges(shifts, { change: "edit offer", key: "new-1", edit: { capacity: 3 } });
  expect(wizardStateToForm(touched, "publish")?.offers).toHaveLength(1);
});

test("an event opened for editing and sent again is the same form, including its ids", () => {
  const form = wizardStateToForm(
    applyChanges(chooseWizardType("multi-day"), { change: "add date", date: DATE, offers: [wizardSlot(DATE, "09:00", "10:00")] }),
    "publish",
  );
  if (!form) throw new Error("no form");
  const saved = { ...form, offers: form.offers.map((offer) => ({ ...offer, id: "s1", startTime: "09:00:00" })) };
  const again = toWizardState("event", saved, 4);
  expect([again.version, again.schedule.dates, again.schedule.offers[0]?.key]).toEqual([4, [DATE], "s1"]);
  expect(wizardStateToForm(again, "publish")).toEqual({
    ...saved,
    offers: saved.offers.map((offer) => ({ ...offer, startTime: "09:00" })),
  });
});

test("an error is shown at its row's field and on its step, until that field is changed", () => {
  const shifts = applyChanges(chooseWizardType("volunteer"), {
    change: "add offers",
    offers: [{ ...wizardSlot("", "10:00", "11:00"), date: null }],
  });
  const errors = toWizardErrors(
    [
      { path: ["offers", 0, "title"], message: "Please fill this in." },
      { path: ["date"], message: "Event date is required" },
    ],
    shifts,
  );
  expect(errors).toEqual({ "new-2.title": "Please fill this in.", date: "Event date is required" });
  expect(firstErrorStep(errors)).toBe(3);
  expect(firstErrorStep({ location: "Event location is required" })).toBe(2);
  const change: ScheduleChange = { change: "edit offer", key: "new-2", edit: { title: "Grill" } };
  expect(remainingErrors(errors, { action: "schedule", change })).toEqual({ date: "Event date is required" });
});

test("a limit from the template doesn't unfold the options, another limit does", () => {
  const { options } = chooseWizardType("parent-teacher");
  const { perPerson } = eventType("parent-teacher").template;
  expect(options.maxPerPerson).toBe(perPerson);
  expect(hasOptions(options, perPerson)).toBe(false);
  expect(hasOptions({ ...options, maxPerPerson: null }, perPerson)).toBe(true);
  expect(hasOptions({ ...options, waitList: true }, perPerson)).toBe(true);
});

test("the name deletion setting is sent with the form; a date not yet chosen is an error at its field until it is chosen", () => {
  const usual = chooseWizardType("rsvp");
  expect(wizardStateToForm(usual, "publish")).toMatchObject({ retainDays: null, retainUntil: null });
  expect(hasOptions(usual.options)).toBe(false);
  const short = changeWizard(usual, { action: "options", options: { retainDays: 30, retainUntil: null } });
  expect(wizardStateToForm(short, "publish")).toMatchObject({ retainDays: 30, retainUntil: null });
  expect(hasOptions(short.options)).toBe(true);
  expect(hasOptions({ ...usual.options, retainDays: 90 })).toBe(false);
  const open = changeWizard(short, { action: "options", options: { retainUntil: "" } });
  const read = eventFormSchema.safeParse(wizardStateToForm(open, "draft"));
  const errors = toWizardErrors(toFormProblems(read.error), open);
  expect(Object.keys(errors)).toEqual(["retainUntil"]);
  expect([hasOptionErrors(open.options, errors), firstErrorStep(errors)]).toEqual([true, 3]);
  expect(remainingErrors(errors, { action: "options", options: { waitList: true } })).toEqual(errors);
  expect(remainingErrors(errors, { action: "options", options: { retainUntil: "2027-06-30" } })).toEqual({});
});

test("more options are sent with the form, empty questions are not, and a refused question is marked at its row", () => {
  const row = (key: string, label: string) => ({
    key,
    kind: "choice" as const,
    label,
    options: label ? ["Red", ""] : [""],
    required: true,
  });
  const options = { opensAt: "2027-04-01T18:00", questions: [row("a", ""), row("b", "Which team?")] };
  const state = changeWizard(chooseWizardType("rsvp"), { action: "options", options });
  const form = wizardStateToForm(state, "publish");
  expect(form).toMatchObject({ opensAt: "2027-04-01T18:00", closesAt: null, questions: [{ label: "Which team?", options: ["Red", ""] }] });
  const errors = toWizardErrors([{ path: ["questions", 0, "options"], message: "Give at least 2 options." }], state);
  expect(errors).toEqual({ "b.options": "Give at least 2 options." });
  expect(remainingErrors(errors, { action: "options", options: { questions: options.questions } })).toEqual({});
  const again =
    form && toWizardState(state.eventId, { ...form, questions: form.questions.map((question) => ({ ...question, id: "q1" })) }, 1);
  expect(again?.options).toMatchObject({ opensAt: "2027-04-01T18:00", closesAt: "", questions: [{ key: "q1", id: "q1" }] });
});

test("locations are suggested from the third character on, always including the typed text", () => {
  const earlier = ["Elm Street School", "City Park"];
  expect(suggestLocations("el", earlier)).toEqual([]);
  expect(suggestLocations("elm", earlier)).toEqual(["Elm Street School", "elm"]);
  expect(suggestLocations("City Park", earlier)).toEqual(["City Park"]);
  const found = ["1 Elm Street", "2 Elm Street", "Elm Street School"];
  expect(suggestLocations("elm", earlier, found)).toEqual(["Elm Street School", "1 Elm Street", "2 Elm Street", "elm"]);
  expect(
    suggestLocations(
      "elm",
      [],
      Array.from({ length: 9 }, (_, n) => `Elm ${n}`),
    ),
  ).toHaveLength(7);
});

test("conferences begin with a limit of one per person, everything else without a limit, and a chosen limit stays", () => {
  const limitOf = (type: Parameters<typeof chooseWizardType>[0]) => wizardStateToForm(chooseWizardType(type), "draft")?.maxPerPerson;
  expect(EVENT_TYPE_IDS.filter((type) => limitOf(type) !== null)).toEqual(["parent-teacher"]);
  expect(limitOf("parent-teacher")).toBe(1);
  const changed = changeWizard(chooseWizardType("parent-teacher"), { action: "options", options: { maxPerPerson: 3 } });
  expect(
    wizardStateToForm(changeWizard(changed, { action: "choose", type: "parent-teacher", title: "Again" }), "draft")?.maxPerPerson,
  ).toBe(3);
});
