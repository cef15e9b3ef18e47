import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { emptyDraft } from "#app/assistant/draft.ts";
import { readCases } from "#tests/sally/cases.ts";
import { answerWithPlanner, countByOutcome, type OutcomeCounts, type Scored, scoreAll } from "#tests/sally/score.ts";

const KINDS = ["requests", "lists", "follow-ups"] as const;
type Kind = (typeof KINDS)[number];
/** Of each kind, in percent: where Sally stands, less a case or two. */
const RIGHT: Record<Kind, number> = { requests: 70, lists: 80, "follow-ups": 80 };
/** 4 was the aim. Each further doubt that was tried hit five right answers for one wrong one. */
const UNSAID: Record<Kind, number> = { requests: 18, lists: 5, "follow-ups": 10 };
/** Of the right answers, in percent: doubt buys no silence. */
const DOUBTED = 27;
/** Held out, over all kinds, in percent. */
const HELD_OUT = { right: 68, unsaid: 14 };

const scored = new Map<string, Scored[]>();

beforeAll(async () => {
  for (const set of ["cases", "held-out"])
    for (const kind of KINDS) {
      const cases = readCases(join(import.meta.dirname, "../../sally", set, `${kind}.json`));
      scored.set(`${set}/${kind}`, await scoreAll(cases, answerWithPlanner));
    }
});

function countsIn(set: "cases" | "held-out", kinds: readonly Kind[] = KINDS): OutcomeCounts {
  return countByOutcome(kinds.flatMap((kind) => scored.get(`${set}/${kind}`) ?? []));
}

function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}

test("400 cases are scored in four languages, and 172 nobody tuned to", () => {
  expect(KINDS.map((kind) => countsIn("cases", [kind]).all)).toEqual([187, 93, 120]);
  expect(countsIn("held-out").all).toBe(172);
  for (const kind of KINDS)
    expect(new Set(scored.get(`cases/${kind}`)?.map(({ case: { lang } }) => lang))).toEqual(new Set(["en", "de", "es", "fr"]));
});

test.each(KINDS)("%s: Sally gets most right, and is not often wrong without a word", (kind) => {
  const { all, right, unsaid } = countsIn("cases", [kind]);
  expect(percent(right, all)).toBeGreaterThanOrEqual(RIGHT[kind]);
  expect(percent(unsaid, all)).toBeLessThanOrEqual(UNSAID[kind]);
});

test("Sally mostly trusts what is right", () => {
  const { right, doubted } = countsIn("cases");
  expect(percent(doubted, right)).toBeLessThanOrEqual(DOUBTED);
});

test("what was held out does not much worse, over all kinds", () => {
  const { all, right, unsaid } = countsIn("held-out");
  expect(percent(right, all)).toBeGreaterThanOrEqual(HELD_OUT.right);
  expect(percent(unsaid, all)).toBeLessThanOrEqual(HELD_OUT.unsaid);
});

test("without a draft only talk is right, and a wrong draft is wrong without a word", async () => {
  const cases = KINDS.flatMap((kind) => readCases(join(import.meta.dirname, "../../sally/cases", `${kind}.json`)));
  const silent = await scoreAll(cases, async () => ({ text: "", draft: null }));
  expect(silent.filter(({ outcome, case: { expect: wanted } }) => outcome === "right" && !wanted.talk)).toEqual([]);
  const wrong = await scoreAll(cases, async () => ({ text: "", draft: emptyDraft("general", "Something else") }));
  expect(wrong.filter(({ outcome }) => outcome !== "unsaid")).toEqual([]);
});
