import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventTypeId } from "#app/event-types/types.ts";
import { toArtworkUrl } from "#app/media/library.ts";
import { findAffectedPeople, pickCancellations } from "#app/sheet/event/affected.ts";
import { moveDates } from "#app/sheet/event/move-dates.server.ts";
import {
  findMissingParts,
  findPastDateProblems,
  findPublishProblems,
  hasEnded,
  isStepThreeIncomplete,
  sumCapacity,
} from "#app/sheet/event/rules.ts";
import { type EventForm, eventFormSchema, simpleRsvpSchema } from "#app/sheet/event/schema.ts";
import { sampleForm, sampleOffer } from "#tests/support/forms.ts";

const simple = {
  title: "Game night",
  location: "Here",
  date: "2027-05-01",
  startTime: "18:00",
  endTime: "20:00",
  maxAttendees: "20",
  timeZone: "Europe/Paris",
};

function listMessages(given: Record<string, unknown>) {
  const read = simpleRsvpSchema.safeParse({ ...simple, ...given });
  return read.success ? [] : read.error.issues.map((issue) => issue.message);
}

test("the simple form reports its messages in order", () => {
  expect(listMessages({ title: "", location: " ", date: "", startTime: "", endTime: undefined, maxAttendees: "0" })).toEqual([
    "Event title is required",
    "Event location is required",
    "Event date is required",
    "Start time is required",
    "End time is required",
    "Maximum attendees must be at least 1",
  ]);
  expect(listMessages({ title: "ab" })).toEqual(["Event title must be at least 3 characters"]);
  expect(listMessages({ endTime: "18:00" })).toEqual(["End time must be after start time"]);
  expect(listMessages({ endTime: "00:30" })).toEqual([]);
  expect(listMessages({ title: "x".repeat(201) })).toHaveLength(1);
  expect(listMessages({ maxAttendees: "" })).toEqual(["Maximum attendees must be at least 1"]);
  expect(listMessages({ date: "2027-02-30" })).toHaveLength(1);
  expect(listMessages({})).toEqual([]);
  expect(simpleRsvpSchema.parse(simple)).toMatchObject({ startTime: "18:00:00", maxAttendees: 20, hideAttendeeNames: false });
});

test("the wizard's JSON is parsed by its type's kind, with problems at their paths", () => {
  const shift = { title: "Gate", startTime: "09:00", endTime: "12:00", capacity: "2" };
  const read = eventFormSchema.parse({ ...sampleForm("volunteer"), offers: [shift], date: "" });
  expect(read.offers).toEqual([sampleOffer({ title: "Gate", startTime: "09:00:00", endTime: "12:00:00", capacity: 2 })]);
  expect(read.date).toBeNull();
  const bad = eventFormSchema.safeParse({ ...sampleForm("volunteer"), title: "<>", offers: [shift, { ...shift, title: "" }] });
  expect(bad.error?.issues.map((issue) => issue.path)).toEqual([["title"], ["offers", 1, "title"]]);
  expect(eventFormSchema.safeParse({ ...sampleForm("rsvp"), type: "circus" }).success).toBe(false);
  const withPicture = (url: string | null) => eventFormSchema.safeParse({ ...sampleForm("rsvp"), thumbnailUrl: url }).success;
  const upload = `/images/${"0".repeat(26)}/1800000000000`;
  for (const url of [null, "", toArtworkUrl("picnic"), `${upload}.jpg`, `${upload}.webp`]) expect(withPicture(url), String(url)).toBe(true);
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
  expect(eventFormSchema.safeParse({ ...sampleForm("rsvp"), timeZone: "Mars/Olympus" }).success).toBe(false);
});

test("the last button is disabled until step 3 is complete", () => {
  const slots = [sampleOffer({ date: "2027-05-01" })];
  const cases: [EventTypeId, Partial<EventForm>, boolean][] = [
    ["volunteer", { date: null, offers: [sampleOffer()] }, true],
    ["volunteer", { offers: [] }, true],
    ["volunteer", { offers: [sampleOffer()] }, false],
    ["potluck", { date: null, offers: [sampleOffer()] }, true],
    ["donations", { offers: [] }, true],
    ["donations", { offers: [sampleOffer()] }, false],
    ["multi-day", { date: null, dates: [] }, true],
    ["multi-day", { date: null, dates: ["2027-05-01"] }, true],
    ["multi-day", { date: null, dates: ["2027-05-01", "2027-05-02"], offers: slots }, false],
    ["general", { date: null, dates: [] }, true],
    ["general", { date: null, dates: ["2027-05-01"] }, false],
    ["rsvp", { date: null }, false],
  ];
  for (const [type, given, waits] of cases)
    expect([type, given, isStepThreeIncomplete(sampleForm(type, given))]).toEqual([type, given, waits]);
  expect(findPublishProblems(sampleForm("rsvp", { date: null, location: "" })).map((problem) => problem.path)).toEqual([
    ["location"],
    ["date"],
  ]);
});

