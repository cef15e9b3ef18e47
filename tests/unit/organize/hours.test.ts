import { expect, test } from "vitest";
import { parseSeason } from "#app/organize/hours/address.server.ts";
import { clockText, durationText, findSchoolYear, latestDay } from "#app/organize/hours/rules.ts";

test("a season without dates is the school year around today", () => {
  expect(findSchoolYear("2027-07-31")).toEqual({ from: "2026-08-01", to: "2027-07-31" });
  expect(findSchoolYear("2027-08-01")).toEqual({ from: "2027-08-01", to: "2028-07-31" });
});

test("the URL holds the season; an invalid one means the school year", () => {
  const read = (query: string) => parseSeason(new URLSearchParams(query), "2027-03-01");
  expect(read("from=2027-01-01&to=2027-03-31")).toEqual({ from: "2027-01-01", to: "2027-03-31" });
  for (const query of [
    "",
    "from=2027-01-01",
    "from=2027-02-30&to=2027-03-31",
    "from=2027-04-01&to=2027-03-31",
    "from=1900-01-01&to=2027-01-01",
  ])
    expect(read(query), query).toEqual(findSchoolYear("2027-03-01"));
});

test("hours are written as a clock and in words", () => {
  expect([0, 5, 60, 150, 6005].map(clockText)).toEqual(["0:00", "0:05", "1:00", "2:30", "100:05"]);
  expect([0, 30, 60, 750].map((minutes) => durationText(minutes, "en"))).toEqual([
    "0 hours",
    "30 minutes",
    "1 hour",
    "12 hours 30 minutes",
  ]);
  expect(durationText(750, "de")).toBe("12 Stunden 30 Minuten");
  expect(latestDay("2027-03-01")).toBe("2029-03-01");
});
