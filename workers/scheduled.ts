import { sql } from "drizzle-orm";
import { purgeConversations } from "#app/assistant/purge.server.ts";
import { runWithinBudget, statementsLeft } from "#app/db/budget.server.ts";
import { BudgetSpent, newMeter } from "#app/db/meter.server.ts";
import { type Meter, withContext } from "#app/db/request-context.server.ts";
import { logError } from "#app/lib/log.ts";
import { purgeAside } from "#app/lib/set-aside.server.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { invalidateArchives } from "#app/media/archives.server.ts";
import { purgePictures } from "#app/media/unused.server.ts";
import { purgeUnaccepted } from "#app/members/unaccepted-invitations.server.ts";
import { purgeImports } from "#app/organize/contacts/undo-import.server.ts";
import { sendFollowMails } from "#app/organize/followers/due.server.ts";
import { purgeUnconfirmedFollowers } from "#app/organize/followers/purge.server.ts";
import { archiveHourTotals } from "#app/organize/hours/expiry.server.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { expireRescue, purgeRescue } from "#app/organize/rescue/expiry.server.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import { deliverDueWebhooks, purgeDeliveries } from "#app/organize/webhooks/deliver.server.ts";
import { reportHeldMail } from "#app/outbox/held.server.ts";
import { purgeBatchBytes, purgeOutbox } from "#app/outbox/purge.server.ts";
import { pushNews } from "#app/outbox/push/due.server.ts";
import { finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { makeExports, purgeExports } from "#app/people/accounts/export.server.ts";
import { sweepAccounts, sweepUnverified } from "#app/people/accounts/sweep.server.ts";
import { finishErasures, purgeErasedHashes } from "#app/people/privacy/erase.server.ts";
import { extendSeries } from "#app/sheet/event/extend.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { recount } from "#app/sheet/event/recount.server.ts";
import { queueDueReminders } from "#app/sheet/reminders/due.server.ts";
import { notifyOwnersOfDeletion } from "#app/sheet/retention/notices.server.ts";
import { type PurgeHook, purgeNames } from "#app/sheet/retention/purge.server.ts";
import { purgeDates } from "#app/sheet/retention/purge-dates.server.ts";
import { purgeAwayDays } from "#app/signup/away/purge.server.ts";
import { expireHolds } from "#app/signup/change/due-holds.server.ts";
import { backfillPersonKeys } from "#app/signup/change/person-key-backfill.server.ts";
import { cancelUnconfirmed } from "#app/signup/take/due-unconfirmed.server.ts";
import { alertAdministrators } from "#app/site/admin/alerts.server.ts";
import { ALERTS } from "#app/site/admin/limits.ts";
import { recordJobRuns } from "#app/site/admin/operations.server.ts";
import { measureStorage } from "#app/site/admin/storage.server.ts";

/** Not on the hour, when many reminders are due. */
const PURGE_MINUTE = 17;
/** In UTC: night in America, where most events are. */
const NIGHT_HOUR = 8;

/**
 * What is deleted along with an event's names, and what stays as totals. If only some dates are purged (`signUps`), offers to
 * help stay, because they cover the later dates, too.
 */
export const purgeWithNames: PurgeHook = (events, signUps) => [
  ...archiveHourTotals(events, signUps),
  ...(signUps ? [] : expireRescue(events)),
  ...invalidateArchives(sql`(SELECT user_id FROM events WHERE id IN ${events})`),
];

/**
 * `reserved`: the statements guaranteed to a job, whatever the jobs before it use; it also gets what they leave. Together they
 * are less than a run's limit. `when`: in which minutes it runs; without it, every minute.
 */
type Job = { name: string; run: (now: number) => Promise<unknown>; reserved: number; when?: (now: number) => boolean };
type JobRun = { name: string; error: string | null };

/** The jobs of the minute's run, in order. A job that fails or exceeds its budget doesn't hold up the others. */
export const JOBS: Job[] = [
  { name: "unconfirmed sign-ups", run: cancelUnconfirmed, reserved: 20 },
  { name: "wait lists", run: expireHolds, reserved: 20 },
  { name: "new dates", run: extendSeries, reserved: 30 },
  { name: "calls for help", run: sendDueWaves, reserved: 50 },
  { name: "reminders", run: queueDueReminders, reserved: 50 },
  { name: "account deletions", run: finishDeletions, reserved: 45 },
  { name: "erasures", run: finishErasures, reserved: 35 },
  { name: "exports", run: makeExports, reserved: 222 },
  { name: "messages", run: sendDueBroadcasts, reserved: 12 },
  { name: "followers", run: sendFollowMails, reserved: 7, when: isCheckMinute },
  { name: "outbox", run: (now) => deliverDue(now), reserved: 85 },
  { name: "push", run: pushNews, reserved: 10 },
  { name: "accounts sweep", run: sweepAccounts, reserved: 7, when: isHourly },
  { name: "unproven accounts", run: sweepUnverified, reserved: 1, when: (now) => isNight(now) && isHourly(now) },
  { name: "exports purge", run: purgeExports, reserved: 2, when: isHourly },
  { name: "people's keys", run: backfillPersonKeys, reserved: 7, when: isHourly },
  { name: "events purge", run: purgeEvents, reserved: 37, when: isHourly },
  { name: "deletion notices", run: notifyOwnersOfDeletion, reserved: 10, when: isHourly },
  { name: "names", run: (now) => purgeNames(now, purgeWithNames), reserved: 38, when: isHourly },
  { name: "names of dates", run: (now) => purgeDates(now, purgeWithNames), reserved: 30, when: isHourly },
  { name: "erased purge", run: purgeErasedHashes, reserved: 2, when: isHourly },
  { name: "outbox purge", run: purgeOutbox, reserved: 7, when: isHourly },
  { name: "organizers' invitations purge", run: purgeUnaccepted, reserved: 6, when: isHourly },
  { name: "followers purge", run: purgeUnconfirmedFollowers, reserved: 2, when: isHourly },
  { name: "helpers purge", run: purgeRescue, reserved: 4, when: isHourly },
  { name: "days away purge", run: purgeAwayDays, reserved: 2, when: (now) => isNight(now) && isHourly(now) },
  { name: "conversations purge", run: purgeConversations, reserved: 2, when: isHourly },
  { name: "imports purge", run: purgeImports, reserved: 2, when: isHourly },
  { name: "set aside purge", run: purgeAside, reserved: 2, when: isHourly },
  { name: "pictures purge", run: purgePictures, reserved: 6, when: isNight },
  { name: "recount", run: (now) => recount(now), reserved: 13, when: isNight },
  { name: "storage", run: measureStorage, reserved: 1, when: (now) => isNight(now) && isHourly(now) },
  { name: "batches purge", run: purgeBatchBytes, reserved: 2, when: (now) => isNight(now) && isHourly(now) },
  { name: "webhooks purge", run: purgeDeliveries, reserved: 1, when: isHourly },
  { name: "held mail", run: reportHeldMail, reserved: 1, when: (now) => isNight(now) && isHourly(now) },
  // Last, since it waits for others' servers; what is left of the run is its.
  { name: "webhooks", run: deliverDueWebhooks, reserved: 9 },
];

/** Jobs that rarely run in the minute in which all are checked. */
const RARE = new Set(JOBS.filter(({ when }) => when).map(({ name }) => name));
/** The statements for recording the jobs and alerting administrators. */
export const STATEMENTS_FOR_WATCH = 20;

/** One invocation, whose statements D1 limits; returns its database use. */
export async function runScheduled(now: number): Promise<Meter> {
  const meter = newMeter();
  await withContext({ meter }, async () => {
    const ran = await runJobs(
      JOBS.filter(({ when }) => when?.(now) ?? true),
      now,
    );
    try {
      await watchJobs(ran, now);
    } catch (error) {
      logError(error, { job: "operations" });
    }
  });
  return meter;
}

async function runJobs(jobs: Job[], now: number): Promise<JobRun[]> {
  const ran: JobRun[] = [];
  let reservedForRest = jobs.reduce((sum, { reserved }) => sum + reserved, STATEMENTS_FOR_WATCH);
  for (const { name, run, reserved } of jobs) {
    reservedForRest -= reserved;
    try {
      await runWithinBudget(statementsLeft() - reservedForRest, () => run(now));
      ran.push({ name, error: null });
    } catch (error) {
      logError(error, { job: name });
      if (!(error instanceof BudgetSpent)) ran.push({ name, error: error instanceof Error ? error.message : String(error) });
    }
  }
  return ran;
}

/** Failures are recorded at once, everything else is checked every few minutes, so that an idle run stays short. */
async function watchJobs(ran: JobRun[], now: number): Promise<void> {
  const isCheck = isCheckMinute(now);
  const reported = ran.filter(({ name, error }) => error !== null || isCheck || RARE.has(name));
  if (reported.length > 0) await recordJobRuns(reported, now);
  if (isCheck) await alertAdministrators(now);
}

/** Every few minutes: for what needn't be prompt, so that the runs between stay short. */
function isCheckMinute(now: number): boolean {
  return new Date(now).getUTCMinutes() % ALERTS.everyMinutes === 0;
}

/** For jobs that lose nothing by a missed run. */
function isHourly(now: number): boolean {
  return new Date(now).getUTCMinutes() === PURGE_MINUTE;
}

/** Each minute of one hour a day, for work that may take several runs. */
function isNight(now: number): boolean {
  return new Date(now).getUTCHours() === NIGHT_HOUR;
}
