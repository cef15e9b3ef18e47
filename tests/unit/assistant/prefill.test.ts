import { expect, test } from "vitest";
import { emptyDraft, newOffer, toPrefill } from "#app/assistant/draft.ts";
import { moveDraftAhead } from "#app/assistant/rules.ts";
import { decideOpening, prefillWizard } from "#app/organize/wizard/prefill.ts";
import { changeWizard, emptyWizard, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";

const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
const napkins = { title: "Napkins", description: "", category: "Other", date: null, startTime: null, endTime: null, capacity: 30 };

test("a form is prefilled with what was said, and the rest comes from the template", () => {
  const wizard = prefillWizard(
    empty,
    { type: "potluck", title: "Fall potluck", location: "Gym", date: "2027-05-01", startTime: "17:00:00", offers: [napkins] },
    "example.potluck",
  );
  expect(wizard).toMatchObject({
    version: null,
    from: "example.potluck",
    title: "Fall potluck",
    location: "Gym",
    timeZone: "Europe/Berlin",
  });
  expect(wizardStateToForm(wizard, "publish")).toMatchObject({
    date: "2027-05-01",
    startTime: "17:00",
    endTime: "20:00",
    offers: [napkins],
  });
  const shifts = prefillWizard(empty, { type: "volunteer", title: "Helpers" }, "example.helpers").schedule;
  expect(shifts).toMatchObject({ startTime: "09:00", endTime: "17:00", offers: [{ title: "", startTime: "09:00" }], nextKey: 2 });
});

test("slots bring their dates, and rows added later get keys of their own", () => {
  const slot = { ...napkins, title: "", category: null, date: "2027-05-02", startTime: "09:00:00", endTime: "09:15:00", capacity: 1 };
  const wizard = prefillWizard(empty, { type: "parent-teacher", title: "Conferences", offers: [slot] }, "answer.1");
  expect(wizard.schedule.dates).toEqual(["2027-05-02"]);
  const { schedule } = changeWizard(wizard, { action: "schedule", change: { change: "add offers", offers: [slot] } });
  expect(new Set(schedule.offers.map((offer) => offer.key)).size).toBe(2);
});

test("a half-filled form is not overwritten without asking, and opening the same form again continues it", () => {
  const mine = { ...prefillWizard(empty, { type: "rsvp", title: "Dinner" }, null), location: "Home" };
  const asked = prefillWizard(empty, { type: "rsvp", title: "Party" }, "answer.1");
  expect(decideOpening(mine, asked)).toBe("ask");
  expect(decideOpening({ ...asked, location: "Park" }, asked)).toBe("kept");
  expect(decideOpening(empty, asked)).toBe("initial");
  expect(decideOpening(mine, empty)).toBe("kept");
});

test("a draft opened after its days have passed moves ahead by whole weeks, and reports the old and new dates", () => {
  const potluck = { ...emptyDraft("potluck", "Fall potluck"), date: "2026-11-07" };
  expect(moveDraftAhead(potluck, "2026-11-07")).toEqual({ draft: potluck, moved: null });
  expect(moveDraftAhead({ ...potluck, date: null }, "2026-11-24").moved).toBeNull();
  const late = moveDraftAhead(potluck, "2026-11-24");
  expect(late.moved).toEqual({ before: "2026-11-07", after: "2026-11-28" });
  expect(toPrefill(late.draft).date).toBe("2026-11-28");

  const days = ["2026-10-23", "2026-11-26"].map((date) => newOffer("", 1, { date, startTime: "09:00", endTime: "09:15" }));
  const conferences = moveDraftAhead({ ...emptyDraft("parent-teacher", "Conferences"), offers: days }, "2026-11-24");
  expect(conferences.moved).toEqual({ before: "2026-10-23", after: "2026-11-27" });
  expect(toPrefill(conferences.draft).dates).toEqual(["2026-11-27", "2026-12-31"]);
  expect(conferences.draft.offers.map(({ date }) => date)).toEqual(["2026-11-27", "2026-12-31"]);
});

test("the limit per person comes from the draft if it has one, else from the template", () => {
  const limitOf = (type: "parent-teacher" | "volunteer" | "rsvp", perPerson?: number) =>
    prefillWizard(empty, toPrefill({ ...emptyDraft(type, "Sign-up"), perPerson }), null).options.maxPerPerson;
  expect([
    limitOf("parent-teacher"),
    limitOf("parent-teacher", 3),
    limitOf("volunteer", 2),
    limitOf("volunteer"),
    limitOf("rsvp", 1),
  ]).toEqual([1, 3, 2, null, null]);
});
