/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** An integer from 0 to `end` - 1. */
  below: (end: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  pick: <T>(of: readonly T[]) => T;
  /** Up to `most` items in any order, possibly repeated. */
  some: <T>(of: readonly T[], most: number) => T[];
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(of: readonly T[]): T => {
    if (of.length === 0) throw new Error("Nothing to pick from");
    return of[below(of.length)] as T;
  };
  const some = <T>(of: readonly T[], most: number): T[] => Array.from({ length: below(most + 1) }, () => pick(of));
  return { below, chance: (probability) => next() < probability, pick, some };
}
