import { expect, test } from "vitest";
import { choiceOf, deletionDate, type Retention, untilRange } from "#app/retention/rules.ts";

const EVENT: Retention = {
  status: "published",
  date: "2026-12-06",
  endDate: null,
  retainDays: null,
  retainUntil: null,
  hoursUntil: null,
  retainAtLeast: null,
};

test("names and addresses are deleted 90 days after the last date, or after as many as the organizer chose", () => {
  expect(deletionDate(EVENT)).toBe("2027-03-06");
  expect(deletionDate({ ...EVENT, retainDays: 30 })).toBe("2027-01-05");
  expect(deletionDate({ ...EVENT, retainDays: 365 })).toBe("2027-12-06");
  expect(deletionDate({ ...EVENT, endDate: "2026-12-20" })).toBe("2027-03-20");
});

test("a day is a day across a change of clocks and a leap day", () => {
  expect(deletionDate({ ...EVENT, date: "2027-03-13", retainDays: 30 })).toBe("2027-04-12");
  expect(deletionDate({ ...EVENT, date: "2028-02-28", retainDays: 365 })).toBe("2029-02-27");
});

test("a date counts instead of the days, and the end of the hours instead of both, never before the last date", () => {
  expect(deletionDate({ ...EVENT, retainDays: 30, retainUntil: "2027-06-30" })).toBe("2027-06-30");
  expect(deletionDate({ ...EVENT, retainUntil: "2026-11-01" })).toBe("2026-12-06");
  expect(deletionDate({ ...EVENT, retainUntil: "2027-06-30", hoursUntil: "2027-05-31" })).toBe("2027-05-31");
  expect(deletionDate({ ...EVENT, endDate: "2027-08-01", hoursUntil: "2027-05-31" })).toBe("2027-08-01");
});

test("without a date, and of a draft, nobody knows the day", () => {
  expect(deletionDate({ ...EVENT, date: null, retainUntil: "2027-06-30" })).toBeNull();
  expect(deletionDate({ ...EVENT, status: "draft", hoursUntil: "2027-06-30" })).toBeNull();
});

test("an event from before is kept for as long as was promised at least", () => {
  expect(deletionDate({ ...EVENT, date: "2025-01-01", retainAtLeast: "2026-12-23" })).toBe("2026-12-23");
  expect(deletionDate({ ...EVENT, retainAtLeast: "2026-12-23" })).toBe("2027-03-06");
});

test("what was chosen is read back, and a date lies after today and the last date, within two years", () => {
  expect(choiceOf(EVENT)).toEqual({ days: 90 });
  expect(choiceOf({ retainDays: 30, retainUntil: null })).toEqual({ days: 30 });
  expect(choiceOf({ retainDays: 30, retainUntil: "2027-06-30" })).toEqual({ until: "2027-06-30" });
  expect(untilRange("2026-12-06", "2026-11-23")).toEqual({ min: "2026-12-07", max: "2028-12-07" });
  expect(untilRange(null, "2026-11-23").min).toBe("2026-11-24");
});
