import type { Instruction, PatternProgram } from "./pattern-program.ts";

type Marks = { loop: number; at: number; before: Marks } | null;
type Thread = { pc: number; at: number; marks: Marks };

/** Counts the steps to find all matches in a text, as `replace` and `split` do; stops counting at `most`. */
export function countPatternSteps({ code }: PatternProgram, text: string, most: number): number {
  let steps = 0;

  function run(from: number, start: number): number | null {
    const threads: Thread[] = [{ pc: from, at: start, marks: null }];
    for (let thread = threads.pop(); thread; thread = threads.pop()) {
      const end = follow(thread, threads);
      if (end !== null) return end;
      if (steps > most) return null;
    }
    return null;
  }

  /** Follows one path through the pattern until it fails; alternatives are left in `threads`. */
  function follow(thread: Thread, threads: Thread[]): number | null {
    let { pc, at, marks } = thread;
    for (;;) {
      if (++steps > most) return null;
      const instruction = code[pc] as Instruction;
      pc += 1;
      switch (instruction.op) {
        case "match":
          return at;
        case "jump":
          pc = instruction.to;
          break;
        case "letter": {
          const letter = text[instruction.back ? at - 1 : at];
          if (letter === undefined || !instruction.fits(letter)) return null;
          at += instruction.back ? -1 : 1;
          break;
        }
        case "edge":
          if (!instruction.holds(text, at)) return null;
          break;
        case "look":
          if ((run(instruction.from, at) === null) !== instruction.negate) return null;
          break;
        case "enter":
          marks = { loop: instruction.loop, at, before: marks };
          break;
        case "moved":
          if (findMark(marks, instruction.loop) === at) return null;
          break;
        case "split": {
          const ways = instruction.to.filter((to) => canBegin(to, at));
          if (ways.length === 0) return null;
          for (let index = ways.length - 1; index > 0; index--) threads.push({ pc: ways[index] as number, at, marks });
          pc = ways[0] as number;
        }
      }
    }
  }

  /** An alternative that begins with another letter costs an engine next to nothing, so it isn't followed. */
  function canBegin(pc: number, at: number): boolean {
    const first = code[pc];
    if (first?.op !== "letter") return true;
    const letter = text[first.back ? at - 1 : at];
    return letter !== undefined && first.fits(letter);
  }

  for (let at = 0; at <= text.length && steps <= most; ) {
    const end = run(0, at);
    at = end !== null && end > at ? end : at + 1;
  }
  return Math.min(steps, most);
}

function findMark(marks: Marks, loop: number): number | null {
  for (let mark = marks; mark; mark = mark.before) if (mark.loop === loop) return mark.at;
  return null;
}
