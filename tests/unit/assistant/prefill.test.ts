import { expect, test } from "vitest";
import { emptyDraft, offer, prefillOfDraft } from "#app/assistant/draft.ts";
import { aheadOf } from "#app/assistant/rules.ts";
import { openingOf, wizardFrom } from "#app/organize/wizard/prefill.ts";
import { changeWizard, emptyWizard, formOf } from "#app/organize/wizard/wizard.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";

const empty = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);
const napkins = { title: "Napkins", description: "", category: "Other", date: null, startTime: null, endTime: null, capacity: 30 };

test("a form is filled in with what was said, and the template says the rest", () => {
  const wizard = wizardFrom(
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
  expect(formOf(wizard, "publish")).toMatchObject({ date: "2027-05-01", startTime: "17:00", endTime: "20:00", offers: [napkins] });
  const shifts = wizardFrom(empty, { type: "volunteer", title: "Helpers" }, "example.helpers").schedule;
  expect(shifts).toMatchObject({ startTime: "09:00", endTime: "17:00", offers: [{ title: "", startTime: "09:00" }], nextKey: 2 });
});

test("slots bring their dates, and rows added later have keys of their own", () => {
  const slot = { ...napkins, title: "", category: null, date: "2027-05-02", startTime: "09:00:00", endTime: "09:15:00", capacity: 1 };
  const wizard = wizardFrom(empty, { type: "parent-teacher", title: "Conferences", offers: [slot] }, "answer.1");
  expect(wizard.schedule.dates).toEqual(["2027-05-02"]);
  const { schedule } = changeWizard(wizard, { action: "schedule", change: { change: "add offers", offers: [slot] } });
  expect(new Set(schedule.offers.map((offer) => offer.key)).size).toBe(2);
});

test("a half-filled form is not overwritten unasked, and the same form goes on where it was left", () => {
  const mine = { ...wizardFrom(empty, { type: "rsvp", title: "Dinner" }, null), location: "Home" };
  const asked = wizardFrom(empty, { type: "rsvp", title: "Party" }, "answer.1");
  expect(openingOf(mine, asked)).toBe("ask");
  expect(openingOf({ ...asked, location: "Park" }, asked)).toBe("kept");
  expect(openingOf(empty, asked)).toBe("initial");
  expect(openingOf(mine, empty)).toBe("kept");
});

test("a draft opened when its days have passed moves ahead by whole weeks, and says from when to when", () => {
  const potluck = { ...emptyDraft("potluck", "Fall potluck"), date: "2026-11-07" };
  expect(aheadOf(potluck, "2026-11-07")).toEqual({ draft: potluck, moved: null });
  expect(aheadOf({ ...potluck, date: null }, "2026-11-24").moved).toBeNull();
  const late = aheadOf(potluck, "2026-11-24");
  expect(late.moved).toEqual({ before: "2026-11-07", after: "2026-11-28" });
  expect(prefillOfDraft(late.draft).date).toBe("2026-11-28");

  const days = ["2026-10-23", "2026-11-26"].map((date) => offer("", 1, { date, startTime: "09:00", endTime: "09:15" }));
  const conferences = aheadOf({ ...emptyDraft("parent-teacher", "Conferences"), offers: days }, "2026-11-24");
  expect(conferences.moved).toEqual({ before: "2026-10-23", after: "2026-11-27" });
  expect(prefillOfDraft(conferences.draft).dates).toEqual(["2026-11-27", "2026-12-31"]);
  expect(conferences.draft.offers.map(({ date }) => date)).toEqual(["2026-11-27", "2026-12-31"]);
});

test("how many each person may take comes from the draft where it was said, else from the template", () => {
  const limitOf = (type: "parent-teacher" | "volunteer" | "rsvp", perPerson?: number) =>
    wizardFrom(empty, prefillOfDraft({ ...emptyDraft(type, "Sign-up"), perPerson }), null).options.maxPerPerson;
  expect([
    limitOf("parent-teacher"),
    limitOf("parent-teacher", 3),
    limitOf("volunteer", 2),
    limitOf("volunteer"),
    limitOf("rsvp", 1),
  ]).toEqual([1, 3, 2, null, null]);
});
