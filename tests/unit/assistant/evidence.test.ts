import { expect, test } from "vitest";
import { findDayEvidence } from "#app/assistant/day-evidence.ts";
import { findNumbers, isDerivedTime, mentionsTime, mentionsWords } from "#app/assistant/evidence.ts";

const TODAY = "2026-11-24"; // a Tuesday

test("days are recognized in four languages: numbers, weekdays, relative words and repeats", () => {
  const says = (date: string, text: string, before: string[] = []) => findDayEvidence(date, text, { today: TODAY, before });
  const said: [string, string][] = [
    ["2026-12-04", "next Friday"],
    ["2026-12-04", "el viernes"],
    ["2026-12-04", "freitags"],
    ["2026-12-04", "vendredi 4 décembre"],
    ["2026-12-04", "12/4"],
    ["2026-12-04", "am 4.12. um 18 Uhr"],
    ["2026-11-25", "mañana"],
    ["2026-11-26", "après-demain"],
    ["2026-11-24", "heute Abend"],
    ["2026-12-04", "in ten days"],
    ["2026-12-06", "on the weekend"],
    ["2026-12-02", "Monday to Friday"],
    ["2027-03-06", "March 5-7"],
    ["2027-03-01", "1er mars"],
  ];
  for (const [date, text] of said) expect([date, text, says(date, text)]).toEqual([date, text, "said"]);
  const unsaid: [string, string][] = [
    ["2026-12-05", "next Friday"],
    ["2026-12-06", "Friday at 6 pm"],
    ["2027-04-02", "Friday"],
    ["2026-12-04", "5.12."],
    ["2026-11-26", "tomorrow"],
    ["2026-11-25", "day after tomorrow"],
    ["2026-12-09", "Mondays and Fridays"],
    ["2026-12-12", "12 spots, 12 people"],
    ["2026-12-24", "Christmas Eve"],
    ["2026-12-01", "a party in December"],
    ["2026-12-01", ""],
  ];
  for (const [date, text] of unsaid) expect([date, text, says(date, text)]).toEqual([date, text, "unsaid"]);
  expect(says("2026-12-02", "next week")).toBe("likely");
  expect(says("2026-12-05", "Friday, December 5")).toBe("likely");
  expect(says("2027-02-05", "every Friday", ["2027-01-29"])).toBe("said");
  expect(says("2027-01-05", "every day from Jan 1", ["2027-01-04"])).toBe("said");
});

test("times are recognized in four languages, on 12- and 24-hour clocks, and from a duration", () => {
  const said: [string, string][] = [
    ["18:00", "at 6"],
    ["18:00", "6 p.m."],
    ["18:00", "a las seis"],
    ["18:30", "halb sieben"],
    ["18:30", "half past six"],
    ["18:15", "six heures et quart"],
    ["18:30", "18h30"],
    ["12:00", "mittags"],
    ["00:00", "minuit"],
    ["09:00", "9-11"],
  ];
  for (const [time, text] of said) expect([time, text, mentionsTime(time, text)]).toEqual([time, text, true]);
  for (const [time, text] of [
    ["18:00", "6 am"],
    ["18:00", "6:30"],
    ["18:15", "at 6"],
    ["06:00", "18 Uhr"],
    ["18:00", "in the evening"],
  ] as const)
    expect([time, text, mentionsTime(time, text)]).toEqual([time, text, false]);
  expect(isDerivedTime("10:30", ["09:00"], "30-minute slots")).toBe(true);
  expect(isDerivedTime("13:00", ["09:00"], "zwei Stunden")).toBe(true);
  expect(isDerivedTime("09:30", ["09:00"], "half an hour each")).toBe(true);
  expect(isDerivedTime("10:30", ["09:00"], "2 helpers an hour")).toBe(false);
  expect(isDerivedTime("12:00", ["09:00"], "2 hours")).toBe(false);
});

test("numbers and names in words are recognized, too", () => {
  for (const [number, text] of [
    [1200, "1,200"],
    [12, "a dozen"],
    [24, "two dozen"],
    [25, "twenty-five"],
    [35, "treinta y cinco"],
    [25, "fünfundzwanzig"],
    [2, "a couple of"],
    [17, "dix-sept"],
  ] as const)
    expect([text, findNumbers(text)]).toEqual([text, expect.arrayContaining([number])]);
  expect(mentionsWords("Cakes and pies", "2 cakes; a pie")).toBe(true);
  expect(mentionsWords("Cupcakes", "cakes")).toBe(false);
  expect(mentionsWords("Élémentaire", "l'école elementaire")).toBe(true);
  expect(mentionsWords("Room 12", "room 13")).toBe(false);
});
