import { expect, test } from "vitest";
import type { EventTypeId } from "#app/event-types/types.ts";
import { findFormProblems } from "#app/sheet/event/form-problems.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { resolveTimes } from "#app/sheet/event/timing.ts";
import { splitIntoSlots } from "#app/sheet/kinds/slots/rules.ts";
import { sampleForm, sampleOffer } from "#tests/support/forms.ts";

test("a range is filled with as many whole slots as fit", () => {
  const slots = splitIntoSlots({ date: "2027-05-01", from: "09:00", until: "11:30", minutes: 15, capacity: 1 });
  expect([slots.length, slots[0]?.startTime, slots.at(-1)?.endTime]).toEqual([10, "09:00:00", "11:30:00"]);
  expect(splitIntoSlots({ date: "2027-05-01", from: "09:00", until: "09:50", minutes: 20, capacity: 1 })).toHaveLength(2);
  expect(splitIntoSlots({ date: "2027-05-01", from: "11:00", until: "09:00", minutes: 20, capacity: 1 })).toEqual([]);
  expect(splitIntoSlots({ date: "2027-05-01", from: "09:00", until: "10:00", minutes: 0, capacity: 1 })).toEqual([]);
});

const span = (given: Partial<EventForm>) => {
  const { startsAt, endsAt } = resolveTimes(sampleForm("rsvp", given));
  return [startsAt, endsAt].map((instant) => (instant === null ? null : new Date(instant).toISOString().slice(0, 16)));
};

test("wall times become instants in their zone, across clock changes", () => {
  const cases: [Partial<EventForm>, string, string][] = [
    [{}, "2027-05-01T13:00", "2027-05-01T21:00"],
    [{ timeZone: "Europe/Berlin" }, "2027-05-01T07:00", "2027-05-01T15:00"],
    [{ timeZone: "Asia/Kolkata" }, "2027-05-01T03:30", "2027-05-01T11:30"],
    [{ date: "2027-03-14", startTime: "01:00:00", endTime: "03:00:00" }, "2027-03-14T06:00", "2027-03-14T07:00"],
    [{ date: "2027-03-14", startTime: "02:30:00", endTime: "04:00:00" }, "2027-03-14T07:30", "2027-03-14T08:00"],
    [{ date: "2027-11-07", startTime: "01:30:00", endTime: "02:30:00" }, "2027-11-07T05:30", "2027-11-07T07:30"],
    [{ date: "2027-11-06", startTime: "22:00:00", endTime: "02:00:00" }, "2027-11-07T02:00", "2027-11-07T07:00"],
    [{ startTime: "22:00:00", endTime: "01:00:00" }, "2027-05-02T02:00", "2027-05-02T05:00"],
    [{ startTime: "09:00:00", endTime: "09:00:00" }, "2027-05-01T13:00", "2027-05-02T13:00"],
    [{ startTime: null, endTime: "10:00:00" }, "2027-05-01T04:00", "2027-05-01T14:00"],
    [{ endTime: null }, "2027-05-01T13:00", "2027-05-02T03:59"],
    [{ startTime: null, endTime: null }, "2027-05-01T04:00", "2027-05-02T04:00"],
    [{ startTime: null, endTime: null, date: "2027-11-07" }, "2027-11-07T04:00", "2027-11-08T05:00"],
    [{ timeZone: "Australia/Lord_Howe", date: "2027-10-03" }, "2027-10-02T22:00", "2027-10-03T06:00"],
  ];
  for (const [given, starts, ends] of cases) expect([given, ...span(given)]).toEqual([given, starts, ends]);
  expect(span({ date: null })).toEqual([null, null]);
});

test("an event on several dates lasts from its first slot to its last", () => {
  const offers = [
    sampleOffer({ date: "2027-05-03", startTime: "20:00:00", endTime: "01:00:00" }),
    sampleOffer({ date: "2027-05-01", startTime: "10:00:00", endTime: "11:00:00" }),
    sampleOffer({ date: "2027-05-03", startTime: "08:00:00", endTime: "09:00:00" }),
  ];
  const times = resolveTimes(sampleForm("multi-day", { date: null, dates: ["2027-04-01"], offers }));
  expect(times).toMatchObject({ date: "2027-05-01", endDate: "2027-05-03", startTime: "08:00:00", endTime: "01:00:00" });
  expect(times.endsAt).toBe(Date.UTC(2027, 4, 4, 5));
  expect(resolveTimes(sampleForm("multi-day", { date: null, dates: ["2027-04-01"], offers, intent: "draft" })).date).toBe("2027-04-01");
});

