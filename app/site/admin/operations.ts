import { DURATIONS, USAGE } from "#app/limits.ts";
import { ALERTS } from "./limits.ts";

/** How the installation itself is doing. */
export type Operations = {
  mail: MailState;
  jobs: FailingJob[];
  databaseBytes: number;
  /** What R2 held last night. */
  fileBytes: number;
  /** D1's rows of this month, as far as isolates have reported them. */
  rows: { read: number; written: number };
  /** Owners who used most of what they may send today. */
  budgets: { email: string; reached: number; limit: number }[];
  /** The host of Sally's model (null if only the built-in planner answers), and this month's use of it. */
  model: { host: string | null; answers: number; cap: number };
  backupAt: number | null;
  /** Rows of queues that wait because they could not be worked on. */
  aside: { queue: string; reason: string; count: number; since: number }[];
};

export type MailState = {
  /** How long the oldest due message has waited, in minutes; 0 when none is due. */
  queueMinutes: number;
  /** How long the oldest message that isn't sent yet has waited since it was due. */
  oldestUnsentAt: number | null;
};

/** `failures`: how often in a row. */
export type FailingJob = { name: string; failures: number; at: number; error: string };

export const CONCERNS = ["mail", "jobs", "database", "files", "rows"] as const;
export type Concern = (typeof CONCERNS)[number];

/** What somebody should look at. */
export function concernsOf({
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

/** What administrators were told last, and when. */
export type LastAlert = { concerns: Concern[]; at: number };

/** What to tell them now: something new at most once an hour, the same once a day, and at once that all is well again. */
export function newsFor(concerns: Concern[], lastAlert: LastAlert, now: number): "trouble" | "well" | null {
  if (concerns.length === 0) return lastAlert.concerns.length > 0 ? "well" : null;
  const isNew = concerns.some((concern) => !lastAlert.concerns.includes(concern));
  return now - lastAlert.at >= (isNew ? ALERTS.pause : ALERTS.repeat) ? "trouble" : null;
}
