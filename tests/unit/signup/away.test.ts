import fc from "fast-check";
import { expect, test } from "vitest";
import { AWAY } from "#app/signup/away/limits.ts";
import { parseScopeKey, readAwayChange, toScopeKey } from "#app/signup/away/rules.ts";

const TODAY = "2027-03-31";
const NOTHING = { shown: [], checked: [], from: "", to: "" };

test("checked days are noted, and shown days that aren't checked are taken back", () => {
  const sent = { ...NOTHING, shown: ["2027-04-06", "2027-04-13"], checked: ["2027-04-13"] };
  expect(readAwayChange(sent, TODAY)).toEqual({ outcome: "change", remove: ["2027-04-06"], add: ["2027-04-13"] });
});

test("more days in a row count with their first and last one; one date alone is a single day", () => {
  const change = readAwayChange({ ...NOTHING, from: "2027-03-31", to: "2027-04-02" }, TODAY);
  expect(change).toMatchObject({ add: ["2027-03-31", "2027-04-01", "2027-04-02"] });
  expect(readAwayChange({ ...NOTHING, from: "2027-04-02" }, TODAY)).toMatchObject({ add: ["2027-04-02"] });
  expect(readAwayChange({ ...NOTHING, to: "2027-04-02" }, TODAY)).toMatchObject({ add: ["2027-04-02"] });
});

test("past days, days more than a year ahead and days that don't exist are refused or left out", () => {
  const refused = { outcome: "refused", problem: "range" };
  for (const from of ["2027-03-30", "2028-04-01", "2027-02-30", "soon", "10000-01-01"])
    expect(readAwayChange({ ...NOTHING, from }, TODAY), from).toEqual(refused);
  expect(readAwayChange({ ...NOTHING, from: "2027-04-02", to: "2027-04-01" }, TODAY)).toEqual({ outcome: "refused", problem: "order" });
  expect(readAwayChange({ ...NOTHING, checked: ["2027-03-30", "2028-04-01", "x"] }, TODAY)).toMatchObject({ add: [] });
});

test("no form notes more days than a year has", () => {
  const day = fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  );
  fc.assert(
    fc.property(fc.array(day), fc.array(day), day, day, (shown, checked, from, to) => {
      const change = readAwayChange({ shown, checked, from, to }, TODAY);
      if (change.outcome === "refused") return;
      expect(change.add.length).toBeLessThanOrEqual(AWAY.daysAhead + 1);
      expect(change.add.every((each) => each >= TODAY && each <= "2028-03-31")).toBe(true);
    }),
  );
});

test("a scope's key is read back, and anything else is none", () => {
  for (const what of ["owner", "group"] as const) expect(parseScopeKey(toScopeKey({ what, id: "aZ_9-x" }))).toEqual({ what, id: "aZ_9-x" });
  for (const key of ["", "owner-", "event-x", "owner-x y", `owner-${"x".repeat(65)}`]) expect(parseScopeKey(key)).toBeNull();
});
