import { expect, test } from "vitest";
import { zoneOffset } from "#app/lib/format-date.ts";
import { groupZones, isShortZoneName, matchesZone, parseZone, zoneLabel } from "#app/lib/time-zones.ts";
import { changeWizard, emptyWizard, wizardStateToForm } from "#app/organize/wizard/wizard.ts";
import { eventFormSchema } from "#app/sheet/event/schema.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";

const TODAY: Record<string, string> = {
  "Europe/Kiev": "Europe/Kyiv",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Rangoon": "Asia/Yangon",
  "America/Godthab": "America/Nuuk",
  "Asia/Katmandu": "Asia/Kathmandu",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
};

test("a zone has one name, the current one, whichever name was sent", () => {
  for (const [former, today] of Object.entries(TODAY)) expect([parseZone(former), parseZone(today)]).toEqual([today, today]);
  expect(["america/new york", "Etc/UTC", "US/Eastern"].map(parseZone)).toEqual(["America/New_York", "UTC", "America/New_York"]);
  expect(["", "Mars/Olympus", "+05:00", "5", "x".repeat(64)].map(parseZone)).toEqual([null, null, null, null, null]);
  expect(zoneLabel("America/Godthab")).toBe("America/Nuuk");
});

test("a form stores the current name of the zone it was sent", () => {
  const state = changeWizard(emptyWizard("e".repeat(26), "Europe/Kiev", DEFAULT_REMINDER_SETTINGS), {
    action: "choose",
    type: "rsvp",
    title: "Dinner",
  });
  expect(eventFormSchema.parse(wizardStateToForm(state, "draft")).timeZone).toBe("Europe/Kyiv");
});

test("the list has the user's own zone first, then the five common ones, then all others, each once under its current name", () => {
  const { own, common, others } = groupZones("Europe/Kyiv");
  const all = [...own, ...common, ...others];
  expect(all.slice(0, 3)).toEqual(["Europe/Kyiv", "America/New_York", "America/Chicago"]);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(Object.values(TODAY)));
  expect(Object.keys(TODAY).filter((former) => all.includes(former))).toEqual([]);
  expect(groupZones("America/Denver").common).toHaveLength(4);
});

test("a zone is found by part of a name, an old name or its UTC offset", () => {
  const finds = (text: string, zone: string, offset = "UTC+2") => matchesZone(text, zone, offset);
  expect([finds("kyiv", "Europe/Kyiv"), finds("Kiev", "Europe/Kyiv"), finds("eur ky", "Europe/Kyiv")]).toEqual([true, true, true]);
  expect([finds("new york", "America/New_York"), finds("yor", "America/New_York"), finds("orleans", "America/New_York")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([finds("+2", "Europe/Kyiv"), finds("utc+2", "Europe/Kyiv"), finds("+3", "Europe/Kyiv")]).toEqual([true, true, false]);
  expect(finds("São", "America/Sao_Paulo")).toBe(true);
});

test("a zone is found by its everyday name", () => {
  const found = (text: string) =>
    groupZones("America/Denver")
      .common.concat("Europe/Berlin", "America/Panama")
      .filter((zone) => matchesZone(text, zone, ""));
  expect(["Eastern", "EST", "eastern time", "Berlin", "CEST"].map((text) => found(text))).toEqual([
    ["America/New_York"],
    ["America/New_York"],
    ["America/New_York"],
    ["Europe/Berlin"],
    ["Europe/Berlin"],
  ]);
  const called = [
    isShortZoneName("EST", "America/New_York"),
    isShortZoneName("est", "America/Panama"),
    isShortZoneName("E", "America/New_York"),
  ];
  expect(called).toEqual([true, false, false]);
});

test("a zone's UTC offset is the one on that day", () => {
  const summer = Date.UTC(2027, 6, 1);
  expect([zoneOffset(Date.UTC(2027, 0, 1), "en", "America/New_York"), zoneOffset(summer, "en", "America/New_York")]).toEqual([
    "UTC-5",
    "UTC-4",
  ]);
  expect(["en", "es", "fr", "de"].map((locale) => zoneOffset(summer, locale, "Asia/Kolkata"))).toEqual(Array(4).fill("UTC+5:30"));
  expect(zoneOffset(summer, "fr", "America/Chicago")).toBe("UTC-5");
});
