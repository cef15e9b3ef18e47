import { expect, test } from "vitest";
import { toWallTime } from "#app/lib/wall-time.ts";
import { DURATIONS } from "#app/limits.ts";
import { decideStep, findNextNight, findNextWaveTime, type LastCall, skipNight, type WatchedOffer } from "#app/organize/rescue/rules.ts";
import { isProving } from "#tests/support/proving.ts";

const { minute, hour } = DURATIONS;
const at = (text: string) => Date.parse(text);
const ZONES = ["America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "UTC"];

test("no one is ever emailed between 9 p.m. and 8 a.m., and no one waits longer than that", () => {
  for (const timeZone of ZONES) {
    // Steps through a year, clock changes included, with a step size that reaches every minute of the day.
    for (let now = at("2027-01-01T00:00:00Z"); now < at("2028-01-01T00:00:00Z"); now += (isProving ? 37 : 311) * minute) {
      const due = skipNight(now, timeZone);
      const hourThen = Number(toWallTime(due, timeZone).time.slice(0, 2));
      expect(hourThen >= 8 && hourThen < 21, `${timeZone} ${new Date(now).toISOString()}`).toBe(true);
      expect(due - now).toBeGreaterThanOrEqual(0);
      expect(due - now).toBeLessThanOrEqual(12 * hour);
      expect(skipNight(due, timeZone)).toBe(due);
    }
  }
});

test("a night with a clock change is an hour shorter or longer", () => {
  const zone = "America/New_York";
  expect(skipNight(at("2027-03-14T02:00:00Z"), zone) - at("2027-03-14T02:00:00Z")).toBe(10 * hour);
  expect(skipNight(at("2027-11-07T01:00:00Z"), zone) - at("2027-11-07T01:00:00Z")).toBe(12 * hour);
  expect(skipNight(at("2027-06-01T01:00:00Z"), zone) - at("2027-06-01T01:00:00Z")).toBe(11 * hour);
  expect(skipNight(at("2027-06-01T00:59:59Z"), zone)).toBe(at("2027-06-01T00:59:59Z"));
  expect(findNextNight(at("2027-06-01T12:00:00Z"), zone)).toBe(at("2027-06-02T01:00:00Z"));
});

test("the next wave follows after fifteen minutes, after five near the start, and never at night", () => {
  const start = at("2027-06-02T20:00:00Z");
  const after = (text: string) => (findNextWaveTime(at(text), start, "America/New_York") - at(text)) / minute;
  expect(after("2027-06-01T15:00:00Z")).toBe(15);
  expect(after("2027-06-02T12:00:00Z")).toBe(5);
  expect(after("2027-06-02T00:44:00Z")).toBe(15);
  expect(after("2027-06-02T00:45:00Z")).toBe(11 * 60 + 15);
});

const offer: WatchedOffer = { eventId: "e", offerId: "o", startsAt: 47 * hour, free: 1, isRunning: 1, isNobodysTurn: 1 };
const call: LastCall = { id: "c", eventId: "e", offerId: "o", isByHand: 0, waves: 1, nextAt: 0, endedAt: null, outcome: null };

test("a free spot within 48 hours triggers a call for help, until it is taken, its time is over, or a waiting guest is next", () => {
  expect(decideStep(offer, undefined, true, 0)).toEqual({ do: "start" });
  expect(decideStep({ ...offer, startsAt: 49 * hour }, undefined, true, 0)).toBeNull();
  expect(decideStep(offer, undefined, false, 0)).toBeNull();
  for (const given of [{ free: 0 }, { isRunning: 0 as const }, { isNobodysTurn: 0 as const }]) {
    expect(decideStep({ ...offer, ...given }, undefined, true, 0)).toBeNull();
  }
  expect(decideStep(offer, call, true, 0)).toEqual({ do: "wave" });
  expect(decideStep(offer, { ...call, nextAt: 1 }, true, 0)).toBeNull();
  expect(decideStep({ ...offer, isNobodysTurn: 0 }, call, true, 0)).toBeNull();
  expect(decideStep({ ...offer, free: 0 }, call, true, 0)).toEqual({ do: "end", outcome: "filled" });
  expect(decideStep({ ...offer, free: -1 }, call, true, 0)).toEqual({ do: "end", outcome: "filled" });
  expect(decideStep(undefined, call, true, 0)).toEqual({ do: "end", outcome: "over" });
  expect(decideStep({ ...offer, startsAt: 49 * hour }, call, true, 0)).toEqual({ do: "end", outcome: "over" });
  expect(decideStep({ ...offer, startsAt: 49 * hour }, { ...call, isByHand: 1 }, true, 0)).toEqual({ do: "wave" });
});

test("a spot that was filled and is free again triggers another call, unless an organizer stopped it", () => {
  const ended = (outcome: string) => decideStep(offer, { ...call, endedAt: 1, outcome }, true, 2);
  expect(["filled", "over"].map(ended)).toEqual([{ do: "start" }, { do: "start" }]);
  expect(ended("stopped")).toBeNull();
});
