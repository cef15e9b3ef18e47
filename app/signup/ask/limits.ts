import { DURATIONS } from "#app/limits.ts";

/**
 * Asking a person to take spots: the organizer's choices of days to answer in, the last moment to answer before the start, how
 * many spots and people to ask next one ask may have, and how many such mails one person gets per week from all owners.
 */
export const ASKS = {
  days: [1, 2, 3, 5, 7],
  defaultDays: 3,
  noAnswerAfter: 2 * DURATIONS.hour,
  spots: 60,
  next: 10,
  typed: 4000,
  contacts: 50,
  perWeek: { count: 5, window: 7 * DURATIONS.day },
} as const;
