import { DURATIONS } from "#app/limits.ts";

/** Keys for programs. `days`: how long one may work; `shown`: how many of its characters are stored to recognize it. */
export const API_KEYS = {
  max: 20,
  name: 60,
  days: [30, 90, 365],
  shown: 4,
  /** How often its last use is noted. */
  noteUse: DURATIONS.hour,
  /** How long a revoked key's name stays for the history. */
  revokedKept: 365 * DURATIONS.day,
  /** How many events the form of a spreadsheet link offers. */
  linkable: 200,
} as const;

export const KEY_THROTTLES = {
  /** Keys made by one account; each is mailed. */
  make: { count: 30, window: DURATIONS.day },
  /** A key's requests. */
  requests: { count: 120, window: DURATIONS.minute },
  /** Reads of a spreadsheet link. */
  sheetReads: { count: 60, window: DURATIONS.hour },
  /** Requests with unknown keys from one network. */
  unknown: { count: 60, window: DURATIONS.minute },
} as const;
