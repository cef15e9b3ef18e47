import fc from "fast-check";
import { expect, test } from "vitest";
import { affectedPeople, neededOf } from "#app/events/affected.ts";
import { formProblems } from "#app/events/form-problems.ts";
import { capacityOf, hasEnded, isStepThreeIncomplete, pastProblems, publishProblems } from "#app/events/rules.ts";
import { type EventForm, eventFormSchema, NO_OPTIONS, simpleRsvpSchema } from "#app/events/schema.ts";
import { moveDates, timesOf } from "#app/events/timing.ts";
import type { EventTypeId } from "#app/events/types/event-type.ts";
import type { OfferInput } from "#app/kinds/kind.ts";
import { slotsBetween } from "#app/kinds/slots/rules.ts";
import { artworkUrl } from "#app/media/library.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/reminders/schema.ts";

function offer(given: Partial<OfferInput> = {}): OfferInput {
  return { title: "A", description: "", category: null, date: null, startTime: null, endTime: null, capacity: 1, ...given };
}

function form(type: EventTypeId, given: Partial<EventForm> = {}): EventForm {
  return {
    type,
    title: "Fair",
    description: "",
    location: "Hall",
    timeZone: "America/New_York",
    date: "2027-05-01",
    dates: [],
    startTime: "09:00:00",
    endTime: "17:00:00",
    maxAttendees: 50,
    hideAttendeeNames: false,
    thumbnailUrl: null,
    offers: [],
    reminders: DEFAULT_REMINDER_SETTINGS,
    intent: "publish",
    ...NO_OPTIONS,
    ...given,
  };
}

const simple = {
  title: "Game night",
  location: "Here",
  date: "2027-05-01",
  startTime: "18:00",
  endTime: "20:00",
  maxAttendees: "20",
  timeZone: "Europe/Paris",
};

function messagesOf(given: Record<string, unknown>) {
  const read = simpleRsvpSchema.safeParse({ ...simple, ...given });
  return read.success ? [] : read.error.issues.map((issue) => issue.message);
}

test("the simple form says the specification's messages in its order", () => {
  expect(messagesOf({ title: "", location: " ", date: "", startTime: "", endTime: undefined, maxAttendees: "0" })).toEqual([
    "Event title is required",
    "Event location is required",
    "Event date is required",
    "Start time is required",
    "End time is required",
    "Maximum attendees must be at least 1",
  ]);
  expect(messagesOf({ title: "ab" })).toEqual(["Event title must be at least 3 characters"]);
  expect(messagesOf({ endTime: "18:00" })).toEqual(["End time must be after start time"]);
  expect(messagesOf({ title: "x".repeat(201) })).toHaveLength(1);
  expect(messagesOf({ maxAttendees: "" })).toEqual(["Maximum attendees must be at least 1"]);
  expect(messagesOf({ date: "2027-02-30" })).toHaveLength(1);
  expect(messagesOf({})).toEqual([]);
  expect(simpleRsvpSchema.parse(simple)).toMatchObject({ startTime: "18:00:00", maxAttendees: 20, hideAttendeeNames: false });
});

