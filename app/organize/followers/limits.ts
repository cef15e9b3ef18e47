import { DURATIONS } from "#app/limits.ts";

export const FOLLOW = {
  /** How long an address that was typed has to confirm. */
  confirmWithin: DURATIONS.day,
  /** A weekly mail that is later than this waits for the next week. */
  weeklyLate: 2 * DURATIONS.day,
  /** How many sheets a mail names. */
  listed: 10,
  /** How many sheets one run looks at, how many followers one statement handles, and how many such pages one run. */
  news: 50,
  page: 500,
  pages: 20,
} as const;
