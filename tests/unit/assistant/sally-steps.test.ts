import { expect, test } from "vitest";
import type { Turn } from "#app/assistant/conversation.ts";
import { planReply } from "#app/assistant/fallback/plan.ts";
import { vocabularyFor } from "#app/assistant/fallback/words/languages.ts";
import { LOCALES, type Locale } from "#app/limits.ts";
import { countSteps } from "#tests/support/counted-steps.ts";
import { PLANNER_TODAY, planLastReply } from "#tests/support/planner.ts";
import { isProving } from "#tests/support/proving.ts";

const SIZES = [1000, 2000, 4000, 8000];
/** The sizes at which all texts are read. Those that take the most steps are read at the longer sizes, too. */
const SHORT = [200, 400, 800];
const LONGEST_READ = 3;
/** Twice the text may take a little more than twice the steps; quadratic reading takes four times as many. */
const LINEAR = 2.4;
const SIGNS = ["3", "14", "9-11", "9:00", "2 x", "3 pies", "Bakers", ".", "(", ":", '"', "-", "@", "- pies", "word"];

test.each(LOCALES)("%s: the steps to read a message grow linearly with its length, whatever it repeats", (locale) => {
  expect(findUneven(locale, [], [" ", ", ", "\n"])).toEqual([]);
});

test.each(LOCALES)("%s: the steps to read a change grow linearly with its length", (locale) => {
  const { text, draft } = planLastReply("en", "Bake sale Dec 5 10am-4pm: 3 bakers, 2 cashiers, 4 greeters");
  expect(draft).not.toBeNull();
  expect(findUneven(locale, [{ role: "assistant", text, draft }], [", "])).toEqual([]);
});

test("a reader that scans all words for each word is detected", () => {
  const words = (text: string) => text.split(" ");
  const isOnce = (text: string) => words(text).filter((word, at) => words(text).indexOf(word) === at);
  const isNearby = (text: string) => words(text).filter((word) => word.includes("a"));
  const texts = [1000, 2000, 4000].map((size) => [...Array(size / 5)].map((_, at) => `a${1000 + at}`).join(" "));
  expect(isUneven(texts.map((text) => countSteps(() => isOnce(text))))).toBe(true);
  expect(isUneven(texts.map((text) => countSteps(() => isNearby(text))))).toBe(false);
});

/** Repeats one phrase of each kind in a language, and symbols, and returns the texts whose steps grow faster than linearly. */
function findUneven(locale: Locale, before: Turn[], ends: string[]): string[] {
  const reply = (text: string) => planReply([...before, { role: "user", text, draft: null }], { locale, today: PLANNER_TODAY });
  reply("Warm");
  const stepsOf = (again: string, sizes: number[]) => sizes.map((size) => countSteps(() => reply(again.repeat(size / again.length))));
  const phrases = [...new Set([...findPhrases(locale), ...SIGNS])];
  // Each phrase takes turns with the ends; with a single end, only every other phrase is read. Each language starts one turn
  // later.
  const turns = Math.max(2, ends.length);
  const isRead = (phrase: number, end: number) => isProving || (phrase + LOCALES.indexOf(locale)) % turns === end;
  const short = phrases.flatMap((phrase, index) =>
    ends.filter((_, end) => isRead(index, end)).map((end) => ({ again: phrase + end, steps: stepsOf(phrase + end, SHORT) })),
  );
  const most = short.toSorted((one, other) => (other.steps.at(-1) ?? 0) - (one.steps.at(-1) ?? 0)).slice(0, LONGEST_READ);
  return [...short, ...most.map(({ again }) => ({ again, steps: stepsOf(again, SIZES) }))].flatMap(({ again, steps }) =>
    isUneven(steps) ? [`${JSON.stringify(again)} ${steps.join(" ")}`] : [],
  );
}

function isUneven(steps: number[]): boolean {
  return steps.slice(2).some((most, at) => most - (steps[at + 1] ?? 0) > LINEAR * ((steps[at + 1] ?? 0) - (steps[at] ?? 0)));
}

function findPhrases(locale: Locale): string[] {
  const { rows, tags } = vocabularyFor(locale);
  const first = (list: string) => list.split(/[;,]/).find((phrase) => /\p{L}/u.test(phrase)) ?? "";
  return [...Object.values(rows), ...Object.values(tags)].map((list) => first(list).replace(/=.*/, "").replace("*", "xx").trim());
}
