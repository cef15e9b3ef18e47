import type { Account, Assumed, DraftPart, Unsure } from "../reply.ts";
import { isBreak } from "./clauses.ts";
import { afresh, hit, type Reading, type Token, textOf, type Use } from "./reading.ts";
import { isMere } from "./runs.ts";

export const NOTHING_TOLD: Account = { used: [], leftOut: [], assumed: [], unsure: [] };

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
      // "No kids" is meant, small as its words are.
      const isOutside = reading.hits.slice(from, to).some((hits) => hits.has("cannot") || (hits.get("no")?.next ?? to) < to);
      // "Avant le" of a day that is left out, too, says nothing by itself.
      const isJoint = use !== "day" && use !== "time" && !isOutside && isMere(afresh(reading), { from, to }, "need");
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

/** What each part of a draft is read from. */
export const USES: Record<DraftPart, readonly Use[]> = {
  title: ["title"],
  location: ["place"],
  days: ["day"],
  times: ["time"],
  people: ["count", "limit"],
  offers: ["offer"],
};

/** The words that a part of a draft was read from. */
export function saidOf(reading: Reading, field: DraftPart): string {
  const isOf = (use: Use | null | undefined) => USES[field].some((each) => each === use);
  const runs = reading.uses.flatMap((use, from) => {
    if (!isOf(use) || isOf(reading.uses[from - 1])) return [];
    const end = reading.uses.findIndex((each, at) => at > from && !isOf(each));
    return [textOf(reading, from, end < 0 ? reading.uses.length : end)];
  });
  return runs.join(" … ");
}

/** Where words and numbers stand that were left out and mean something. */
export function leftIn(reading: Reading): ReadonlySet<number> {
  const left = piecesOf(reading).filter(({ use }) => use === null);
  const isLeft = ({ start, end, norm }: Token) =>
    /^\p{L}{3}|^\d/u.test(norm) && left.some((piece) => piece.start <= start && end <= piece.end);
  return new Set(reading.tokens.flatMap((token, at) => (isLeft(token) && !isMere(afresh(reading), { from: at, to: at + 1 }) ? [at] : [])));
}

function usedAs({ uses }: Reading, at: number): Use | null {
  const use = uses[at] ?? null;
  return use === "outside" ? null : use;
}

/** Not part of what somebody said: a comma, a bullet, "and" at an end. */
function isSign(reading: Reading, at: number): boolean {
  return (reading.uses[at] === null && hit(reading, at, "and") !== null) || /^[^\p{L}\d$€£()!?]$/u.test(reading.tokens[at]?.norm ?? "");
}