test("the wizard's JSON is read by its type's kind, problems at their paths", () => {
  const shift = { title: "Gate", startTime: "09:00", endTime: "12:00", capacity: "2" };
  const read = eventFormSchema.parse({ ...form("volunteer"), offers: [shift], date: "" });
  expect(read.offers).toEqual([offer({ title: "Gate", startTime: "09:00:00", endTime: "12:00:00", capacity: 2 })]);
  expect(read.date).toBeNull();
  const bad = eventFormSchema.safeParse({ ...form("volunteer"), title: "<>", offers: [shift, { ...shift, title: "" }] });
  expect(bad.error?.issues.map((issue) => issue.path)).toEqual([["title"], ["offers", 1, "title"]]);
  expect(eventFormSchema.safeParse({ ...form("rsvp"), type: "circus" }).success).toBe(false);
  const withPicture = (url: string | null) => eventFormSchema.safeParse({ ...form("rsvp"), thumbnailUrl: url }).success;
  const upload = `/images/${"0".repeat(26)}/1800000000000`;
  for (const url of [null, "", artworkUrl("picnic"), `${upload}.jpg`, `${upload}.webp`]) expect(withPicture(url), String(url)).toBe(true);
  for (const url of [
    "//elsewhere.test/x.png",
    "https://elsewhere.test/x.png",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "/auth/sign-out",
    "/artwork/unknown-960.webp",
    `${upload}-480.jpg`,
    `${upload}-og.jpg`,
    `${upload}.svg`,
    `${upload}.jpg?x`,
    `/images/../auth/${upload}.jpg`,
  ])
    expect(withPicture(url), url).toBe(false);
  expect(eventFormSchema.safeParse({ ...form("rsvp"), timeZone: "Mars/Olympus" }).success).toBe(false);
});

test("the last button waits for what [A §5] says", () => {
  const slots = [offer({ date: "2027-05-01" })];
  const cases: [EventTypeId, Partial<EventForm>, boolean][] = [
    ["volunteer", { date: null, offers: [offer()] }, true],
    ["volunteer", { offers: [] }, true],
    ["volunteer", { offers: [offer()] }, false],
    ["potluck", { date: null, offers: [offer()] }, true],
    ["donations", { offers: [] }, true],
    ["donations", { offers: [offer()] }, false],
    ["multi-day", { date: null, dates: [] }, true],
    ["multi-day", { date: null, dates: ["2027-05-01"] }, true],
    ["multi-day", { date: null, dates: ["2027-05-01", "2027-05-02"], offers: slots }, false],
    ["general", { date: null, dates: [] }, true],
    ["general", { date: null, dates: ["2027-05-01"] }, false],
    ["rsvp", { date: null }, false],
  ];
  for (const [type, given, waits] of cases) expect([type, given, isStepThreeIncomplete(form(type, given))]).toEqual([type, given, waits]);
  expect(publishProblems(form("rsvp", { date: null, location: "" })).map((problem) => problem.path)).toEqual([["location"], ["date"]]);
});

test("capacity is the sum of what is offered, or what was entered, and 50 for nothing", () => {
  expect(capacityOf(form("rsvp", { maxAttendees: 12 }))).toBe(12);
  expect(capacityOf(form("potluck", { offers: [offer({ capacity: 3 }), offer({ capacity: 4 })] }))).toBe(7);
  expect(capacityOf(form("multi-day"))).toBe(50);
  expect(capacityOf(form("general", { dates: ["2027-05-01", "2027-05-02"], offers: [offer({ date: "2027-05-02", capacity: 2 })] }))).toBe(
    52,
  );
});

test("slots fill a range as far as whole ones fit", () => {
  const slots = slotsBetween({ date: "2027-05-01", from: "09:00", until: "11:30", minutes: 15, capacity: 1 });
  expect([slots.length, slots[0]?.startTime, slots.at(-1)?.endTime]).toEqual([10, "09:00:00", "11:30:00"]);
  expect(slotsBetween({ date: "2027-05-01", from: "09:00", until: "09:50", minutes: 20, capacity: 1 })).toHaveLength(2);
  expect(slotsBetween({ date: "2027-05-01", from: "11:00", until: "09:00", minutes: 20, capacity: 1 })).toEqual([]);
  expect(slotsBetween({ date: "2027-05-01", from: "09:00", until: "10:00", minutes: 0, capacity: 1 })).toEqual([]);
});

const span = (given: Partial<EventForm>) => {
  const { startsAt, endsAt } = timesOf(form("rsvp", given));
  return [startsAt, endsAt].map((instant) => (instant === null ? null : new Date(instant).toISOString().slice(0, 16)));
};

