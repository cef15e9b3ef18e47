import { DURATIONS, USAGE } from "#app/limits.ts";
import { ALERTS } from "./limits.ts";

/** The installation's own health. */
export type Operations = {
  mail: MailState;
  jobs: FailingJob[];
  databaseBytes: number;
  /** R2's size last night. */
  fileBytes: number;
  /** This month's D1 rows, as far as isolates have reported them. */
  rows: { read: number; written: number };
  /** Owners who used most of today's mail budget. */
  budgets: { email: string; reached: number; limit: number }[];
  /** The host of Sally's model (null if only the built-in planner answers), and its use this month. */
  model: { host: string | null; answers: number; cap: number };
  backupAt: number | null;
  /** Rows of queues that are set aside because they couldn't be processed. */
  aside: { queue: string; reason: string; count: number; since: number }[];
};

export type MailState = {
  /** How long the oldest due message has waited, in minutes; 0 when none is due. */
  queueMinutes: number;
  /** When the oldest unsent message became due. */
  oldestUnsentAt: number | null;
};

/** `failures`: how often in a row. */
export type FailingJob = { name: string; failures: number; at: number; error: string };

export const CONCERNS = ["mail", "jobs", "database", "files", "rows"] as const;
export type Concern = (typeof CONCERNS)[number];

/** Problems that need an administrator's attention. */
export function findConcerns({
  mail,
  jobs,
  databaseBytes,
  fileBytes,
  rows,
}: Omit<Operations, "aside" | "budgets" | "backupAt" | "model">): Concern[] {
  const is = {
    mail: mail.queueMinutes * DURATIONS.minute >= ALERTS.mailAfter,
    jobs: jobs.some(({ failures }) => failures >= ALERTS.failures),
    database: databaseBytes >= ALERTS.share * ALERTS.databaseBytes,
    files: fileBytes >= ALERTS.share * ALERTS.fileBytes,
    rows: rows.read >= ALERTS.share * USAGE.included.read || rows.written >= ALERTS.share * USAGE.included.written,
  };
  return CONCERNS.filter((concern) => is[concern]);
}

/** The last alert and when it was sent. */
export type LastAlert = { concerns: Concern[]; at: number };

/** What to report now: something new at most once an hour, the same once a day, and at once that all is well again. */
export function decideAlert(concerns: Concern[], lastAlert: LastAlert, now: number): "trouble" | "well" | null {
  if (concerns.length === 0) return lastAlert.concerns.length > 0 ? "well" : null;
  const isNew = concerns.some((concern) => !lastAlert.concerns.includes(concern));
  return now - lastAlert.at >= (isNew ? ALERTS.pause : ALERTS.repeat) ? "trouble" : null;
}
