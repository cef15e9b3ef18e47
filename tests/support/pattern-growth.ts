import { buildHostileTexts, type HostileText, isRepeating } from "./hostile-texts.ts";
import { compilePattern } from "./pattern-program.ts";
import { countPatternSteps } from "./pattern-steps.ts";

const FIRST = 40;
const SIZES = [120, 240, 480] as const;
const LOOKED_AT = 4;
const MAX_STEPS = 800_000;
/** Doubling the text doubles a linear pattern's steps and quadruples a quadratic one's; this is the limit in between. */
const LINEAR = 2.8;

/** Finds a text for which the pattern takes more than linear time, or null. It counts steps, not milliseconds. */
export function findWorstText(pattern: RegExp): HostileText | null {
  const program = compilePattern(pattern);
  if (!isRepeating(program)) return null;
  const steps = (text: HostileText, size: number) => countPatternSteps(program, written(text, size), MAX_STEPS);
  const worst = buildHostileTexts(program)
    .map((text) => ({ text, steps: steps(text, FIRST) }))
    .sort((one, other) => other.steps - one.steps)
    .slice(0, LOOKED_AT);
  return worst.find(({ text }) => isSuperlinear(SIZES.map((size) => steps(text, size))))?.text ?? null;
}

function isSuperlinear([small = 0, middle = 0, large = 0]: number[]): boolean {
  return large >= MAX_STEPS || large - middle > LINEAR * (middle - small);
}

function written({ before, again, after }: HostileText, size: number): string {
  return before + again.repeat(Math.ceil(size / again.length)) + after;
}
