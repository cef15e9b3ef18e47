import { DURATIONS } from "#app/limits.ts";

/** People added at the door, in milliseconds. */
export const WALK_INS = {
  /** How long after its end people may still be added to an offer. */
  afterEnd: DURATIONS.hour,
  /** How long before the start a person who is added counts as there. */
  isHere: 12 * DURATIONS.hour,
  /** How long a walk-in noted without a connection may take to arrive. */
  onTheWay: DURATIONS.day,
} as const;
