import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { LOCALES } from "#app/limits.ts";
import { formatDeletion } from "#app/sheet/retention/deletion-text.ts";
import { computeDeletionDate, describeDeletion, getUntilRange, type Retention, toRetentionChoice } from "#app/sheet/retention/rules.ts";

const EVENT: Retention = {
  status: "published",
  date: "2026-12-06",
  endDate: null,
  retainDays: null,
  retainUntil: null,
  hoursUntil: null,
  retainAtLeast: null,
};

test("names and addresses are deleted 90 days after the last date, or after the number of days the organizer chose", () => {
  expect(computeDeletionDate(EVENT)).toBe("2027-03-06");
  expect(computeDeletionDate({ ...EVENT, retainDays: 30 })).toBe("2027-01-05");
  expect(computeDeletionDate({ ...EVENT, retainDays: 365 })).toBe("2027-12-06");
  expect(computeDeletionDate({ ...EVENT, endDate: "2026-12-20" })).toBe("2027-03-20");
});

test("days are calendar days, across a clock change and a leap day", () => {
  expect(computeDeletionDate({ ...EVENT, date: "2027-03-13", retainDays: 30 })).toBe("2027-04-12");
  expect(computeDeletionDate({ ...EVENT, date: "2028-02-28", retainDays: 365 })).toBe("2029-02-27");
});

test("a chosen date overrides the days, and the end of hours overrides both, but never before the last date", () => {
  expect(computeDeletionDate({ ...EVENT, retainDays: 30, retainUntil: "2027-06-30" })).toBe("2027-06-30");
  expect(computeDeletionDate({ ...EVENT, retainUntil: "2026-11-01" })).toBe("2026-12-06");
  expect(computeDeletionDate({ ...EVENT, retainUntil: "2027-06-30", hoursUntil: "2027-05-31" })).toBe("2027-05-31");
  expect(computeDeletionDate({ ...EVENT, endDate: "2027-08-01", hoursUntil: "2027-05-31" })).toBe("2027-08-01");
});

test("drafts and events without a date have no deletion date", () => {
  expect(computeDeletionDate({ ...EVENT, date: null, retainUntil: "2027-06-30" })).toBeNull();
  expect(computeDeletionDate({ ...EVENT, status: "draft", hoursUntil: "2027-06-30" })).toBeNull();
});

test("an event from before this setting is kept at least as long as promised", () => {
  expect(computeDeletionDate({ ...EVENT, date: "2025-01-01", retainAtLeast: "2026-12-23" })).toBe("2026-12-23");
  expect(computeDeletionDate({ ...EVENT, retainAtLeast: "2026-12-23" })).toBe("2027-03-06");
});

test("a choice is read back, and a date must be after today and the last date, within two years", () => {
  expect(toRetentionChoice(EVENT)).toEqual({ days: 90 });
  expect(toRetentionChoice({ retainDays: 30, retainUntil: null })).toEqual({ days: 30 });
  expect(toRetentionChoice({ retainDays: 30, retainUntil: "2027-06-30" })).toEqual({ until: "2027-06-30" });
  expect(getUntilRange("2026-12-06", "2026-11-23")).toEqual({ min: "2026-12-07", max: "2028-12-07" });
  expect(getUntilRange(null, "2026-11-23").min).toBe("2026-11-24");
});

test("a guest reads the day in four languages, with the year if it is far away", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const texts = LOCALES.map((locale) => {
    overwriteGetLocale(() => locale);
    return formatDeletion(describeDeletion(EVENT, false, now));
  });
  overwriteGetLocale(() => "en");
  expect(texts).toEqual([
    "Your name and email will be deleted on March 6.",
    "Tu nombre y tu correo se borrarán el 6 de marzo.",
    "Votre nom et votre e-mail seront supprimés le 6 mars.",
    "Dein Name und deine E-Mail werden am 6. März gelöscht.",
  ]);
  expect(formatDeletion(describeDeletion({ ...EVENT, retainDays: 365 }, false, now))).toContain("December 6, 2027.");
});

test("in an open-ended series each date counts on its own, and no guest is told a day that will move", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const told = (given: Partial<Retention>) => formatDeletion(describeDeletion({ ...EVENT, endDate: "2026-12-20", ...given }, true, now));
  expect(told({})).toBe("Your name and email will be deleted 90 days after your date.");
  expect(told({ retainUntil: "2027-02-01" })).toBe("Your name and email will be deleted on February 1.");
  expect(told({ retainUntil: "2026-12-13" })).toBe(
    "Your name and email will be deleted on December 13, or right after your date if that's later.",
  );
  expect(told({ hoursUntil: "2026-11-01" })).toBe("Your name and email will be deleted right after your date.");
  expect(describeDeletion({ ...EVENT, date: null, retainDays: 30 }, false, 0)).toEqual({ days: 30 });
  expect(describeDeletion({ ...EVENT, hoursUntil: "2027-06-30" }, true, 0)).toMatchObject({ on: "2027-06-30" });
});