test("wall times become instants of their zone, across changes of clocks", () => {
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

test("an event of several dates lasts from its first slot to its last", () => {
  const offers = [
    offer({ date: "2027-05-03", startTime: "20:00:00", endTime: "01:00:00" }),
    offer({ date: "2027-05-01", startTime: "10:00:00", endTime: "11:00:00" }),
    offer({ date: "2027-05-03", startTime: "08:00:00", endTime: "09:00:00" }),
  ];
  const times = timesOf(form("multi-day", { date: null, dates: ["2027-04-01"], offers }));
  expect(times).toMatchObject({ date: "2027-05-01", endDate: "2027-05-03", startTime: "08:00:00", endTime: "01:00:00" });
  expect(times.endsAt).toBe(Date.UTC(2027, 4, 4, 5));
  expect(timesOf(form("multi-day", { date: null, dates: ["2027-04-01"], offers, intent: "draft" })).date).toBe("2027-04-01");
});

test("an event's hours are those of a day, from the earliest start to the latest end", () => {
  const hours = (...spans: [string, string, string][]) => {
    const offers = spans.map(([date, startTime, endTime]) => offer({ date, startTime, endTime }));
    const { startTime, endTime } = timesOf(form("multi-day", { date: null, offers }));
    return [startTime, endTime];
  };
  const [friday, saturday] = ["2027-05-07", "2027-05-08"];
  expect(hours([friday, "18:00:00", "20:00:00"], [saturday, "09:00:00", "12:00:00"])).toEqual(["09:00:00", "20:00:00"]);
  expect(hours([friday, "09:00:00", "10:00:00"], [saturday, "09:00:00", "10:00:00"])).toEqual(["09:00:00", "10:00:00"]);
  expect(hours([friday, "20:00:00", "23:00:00"], [friday, "23:00:00", "02:00:00"])).toEqual(["20:00:00", "02:00:00"]);
});

test("shifts are on the event's date, items have no time of their own", () => {
  const shifts = timesOf(
    form("volunteer", { offers: [offer({ startTime: "07:00:00", endTime: "08:00:00" })], startTime: null, endTime: null }),
  );
  expect(shifts.offers[0]).toMatchObject({ date: "2027-05-01", startsAt: Date.UTC(2027, 4, 1, 11) });
  expect([shifts.startTime, shifts.endTime]).toEqual(["07:00:00", "08:00:00"]);
  expect(timesOf(form("potluck", { offers: [offer()] })).offers[0]).toMatchObject({ date: null, startsAt: null });
});

test("an event has ended when its owner ended it or its last end has passed", () => {
  expect(hasEnded({ status: "ended", endsAt: 10 }, 5)).toBe(true);
  expect(hasEnded({ status: "published", endsAt: 10 }, 11)).toBe(true);
  expect(hasEnded({ status: "published", endsAt: 10 }, 10)).toBe(false);
  expect(hasEnded({ status: "draft", endsAt: null }, 10)).toBe(false);
});

test("a past date is refused at its field, unless it stood there before", () => {
  const before = form("multi-day", { date: null, offers: [{ ...offer({ date: "2027-04-01" }), id: "a" }] });
  const edited = { ...before, offers: [...before.offers, offer({ date: "2027-04-02" })] };
  expect(pastProblems(edited, "2027-05-01", before).map((problem) => problem.path)).toEqual([["offers", 1, "date"]]);
  expect(pastProblems(form("rsvp", { date: "2027-04-30" }), "2027-05-01", null).map((problem) => problem.path)).toEqual([["date"]]);
  expect(pastProblems(form("rsvp"), "2027-05-01", null)).toEqual([]);
});

test("moving an event keeps the days between its dates", () => {
  const moved = moveDates(
    form("multi-day", { date: null, dates: ["2027-05-01"], offers: [offer({ date: "2027-05-03" })] }),
    "2027-05-01",
    "2028-02-28",
  );
  expect([moved.date, moved.dates, moved.offers[0]?.date]).toEqual([null, ["2028-02-28"], "2028-03-01"]);
});

test("the newest go first, whole parties, never more than needed; agreed ones only if they suffice", () => {
  const person = fc.record({ places: fc.integer({ min: 0, max: 5 }), createdAt: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), fc.nat(20), fc.boolean(), (people, capacity, isRemoved) => {
      const signUps = people.map((each, index) => ({ ...each, signupId: `s${index}`, offerId: "o", name: null, email: null }));
      const taken = signUps.reduce((sum, each) => sum + each.places, 0);
      fc.pre(isRemoved || taken > capacity);
      const offers = [{ offerId: "o", title: null, isRemoved, tooMany: isRemoved ? taken : taken - capacity }];
      const listed = affectedPeople(offers, signUps);
      const going = listed.filter((each) => each.isSuggested);
      const left = taken - going.reduce((sum, each) => sum + each.places, 0);
      if (isRemoved) expect(going).toHaveLength(signUps.length);
      else {
        expect(left).toBeLessThanOrEqual(capacity);
        expect(left + (going.at(-1)?.places ?? 0)).toBeGreaterThan(capacity);
      }
      const oldestGoing = Math.min(...going.map((each) => each.createdAt));
      for (const stays of listed.filter((each) => !each.isSuggested)) expect(stays.createdAt).toBeLessThanOrEqual(oldestGoing);
      expect(
        neededOf(
          offers,
          signUps,
          going.map((each) => each.signupId),
        ),
      ).toEqual(going.map((each) => each.signupId));
      if (going.length > 0) expect(neededOf(offers, signUps, [])).toBeNull();
    }),
    { seed: 3, numRuns: 300 },
  );
});

test("a time that a change of clocks skips is refused at its field, so that nothing ever says it", () => {
  const spring = { date: "2027-03-14", timeZone: "America/New_York" };
  const problems = (type: EventTypeId, given: Partial<EventForm>) =>
    formProblems(form(type, { ...spring, ...given }), null, Date.UTC(2027, 0, 1)).map(({ path, message }) => [path.join("."), message]);
  const said = "2:30 AM doesn’t exist on Sun, Mar 14: that night the clocks go forward past it. Choose 3:30 AM or another time.";
  expect(problems("rsvp", { startTime: "02:30:00", endTime: "05:00:00" })).toEqual([["startTime", said]]);
  expect(problems("rsvp", { startTime: "02:30:00", endTime: "05:00:00", intent: "draft" })).toEqual([["startTime", said]]);
  expect(problems("rsvp", { date: "2027-03-13", startTime: "22:00:00", endTime: "02:30:00" })).toEqual([["endTime", said]]);
  expect(problems("rsvp", { date: "2027-03-13", startTime: "02:30:00", endTime: "05:00:00" })).toEqual([]);
  expect(problems("rsvp", { startTime: "02:30:00", endTime: "05:00:00", timeZone: "Europe/Berlin" })).toEqual([]);
  // The hour that comes twice exists.
  expect(problems("rsvp", { date: "2027-11-07", startTime: "01:30:00", endTime: "05:00:00" })).toEqual([]);
  const night = { startTime: "01:30:00", endTime: "02:30:00" };
  expect(problems("volunteer", { startTime: "02:15:00", offers: [offer(night)] })).toEqual([["offers.0.endTime", said]]);
  expect(problems("multi-day", { date: null, offers: [offer({ ...night, date: "2027-03-14" })] })).toEqual([["offers.0.endTime", said]]);
  expect(problems("potluck", { startTime: "02:30:00", endTime: "04:00:00", intent: "draft" })).toEqual([["startTime", said]]);
  const window = { startTime: "09:00:00", endTime: "10:00:00", opensAt: "2027-03-14T02:30", closesAt: null };
  expect(problems("rsvp", window)).toEqual([["opensAt", said]]);
});
