import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#app/limits.ts";
import type { Case } from "#tests/sally/cases.ts";
import { type Scored, scoreAll } from "#tests/sally/score.ts";

const CORPUS = join(import.meta.dirname, "../sally/corpus");
/** In percent of the corpus, and of the right answers that cast doubt on themselves; none gets worse but where requests are added. */
const FLOOR = { right: 92, unsaid: 2, doubted: 10 };
/** In percent of each language's requests. */
const FLOOR_EACH = { right: 90, unsaid: 2 };

const cases = globSync("*.json", { cwd: CORPUS }).flatMap((name): Case[] => JSON.parse(readFileSync(join(CORPUS, name), "utf8")));
const all: Scored[] = [];

function share(scored: readonly Scored[], outcome: string): number {
  return (100 * scored.filter((each) => each.outcome === outcome).length) / scored.length;
}

test.each(LOCALES)("%s: Sally gets what people ask for right, and is seldom wrong without saying so", (locale) => {
  const scored = scoreAll(cases.filter((each) => each.lang === locale));
  all.push(...scored);
  expect(share(scored, "right")).toBeGreaterThanOrEqual(FLOOR_EACH.right);
  expect(share(scored, "unsaid")).toBeLessThanOrEqual(FLOOR_EACH.unsaid);
});

test("of what people really ask for, Sally gets no less right than she did, is seldom wrong without saying so, and seldom doubts what is right", () => {
  expect(all).toHaveLength(cases.length);
  expect(all.length).toBeGreaterThan(4000);
  expect(share(all, "right")).toBeGreaterThanOrEqual(FLOOR.right);
  expect(share(all, "unsaid")).toBeLessThanOrEqual(FLOOR.unsaid);
  const right = all.filter(({ outcome }) => outcome === "right");
  expect((100 * right.filter(({ isDoubted }) => isDoubted).length) / right.length).toBeLessThanOrEqual(FLOOR.doubted);
});
