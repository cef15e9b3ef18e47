import { DURATIONS } from "#app/limits.ts";

const { second, minute, hour, day } = DURATIONS;

/**
 * When administrators are alerted: mail stuck for this long, a job that failed this often in a row, a database filled to this
 * share of D1's limit. Checked every few minutes. Something new is reported after `pause` at the earliest, the same again after
 * `repeat`. `statusKept`: for how long an isolate caches /api/status.
 */
export const ALERTS = {
  mailAfter: 10 * minute,
  failures: 3,
  share: 0.8,
  databaseBytes: 10_000_000_000,
  /** What R2 includes in every plan. A bucket is measured up to this many pages of a thousand objects. */
  fileBytes: 10_000_000_000,
  storagePages: 500,
  everyMinutes: 5,
  pause: hour,
  repeat: day,
  statusKept: 10 * second,
} as const;
