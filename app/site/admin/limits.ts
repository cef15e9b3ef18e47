import { DURATIONS } from "#app/limits.ts";

const { second, minute, hour, day } = DURATIONS;

/**
 * When administrators hear of trouble: mail that stood still for so long, a job that failed so often in a row, a database that
 * fills such a share of what D1 holds. It's looked at every few minutes. Something new is told after `pause` at the earliest, the
 * same again after `repeat`.
 * `statusKept`: for how long an isolate repeats what /api/status said.
 */
export const ALERTS = {
  mailAfter: 10 * minute,
  failures: 3,
  share: 0.8,
  databaseBytes: 10_000_000_000,
  /** What R2 includes in every plan; and a thousand objects each, so much of a bucket is added up. */
  fileBytes: 10_000_000_000,
  storagePages: 500,
  everyMinutes: 5,
  pause: hour,
  repeat: day,
  statusKept: 10 * second,
} as const;
