import { sql } from "drizzle-orm";
import { finishDeletions } from "#app/accounts/deletion.server.ts";
import { makeExports, purgeExports } from "#app/accounts/export.server.ts";
import { sweepAccounts } from "#app/accounts/sweep.server.ts";
import { tellAdministrators } from "#app/admin/alerts.server.ts";
import { ALERTS } from "#app/admin/limits.ts";
import { noteJobs } from "#app/admin/operations.server.ts";
import { measureStorage } from "#app/admin/storage.server.ts";
import { purgeConversations } from "#app/assistant/purge.server.ts";
import { purgeImports } from "#app/contacts/undo-import.server.ts";
import { extendSeries } from "#app/events/extend.server.ts";
import { purgeEvents } from "#app/events/purge.server.ts";
import { recount } from "#app/events/recount.server.ts";
import { finishErasures, forgetErased } from "#app/guest-data/erase.server.ts";
import { expireHours } from "#app/hours/expiry.server.ts";
import { logError } from "#app/lib/log.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { renewArchives } from "#app/media/archives.server.ts";
import { purgeUnaccepted } from "#app/members/unaccepted.server.ts";
import { reportHeld } from "#app/outbox/held.server.ts";
import { purgeOutbox } from "#app/outbox/purge.server.ts";
import { pushNews } from "#app/push/due.server.ts";
import { queueDueReminders } from "#app/reminders/due.server.ts";
import { expireRescue, purgeRescue } from "#app/rescue/expiry.server.ts";
import { callForHelp } from "#app/rescue/watch.server.ts";
import { tellOfDeletion } from "#app/retention/notices.server.ts";
import { type Along, purgeNames } from "#app/retention/purge.server.ts";
import { sendDueBroadcasts } from "#app/roster/broadcasts/due.server.ts";
import { keySignUps } from "#app/signups/due-keys.server.ts";
import { expireHolds } from "#app/signups/due-places.server.ts";
import { releaseUnconfirmed } from "#app/signups/due-unconfirmed.server.ts";

/** Off the hour, when reminders are many. */
const PURGE_MINUTE = 17;
/** In UTC: when America, where most events are, sleeps. */
const NIGHT_HOUR = 8;

/** What a job answers whose time it isn't: neither a success nor a failure. */
const NOT_NOW = Symbol("not now");

/** What goes with the names of an event, and what stays of it in numbers. */
export const forgottenAlong: Along = (events) => [
  ...expireHours(events),
  ...expireRescue(events),
  ...renewArchives(sql`(SELECT user_id FROM events WHERE id IN ${events})`),
];

type Job = { name: string; run: (now: number) => Promise<unknown>; isRare?: true };
type JobRun = { name: string; error: string | null };

/** What runs each minute, in this order. A job that fails is logged and holds up none of the others. */
const JOBS: Job[] = [
  { name: "unconfirmed sign-ups", run: releaseUnconfirmed },
  { name: "wait lists", run: expireHolds },
  { name: "new dates", run: extendSeries },
  { name: "calls for help", run: callForHelp },
  { name: "reminders", run: queueDueReminders },
  { name: "account deletions", run: finishDeletions },
  { name: "erasures", run: finishErasures },
  { name: "exports", run: makeExports },
  { name: "messages", run: sendDueBroadcasts },
  { name: "outbox", run: (now) => deliverDue(now) },
  { name: "push", run: pushNews },
  { name: "accounts sweep", run: hourly(sweepAccounts), isRare: true },
  { name: "exports purge", run: hourly(purgeExports), isRare: true },
  { name: "people's keys", run: hourly(keySignUps), isRare: true },
  { name: "events purge", run: hourly(purgeEvents), isRare: true },
  { name: "deletion notices", run: hourly(tellOfDeletion), isRare: true },
  { name: "names", run: hourly((now) => purgeNames(now, forgottenAlong)), isRare: true },
  { name: "erased purge", run: hourly(forgetErased), isRare: true },
  { name: "outbox purge", run: hourly(purgeOutbox), isRare: true },
  { name: "organizers' invitations purge", run: hourly(purgeUnaccepted), isRare: true },
  { name: "helpers purge", run: hourly(purgeRescue), isRare: true },
  { name: "conversations purge", run: hourly(purgeConversations), isRare: true },
  { name: "imports purge", run: hourly(purgeImports), isRare: true },
  { name: "recount", run: nightly((now) => recount(now)), isRare: true },
  { name: "storage", run: nightly(hourly(measureStorage)), isRare: true },
  { name: "held mail", run: nightly(hourly(reportHeld)), isRare: true },
];

/** Those that seldom run in the minute in which all are looked at. */
const RARE = new Set(JOBS.filter(({ isRare }) => isRare).map(({ name }) => name));

export async function runScheduled(now: number): Promise<void> {
  const ran: JobRun[] = [];
  for (const { name, run } of JOBS) {
    try {
      if ((await run(now)) !== NOT_NOW) ran.push({ name, error: null });
    } catch (error) {
      logError(error, { job: name });
      ran.push({ name, error: error instanceof Error ? error.message : String(error) });
    }
  }
  try {
    await watch(ran, now);
  } catch (error) {
    logError(error, { job: "operations" });
  }
}

/** Failures are written down at once, the rest is looked at every few minutes: an idle run stays as short as it is. */
async function watch(ran: JobRun[], now: number): Promise<void> {
  const isLooking = new Date(now).getUTCMinutes() % ALERTS.everyMinutes === 0;
  const telling = ran.filter(({ name, error }) => error !== null || isLooking || RARE.has(name));
  if (telling.length > 0) await noteJobs(telling, now);
  if (isLooking) await tellAdministrators(now);
}

/** What a missed run loses nothing by. */
function hourly(run: Job["run"]): Job["run"] {
  return async (now) => {
    return new Date(now).getUTCMinutes() === PURGE_MINUTE ? await run(now) : NOT_NOW;
  };
}

/** Each minute of one hour a day, for work that may take several runs. */
function nightly(run: Job["run"]): Job["run"] {
  return async (now) => {
    return new Date(now).getUTCHours() === NIGHT_HOUR ? await run(now) : NOT_NOW;
  };
}
