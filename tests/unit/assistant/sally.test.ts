import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { emptyDraft } from "#app/assistant/draft.ts";
import { readCases } from "#tests/sally/cases.ts";
import { answerWithPlanner, countByOutcome, type OutcomeCounts, type Scored, scoreAll } from "#tests/sally/score.ts";

const KINDS = ["requests", "lists", "follow-ups"] as const;
type Kind = (typeof KINDS)[number];
/** The minimum of right answers per kind, in percent: Sally's current result, less a case or two. */
const RIGHT: Record<Kind, number> = { requests: 70, lists: 80, "follow-ups": 80 };
/** The goal was 4 percent. Each further doubt that was tried hit five right answers for each wrong one. */
const UNSAID: Record<Kind, number> = { requests: 18, lists: 5, "follow-ups": 10 };
/** The most right answers that Sally may doubt, in percent, so that `UNSAID` can't be lowered by doubting everything. */
const DOUBTED = 27;
/** For the held-out cases of all kinds, in percent. */
const HELD_OUT = { right: 68, unsaid: 14 };

const scored = new Map<string, Scored[]>();

beforeAll(async () => {
  for (const set of ["cases", "held-out"])
    for (const kind of KINDS) {
      const cases = readCases(join(import.meta.dirname, "../../sally", set, `${kind}.json`));
      scored.set(`${set}/${kind}`, await scoreAll(cases, answerWithPlanner));
    }
});

function countOutcomes(set: "cases" | "held-out", kinds: readonly Kind[] = KINDS): OutcomeCounts {
  return countByOutcome(kinds.flatMap((kind) => scored.get(`${set}/${kind}`) ?? []));
}

function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}

test("400 tuned and 172 held-out cases are scored in four languages", () => {
  expect(KINDS.map((kind) => countOutcomes("cases", [kind]).all)).toEqual([187, 93, 120]);
  expect(countOutcomes("held-out").all).toBe(172);
  for (const kind of KINDS)
    expect(new Set(scored.get(`cases/${kind}`)?.map(({ case: { lang } }) => lang))).toEqual(new Set(["en", "de", "es", "fr"]));
});

test.each(KINDS)("%s: Sally gets most cases right, and is rarely wrong without expressing doubt", (kind) => {
  const { all, right, unsaid } = countOutcomes("cases", [kind]);
  expect(percent(right, all)).toBeGreaterThanOrEqual(RIGHT[kind]);
  expect(percent(unsaid, all)).toBeLessThanOrEqual(UNSAID[kind]);
});

test("Sally doubts few of her right answers", () => {
  const { right, doubted } = countOutcomes("cases");
  expect(percent(doubted, right)).toBeLessThanOrEqual(DOUBTED);
});

test("the held-out cases score only slightly worse, over all kinds", () => {
  const { all, right, unsaid } = countOutcomes("held-out");
  expect(percent(right, all)).toBeGreaterThanOrEqual(HELD_OUT.right);
  expect(percent(unsaid, all)).toBeLessThanOrEqual(HELD_OUT.unsaid);
});

test("without a draft only small talk counts as right, and a wrong draft counts as wrong without doubt", async () => {
  const cases = KINDS.flatMap((kind) => readCases(join(import.meta.dirname, "../../sally/cases", `${kind}.json`)));
  const silent = await scoreAll(cases, async () => ({ text: "", draft: null }));
  expect(silent.filter(({ outcome, case: { expect: wanted } }) => outcome === "right" && !wanted.talk)).toEqual([]);
  const wrong = await scoreAll(cases, async () => ({ text: "", draft: emptyDraft("general", "Something else") }));
  expect(wrong.filter(({ outcome }) => outcome !== "unsaid")).toEqual([]);
});
