import { isBreak } from "./clauses.ts";
import { hit, type Reading, textOf, type Use } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Unsure } from "./unsure.ts";

/** What was made of what was said, in the person's words: used, left out, and what stands in the draft without having been said, or may be wrong. */
export type Account = { used: string[]; leftOut: string[]; assumed: Assumed[]; unsure: Unsure[] };
export type Assumed = "day" | "start" | "end" | "offers" | "count";

/** One piece of a text, from one letter up to another: what it was used as, or null where it was left out. */
export type Piece = { start: number; end: number; text: string; use: Use | null };

/** Every word of the text is in one piece. Small words go with what they stand beside. */
export function piecesOf(reading: Reading): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const close = (to: number, use: Use | null) => {
    let [begin, end] = [from, to];
    while (begin < end && isSign(reading, begin)) begin++;
    while (end > begin && isSign(reading, end - 1)) end--;
    const text = textOf(reading, begin, end);
    const [first, last] = [reading.tokens[from], reading.tokens[to - 1]];
    if (first && last && /[\p{L}\d]/u.test(text)) {
      const isOutside = reading.hits.slice(from, to).some((hits) => hits.has("cannot"));
      const isJoint = use === null && !isOutside && isMere(reading, { from, to });
      pieces.push({ start: first.start, end: last.end, text, use: isJoint ? "joint" : use });
    }
    from = to;
  };
  for (let at = 1; at <= reading.tokens.length; at++) {
    const use = usedAs(reading, at - 1);
    const isEnd = at === reading.tokens.length || usedAs(reading, at) !== use || (use === null && isBreak(reading, at));
    if (isEnd) close(at, use);
  }
  return pieces;
}

export function accountOf(reading: Reading, assumed: Assumed[], unsure: Unsure[] = []): Account {
  const pieces = piecesOf(reading);
  return {
    used: pieces.filter(({ use }) => use !== null && use !== "joint").map(({ text }) => text),
    leftOut: pieces.filter(({ use }) => use === null).map(({ text }) => text),
    assumed,
    unsure,
  };
}

function usedAs({ uses }: Reading, at: number): Use | null {
  const use = uses[at] ?? null;
  return use === "outside" ? null : use;
}

/** Not part of what somebody said: a comma, a bullet, "and" at an end. */
function isSign(reading: Reading, at: number): boolean {
  return (reading.uses[at] === null && hit(reading, at, "and") !== null) || /^[^\p{L}\d$€£()!?]$/u.test(reading.tokens[at]?.norm ?? "");
}
