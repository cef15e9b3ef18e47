import { expect, test } from "vitest";
import { findFreeRuns, findRequestedRun } from "#app/signup/take/runs.ts";

const MINUTE = 60_000;

/** Builds a slot that starts at this minute of the day. */
function slot(id: string, start: number, minutes: number, given: { title?: string; date?: string; taken?: number } = {}) {
  const { title = null, date = "2027-05-01", taken = 0 } = given;
  return { id, title, date, startsAt: start * MINUTE, endsAt: (start + minutes) * MINUTE, capacity: 1, taken, isOpen: true };
}

const ids = (runs: { id: string }[][]) => runs.map((run) => run.map(({ id }) => id).join(""));

test("a run has one day and one title, and each slot begins where the previous one ends", () => {
  const a = [slot("a", 0, 10), slot("b", 10, 10), slot("c", 20, 10, { date: "2027-05-02" }), slot("d", 20, 10, { title: "Ms. Frost" })];
  expect(ids(findFreeRuns(a, 2, a[0]))).toEqual(["ab"]);
  expect(findFreeRuns(a, 3, a[0])).toEqual([]);
});

test("a sheet's shortest break doesn't interrupt a run; a longer one does, and so does half an hour or more", () => {
  const sheet = [slot("a", 0, 10), slot("b", 15, 10), slot("c", 30, 10), slot("d", 60, 10)];
  expect(ids(findFreeRuns(sheet, 2, sheet[0]))).toEqual(["ab", "bc"]);
  const far = [slot("a", 0, 10), slot("b", 60, 10)];
  expect(findFreeRuns(far, 2, far[0])).toEqual([]);
});

test("the runs nearest to the requested slot come first, those with its title before all others", () => {
  const sheet = [0, 10, 20, 30].flatMap((at) => [slot(`f${at} `, at, 10, { title: "Frost" }), slot(`g${at} `, at, 10, { title: "Gale" })]);
  const runs = findFreeRuns(
    sheet,
    2,
    sheet.find(({ id }) => id === "g20 "),
  );
  expect(ids(runs).slice(0, 3)).toEqual(["g20 g30 ", "g10 g20 ", "g0 g10 "]);
  expect(ids(runs)).toHaveLength(6);
});

test("of two slots at the same time, the free one continues a run; a form sent before gets the same run again", () => {
  const sheet = [slot("a", 0, 10), slot("b", 10, 10, { taken: 1 }), slot("c", 10, 10)];
  expect(findRequestedRun(sheet, ["a"], 2)?.map(({ offerId }) => offerId)).toEqual(["a", "c"]);
  const taken = sheet.map((one) => ({ ...one, taken: 1 }));
  expect(findRequestedRun(taken, ["a"], 2)).toHaveLength(2);
  expect(findRequestedRun(sheet, ["c"], 2)).toBeUndefined();
});

test("as many selected slots as people form the run, in any order of selection", () => {
  const sheet = [slot("a", 0, 10), slot("b", 10, 10), slot("c", 20, 10)];
  expect(findRequestedRun(sheet, ["c", "b"], 2)?.map(({ offerId }) => offerId)).toEqual(["b", "c"]);
});
