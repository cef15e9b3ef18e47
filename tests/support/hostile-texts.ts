import type { AST } from "@eslint-community/regexpp";
import { createMatcher, type PatternProgram } from "./pattern-program.ts";

/** A beginning, a repeated part, and an end at which the match fails. */
export type HostileText = { before: string; again: string; after: string };

const LETTERS = [..." \t\na0AxZé_.,:;@<>\"'=!?-+*/\\|()[]{}#&%¦“•"];
const ENDS = ["", "\u0000", "\n", "x\n", "x@"];
/** A repetition longer than this counts as unbounded. */
const LONG = 20;
const MAX_LETTERS = 10;

export function isRepeating({ tree }: PatternProgram): boolean {
  return listQuantifiers(tree).length > 0;
}

/** Derives texts from the pattern itself: for each repetition, what it repeats and what leads up to it. */
export function buildHostileTexts({ tree, flags }: PatternProgram): HostileText[] {
  const found = listQuantifiers(tree).flatMap(({ quantifier, before }) => {
    const own = buildPumps(quantifier.element, flags);
    const lead = before.map((element) => sample(element, flags)).join("");
    const whole = own.slice(0, 3).map((each) => lead + each);
    const pumps = new Set([...own, ...whole, lead].filter((pump) => pump !== ""));
    return [...pumps].flatMap((again) =>
      [...new Set(["", "x", lead, `${lead}${own[0] ?? ""}`])].flatMap((start) => ENDS.map((after) => ({ before: start, again, after }))),
    );
  });
  const textsByKey = new Map(found.map((text) => [JSON.stringify(text), text]));
  return [...textsByKey.values()];
}

type Found = { quantifier: AST.Quantifier; before: AST.Element[] };

/** Finds the long repetitions, with the elements before each. */
function listQuantifiers(tree: AST.Pattern): Found[] {
  const visit = (list: AST.Alternative[], before: AST.Element[]): Found[] =>
    list.flatMap(({ elements }) => elements.flatMap((element, index) => inside(element, [...before, ...elements.slice(0, index)])));
  const inside = (element: AST.Element, before: AST.Element[]): Found[] => {
    if (element.type === "Quantifier")
      return [...(element.max > LONG ? [{ quantifier: element, before }] : []), ...inside(element.element, before)];
    return "alternatives" in element ? visit(element.alternatives, before) : [];
  };
  return visit(tree.alternatives, []);
}

/** The texts that one turn of a repetition can match. */
function buildPumps(element: AST.Element, flags: string): string[] {
  if ("alternatives" in element) {
    const whole = element.alternatives.map(({ elements }) => elements.map((each) => sample(each, flags)).join(""));
    const parts = element.alternatives.flatMap(({ elements }) =>
      elements.flatMap((each) => (each.type === "Quantifier" && each.max > 1 ? buildPumps(each.element, flags) : [])),
    );
    return [...new Set([...whole, ...parts])].filter((pump) => pump !== "").slice(0, MAX_LETTERS);
  }
  const fits = createMatcher(element, flags);
  return LETTERS.filter(fits).slice(0, MAX_LETTERS);
}

/** A short text that matches the element. */
function sample(element: AST.Element, flags: string): string {
  switch (element.type) {
    case "Character":
      return String.fromCodePoint(element.value);
    case "Quantifier":
      return sample(element.element, flags).repeat(Math.max(1, element.min));
    case "Group":
    case "CapturingGroup":
      return (element.alternatives[0]?.elements ?? []).map((each) => sample(each, flags)).join("");
    case "CharacterClass":
    case "CharacterSet":
    case "ExpressionCharacterClass":
      return LETTERS.find(createMatcher(element, flags)) ?? "";
    default:
      return "";
  }
}
