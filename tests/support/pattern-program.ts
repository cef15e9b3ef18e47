import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** A pattern as the steps of a backtracking engine; `back` reads to the left, as in a lookbehind. */
export type Instruction =
  | { op: "letter"; fits: (letter: string) => boolean; back: boolean }
  | { op: "split"; to: number[] }
  | { op: "jump"; to: number }
  | { op: "edge"; holds: (text: string, at: number) => boolean }
  | { op: "look"; from: number; negate: boolean }
  | { op: "enter"; loop: number }
  | { op: "moved"; loop: number }
  | { op: "match" };

export type PatternProgram = { code: Instruction[]; tree: AST.Pattern; flags: string };

/** Higher counts are treated as unbounded. */
const MANY = 200;

export function compilePattern({ source, flags }: RegExp): PatternProgram {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const code: Instruction[] = [];
  let loops = 0;

  function alternatives(list: AST.Alternative[], back: boolean): void {
    branch(
      list.map(
        ({ elements }) =>
          () =>
            sequence(elements, back),
      ),
    );
  }

  function sequence(elements: AST.Element[], back: boolean): void {
    for (const element of back ? [...elements].reverse() : elements) emit(element, back);
  }

  /** Emits alternatives, tried in this order. */
  function branch(ways: (() => void)[]): void {
    const split: Extract<Instruction, { op: "split" }> = { op: "split", to: [] };
    code.push(split);
    const ends = ways.map((way) => {
      split.to.push(code.length);
      way();
      const end: Extract<Instruction, { op: "jump" }> = { op: "jump", to: 0 };
      code.push(end);
      return end;
    });
    for (const end of ends) end.to = code.length;
  }

  function emit(element: AST.Element, back: boolean): void {
    switch (element.type) {
      case "Character":
      case "CharacterClass":
      case "ExpressionCharacterClass":
      case "CharacterSet":
        code.push({ op: "letter", fits: createMatcher(element, flags), back });
        return;
      case "Backreference":
        code.push({ op: "letter", fits: () => true, back });
        return;
      case "Group":
      case "CapturingGroup":
        alternatives(element.alternatives, back);
        return;
      case "Quantifier":
        repeat(element, back);
        return;
      case "Assertion":
        if (element.kind === "lookahead" || element.kind === "lookbehind") look(element);
        else code.push({ op: "edge", holds: edge(element, flags) });
    }
  }

  function look({ kind, negate, alternatives: inside }: AST.LookaroundAssertion): void {
    const over: Extract<Instruction, { op: "jump" }> = { op: "jump", to: 0 };
    code.push({ op: "look", from: code.length + 2, negate }, over);
    alternatives(inside, kind === "lookbehind");
    code.push({ op: "match" });
    over.to = code.length;
  }

  function repeat({ element, min, max, greedy }: AST.Quantifier, back: boolean): void {
    for (let count = 0; count < min; count++) emit(element, back);
    const once = () => emit(element, back);
    const ordered = (more: () => void) => branch(greedy ? [more, () => {}] : [() => {}, more]);
    const upTo = (left: number): void => {
      if (left > 0)
        ordered(() => {
          once();
          upTo(left - 1);
        });
    };
    if (max <= MANY) {
      upTo(max - min);
      return;
    }
    const loop = loops++;
    const start = code.length;
    ordered(() => {
      code.push({ op: "enter", loop });
      once();
      code.push({ op: "moved", loop }, { op: "jump", to: start });
    });
  }

  alternatives(tree.alternatives, false);
  code.push({ op: "match" });
  return { code, tree, flags };
}

/** Whether the element matches a letter. The regex engine itself decides, once per letter. */
export function createMatcher({ raw }: { raw: string }, flags: string): (letter: string) => boolean {
  const own = new RegExp(`^(?:${raw})$`, flags.replace(/[gydm]/g, ""));
  const cache = new Map<string, boolean>();
  return (letter) => {
    const before = cache.get(letter);
    if (before !== undefined) return before;
    const fits = own.test(letter);
    cache.set(letter, fits);
    return fits;
  };
}

function edge(element: AST.EdgeAssertion | AST.WordBoundaryAssertion, flags: string): (text: string, at: number) => boolean {
  if (element.kind === "word") {
    const isWord = (letter: string | undefined) => letter !== undefined && /\w/.test(letter);
    return (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) !== element.negate;
  }
  const isLines = flags.includes("m");
  if (element.kind === "start") return (text, at) => at === 0 || (isLines && text[at - 1] === "\n");
  return (text, at) => at === text.length || (isLines && text[at] === "\n");
}
