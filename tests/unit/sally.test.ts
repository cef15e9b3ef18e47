import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Case } from "#tests/sally/cases.ts";
import { scoreAll } from "#tests/sally/score.ts";

const CORPUS = join(import.meta.dirname, "../sally/corpus");
/** In percent of the corpus, and of the right answers that cast doubt on themselves; none gets worse but where requests are added. */
const FLOOR = { right: 92, unsaid: 2, doubted: 10 };

test("of what people really ask for, Sally gets no less right than she did, is seldom wrong without saying so, and seldom doubts what is right", () => {
  const cases = globSync("*.json", { cwd: CORPUS }).flatMap((name): Case[] => JSON.parse(readFileSync(join(CORPUS, name), "utf8")));
  const scored = scoreAll(cases);
  const share = (outcome: string) => (100 * scored.filter((each) => each.outcome === outcome).length) / scored.length;
  expect(cases.length).toBeGreaterThan(4000);
  expect(share("right")).toBeGreaterThanOrEqual(FLOOR.right);
  expect(share("unsaid")).toBeLessThanOrEqual(FLOOR.unsaid);
  const right = scored.filter(({ outcome }) => outcome === "right");
  expect((100 * right.filter(({ isDoubted }) => isDoubted).length) / right.length).toBeLessThanOrEqual(FLOOR.doubted);
});