test("an event's times of day run from the earliest start to the latest end", () => {
  const hours = (...spans: [string, string, string][]) => {
    const offers = spans.map(([date, startTime, endTime]) => sampleOffer({ date, startTime, endTime }));
    const { startTime, endTime } = resolveTimes(sampleForm("multi-day", { date: null, offers }));
    return [startTime, endTime];
  };
  const [friday, saturday] = ["2027-05-07", "2027-05-08"];
  expect(hours([friday, "18:00:00", "20:00:00"], [saturday, "09:00:00", "12:00:00"])).toEqual(["09:00:00", "20:00:00"]);
  expect(hours([friday, "09:00:00", "10:00:00"], [saturday, "09:00:00", "10:00:00"])).toEqual(["09:00:00", "10:00:00"]);
  expect(hours([friday, "20:00:00", "23:00:00"], [friday, "23:00:00", "02:00:00"])).toEqual(["20:00:00", "02:00:00"]);
});

test("shifts are on the event's date, and items have no time of their own", () => {
  const shifts = resolveTimes(
    sampleForm("volunteer", { offers: [sampleOffer({ startTime: "07:00:00", endTime: "08:00:00" })], startTime: null, endTime: null }),
  );
  expect(shifts.offers[0]).toMatchObject({ date: "2027-05-01", startsAt: Date.UTC(2027, 4, 1, 11) });
  expect([shifts.startTime, shifts.endTime]).toEqual(["07:00:00", "08:00:00"]);
  expect(resolveTimes(sampleForm("potluck", { offers: [sampleOffer()] })).offers[0]).toMatchObject({ date: null, startsAt: null });
});

test("a time skipped by a clock change is refused at its field, so that it never appears anywhere", () => {
  const spring = { date: "2027-03-14", timeZone: "America/New_York" };
  const problems = (type: EventTypeId, given: Partial<EventForm>) =>
    findFormProblems(sampleForm(type, { ...spring, ...given }), null, Date.UTC(2027, 0, 1)).map(({ path, message }) => [
      path.join("."),
      message,
    ]);
  const said = "2:30 AM doesn't exist on Sun, Mar 14: the clocks spring forward that night. Choose 3:30 AM or another time.";
  expect(problems("rsvp", { startTime: "02:30:00", endTime: "05:00:00" })).toEqual([["startTime", said]]);
  expect(problems("rsvp", { startTime: "02:30:00", endTime: "05:00:00", intent: "draft" })).toEqual([["startTime", said]]);
  expect(problems("rsvp", { date: "2027-03-13", startTime: "22:00:00", endTime: "02:30:00" })).toEqual([["endTime", said]]);
  expect(problems("rsvp", { date: "2027-03-13", startTime: "02:30:00", endTime: "05:00:00" })).toEqual([]);
  expect(problems("rsvp", { startTime: "02:30:00", endTime: "05:00:00", timeZone: "Europe/Berlin" })).toEqual([]);
  // A time that occurs twice is valid.
  expect(problems("rsvp", { date: "2027-11-07", startTime: "01:30:00", endTime: "05:00:00" })).toEqual([]);
  const night = { startTime: "01:30:00", endTime: "02:30:00" };
  expect(problems("volunteer", { startTime: "02:15:00", offers: [sampleOffer(night)] })).toEqual([["offers.0.endTime", said]]);
  expect(problems("multi-day", { date: null, offers: [sampleOffer({ ...night, date: "2027-03-14" })] })).toEqual([
    ["offers.0.endTime", said],
  ]);
  expect(problems("potluck", { startTime: "02:30:00", endTime: "04:00:00", intent: "draft" })).toEqual([["startTime", said]]);
  const window = { startTime: "09:00:00", endTime: "10:00:00", opensAt: "2027-03-14T02:30", closesAt: null };
  expect(problems("rsvp", window)).toEqual([["opensAt", said]]);
});