test("only the missing parts of a form are named", () => {
  const cases: [EventTypeId, Partial<EventForm>, ReturnType<typeof findMissingParts>][] = [
    ["volunteer", { date: null, offers: [] }, ["date", "offers"]],
    ["volunteer", { offers: [] }, ["offers"]],
    ["potluck", { date: null, offers: [sampleOffer()] }, ["date"]],
    ["multi-day", { date: null, dates: [] }, ["date", "offers"]],
    ["multi-day", { date: null, dates: ["2027-05-01"] }, ["offers"]],
    ["rsvp", { date: null }, ["date"]],
    ["rsvp", {}, []],
  ];
  for (const [type, given, lacks] of cases) expect([type, given, findMissingParts(sampleForm(type, given))]).toEqual([type, given, lacks]);
});

test("capacity is the sum of the offers, or the number entered, and 50 without either", () => {
  expect(sumCapacity(sampleForm("rsvp", { maxAttendees: 12 }))).toBe(12);
  expect(sumCapacity(sampleForm("potluck", { offers: [sampleOffer({ capacity: 3 }), sampleOffer({ capacity: 4 })] }))).toBe(7);
  expect(sumCapacity(sampleForm("multi-day"))).toBe(50);
  expect(
    sumCapacity(sampleForm("general", { dates: ["2027-05-01", "2027-05-02"], offers: [sampleOffer({ date: "2027-05-02", capacity: 2 })] })),
  ).toBe(52);
});

test("an event has ended if its owner ended it or its last end has passed", () => {
  expect(hasEnded({ status: "ended", endsAt: 10 }, 5)).toBe(true);
  expect(hasEnded({ status: "published", endsAt: 10 }, 11)).toBe(true);
  expect(hasEnded({ status: "published", endsAt: 10 }, 10)).toBe(false);
  expect(hasEnded({ status: "draft", endsAt: null }, 10)).toBe(false);
});

test("a past date is refused at its field, unless it was already there", () => {
  const before = sampleForm("multi-day", { date: null, offers: [{ ...sampleOffer({ date: "2027-04-01" }), id: "a" }] });
  const edited = { ...before, offers: [...before.offers, sampleOffer({ date: "2027-04-02" })] };
  expect(findPastDateProblems(edited, "2027-05-01", before).map((problem) => problem.path)).toEqual([["offers", 1, "date"]]);
  expect(findPastDateProblems(sampleForm("rsvp", { date: "2027-04-30" }), "2027-05-01", null).map((problem) => problem.path)).toEqual([
    ["date"],
  ]);
  expect(findPastDateProblems(sampleForm("rsvp"), "2027-05-01", null)).toEqual([]);
});

test("moving an event keeps the number of days between its dates", () => {
  const moved = moveDates(
    sampleForm("multi-day", { date: null, dates: ["2027-05-01"], offers: [sampleOffer({ date: "2027-05-03" })] }),
    "2027-05-01",
    "2028-02-28",
  );
  expect([moved.date, moved.dates, moved.offers[0]?.date]).toEqual([null, ["2028-02-28"], "2028-03-01"]);
});

test("the newest go first, in whole parties, never more than needed; an agreed selection counts only if it suffices", () => {
  const person = fc.record({ places: fc.integer({ min: 0, max: 5 }), createdAt: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), fc.nat(20), fc.boolean(), (people, capacity, isRemoved) => {
      const signUps = people.map((each, index) => ({
        ...each,
        signupId: `s${index}`,
        submissionId: null,
        offerId: "o",
        name: null,
        email: null,
      }));
      const taken = signUps.reduce((sum, each) => sum + each.places, 0);
      fc.pre(isRemoved || taken > capacity);
      const offers = [{ offerId: "o", title: null, isRemoved, tooMany: isRemoved ? taken : taken - capacity }];
      const listed = findAffectedPeople(offers, signUps);
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
        pickCancellations(
          offers,
          signUps,
          going.map((each) => each.signupId),
        ),
      ).toEqual(going.map((each) => each.signupId));
      if (going.length > 0) expect(pickCancellations(offers, signUps, [])).toBeNull();
    }),
    { seed: 3, numRuns: 300 },
  );
});

test("a family that signed up together goes together, unless the organizer picks one of its members", () => {
  const family = (name: string, createdAt: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ signupId: `${name}${index}`, submissionId: name, offerId: "o", name: null, email: null },
      ...{ places: 1, createdAt },
    }));
  const signUps = [...family("old", 1, 2), ...family("new", 2, 3)];
  const offers = [{ offerId: "o", title: null, isRemoved: false, tooMany: 1 }];
  const listed = findAffectedPeople(offers, signUps);
  expect(listed.filter(({ isSuggested }) => isSuggested).map(({ submissionId }) => submissionId)).toEqual(["new", "new", "new"]);
  expect(pickCancellations(offers, signUps, ["old0", "new0", "new1", "new2"])?.sort()).toEqual(["new0", "new1", "new2"]);
  expect(pickCancellations(offers, signUps, ["old1"])).toEqual(["old1"]);
});
