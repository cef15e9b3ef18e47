import { readFileSync } from "node:fs";
import { languageOf } from "#app/assistant/planner/language.ts";
import type { Signs } from "#app/assistant/planner/likely.ts";
import { signsOfKinds } from "#app/assistant/planner/meant.ts";
import { draftOfSheet } from "#app/assistant/planner/pasted-draft.ts";
import { readSaid, type Said } from "#app/assistant/planner/said.ts";
import { KINDS } from "#app/assistant/planner/signs.ts";
import { typeFor } from "#app/event-types/registry.ts";
import type { Case } from "./cases.ts";
import { plain, TYPES } from "./compare.ts";
import { TODAY } from "./score.ts";

const ROUNDS = 400;
/** Keeps weights small: one request alone proves little. */
const DECAY = 2;
/** What a word of a type says for its kind before any request was read: where it names the type, and where it makes it likely. */
const NAMED = 5;
const LIKE = 1.5;

/** What one request may mean, what speaks for each, and which are right. */
type Choice = { options: Signs[]; isRight: boolean[] };
type Weights = Map<string, number>;

/** How much each sign speaks for what it is a sign of, as the requests show whose answer is known: what stands in planner/weights.json. */
export function weigh(paths: string[]): { kinds: Record<string, number>; titles: Record<string, number>; places: Record<string, number> } {
  const read = paths.flatMap((path): Case[] => JSON.parse(readFileSync(path, "utf8"))).flatMap(readCase);
  return {
    kinds: weightsOf(read.flatMap(choiceOfKind), 0.05),
    titles: weightsOf(read.flatMap(choiceOfTitle), 0.05),
    places: weightsOf(read.flatMap(choiceOfPlace), 0.05),
  };
}

type Read = { said: Said; expect: NonNullable<Case["expect"]["draft"]> };

function readCase({ text, lang, today = TODAY, draft, expect }: Case): Read[] {
  const context = { locale: languageOf(text, lang), today };
  if (draft || !expect.draft || draftOfSheet(text, context)) return [];
  return [{ said: readSaid(text, { ...context, anchor: null }), expect: expect.draft }];
}

function choiceOfKind({ said, expect }: Read): Choice[] {
  const wanted = [expect.type ?? []].flat();
  const isRight = KINDS.map((kind) =>
    wanted.some(
      (type) => type === typeFor(kind).id || TYPES[typeFor(kind).id]?.includes(type) || (type === "parent-teacher" && kind === "times"),
    ),
  );
  return isRight.includes(true) ? [{ options: signsOfKinds(said), isRight }] : [];
}

function choiceOfTitle({ said, expect }: Read): Choice[] {
  const wanted = [expect.title ?? []].flat().map(plain);
  const { candidates } = said;
  if (wanted.length === 0 || wanted.includes("") || candidates.length === 0) return [];
  const isRight = candidates.map(({ text }) => wanted.includes(plain(text)));
  return [{ options: [{ none: 1 }, ...candidates.map(({ signs }) => signs)], isRight: [!isRight.includes(true), ...isRight] }];
}

function choiceOfPlace({ said: { places }, expect }: Read): Choice[] {
  const wanted = [expect.location ?? []].flat().map(plain);
  if (wanted.length === 0 || places.length === 0) return [];
  const isRight = places.map(({ text }) => wanted.includes(plain(text)));
  return wanted.includes("") || isRight.includes(true)
    ? [{ options: [{ none: 1 }, ...places.map(({ signs }) => signs)], isRight: [wanted.includes(""), ...isRight] }]
    : [];
}

/** Fitted once with all signs, and again with those that tell something. */
function weightsOf(choices: Choice[], least: number): Record<string, number> {
  const names = [...new Set(choices.flatMap(({ options }) => options.flatMap((signs) => Object.keys(signs))))];
  const weights = fitted(choices, names);
  const kept = names.filter((name) => usualOf(name) > 0 || spreadOf(choices, name) * Math.abs(weights.get(name) ?? 0) > least);
  return Object.fromEntries(
    [...fitted(choices, kept)]
      .map(([name, weight]): [string, number] => [name, Math.round(10 * weight) / 10])
      .filter(([, weight]) => weight !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A softmax over the options of each choice, by gradient descent with Adam's steps. */
function fitted(choices: Choice[], names: string[]): Weights {
  const weights: Weights = new Map(names.map((name) => [name, usualOf(name)]));
  const [first, second] = [new Map<string, number>(), new Map<string, number>()];
  for (let round = 1; round <= ROUNDS; round++) {
    const slopes: Weights = new Map(names.map((name) => [name, DECAY * ((weights.get(name) ?? 0) - usualOf(name))]));
    for (const { options, isRight } of choices) {
      const sums = options.map((signs) => Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0));
      const most = Math.max(...sums);
      const powers = sums.map((sum) => Math.exp(sum - most));
      const [all, right] = [sumOf(powers), sumOf(powers.filter((_, index) => isRight[index]))];
      for (const [index, signs] of options.entries()) {
        const off = (powers[index] ?? 0) / all - (isRight[index] ? (powers[index] ?? 0) / right : 0);
        for (const [name, value] of Object.entries(signs)) if (slopes.has(name)) slopes.set(name, (slopes.get(name) ?? 0) + value * off);
      }
    }
    for (const [name, sum] of slopes) {
      const slope = sum / choices.length;
      const [one, two] = [0.9 * (first.get(name) ?? 0) + 0.1 * slope, 0.999 * (second.get(name) ?? 0) + 0.001 * slope * slope];
      first.set(name, one);
      second.set(name, two);
      weights.set(name, (weights.get(name) ?? 0) - (0.05 * (one / (1 - 0.9 ** round))) / (Math.sqrt(two / (1 - 0.999 ** round)) + 1e-8));
    }
  }
  return weights;
}

function usualOf(sign: string): number {
  for (const kind of KINDS) {
    if (sign === `named ${typeFor(kind).id}: ${kind}`) return NAMED;
    if (sign === `like ${typeFor(kind).id}: ${kind}`) return LIKE;
  }
  return USUAL[sign] ?? 0;
}

/** What the small words before a place say. */
const USUAL: Record<string, number> = { none: 2, "by a word": 4, "by itself": 3, labelled: 4, lone: 3 };

function spreadOf(choices: Choice[], name: string): number {
  const values = choices.flatMap(({ options }) => options.map((signs) => signs[name] ?? 0));
  const mean = sumOf(values) / values.length;
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / values.length);
}

function sumOf(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}
