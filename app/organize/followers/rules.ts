import { DURATIONS } from "#app/limits.ts";

const WEEK = 7 * DURATIONS.day;
/** Mondays at 14:00 UTC: morning in America, afternoon in Europe. The first Monday of 1970 was the fifth day. */
const FIRST = 4 * DURATIONS.day + 14 * DURATIONS.hour;

/** When the next weekly mail is due. */
export function findNextWeekly(now: number): number {
  return FIRST + (Math.floor((now - FIRST) / WEEK) + 1) * WEEK;
}
