import { finishDeletions } from "#app/accounts/deletion.server.ts";
import { makeExports, purgeExports } from "#app/accounts/export.server.ts";
import { sweepAccounts } from "#app/accounts/sweep.server.ts";
import { purgeConversations } from "#app/assistant/purge.server.ts";
import { purgeImports } from "#app/contacts/undo-import.server.ts";
import { extendSeries } from "#app/events/extend.server.ts";
import { purgeEvents } from "#app/events/purge.server.ts";
import { recount } from "#app/events/recount.server.ts";
import { finishErasures } from "#app/guest-data/erase.server.ts";
import { logError } from "#app/lib/log.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { reportHeld } from "#app/outbox/held.server.ts";
import { purgeOutbox } from "#app/outbox/purge.server.ts";
import { pushNews } from "#app/push/due.server.ts";
import { queueDueReminders } from "#app/reminders/due.server.ts";
import { sendDueBroadcasts } from "#app/roster/broadcasts/due.server.ts";
import { keySignUps } from "#app/signups/due-keys.server.ts";
import { expireHolds } from "#app/signups/due-places.server.ts";
import { releaseUnconfirmed } from "#app/signups/due-unconfirmed.server.ts";

/** Off the hour, when reminders are many. */
const PURGE_MINUTE = 17;
/** In UTC: when America, where most events are, sleeps. */
const NIGHT_HOUR = 8;

type Job = { name: string; run: (now: number) => Promise<unknown> };

/** What runs each minute, in this order. A job that fails is logged and holds up none of the others. */
const JOBS: Job[] = [
  { name: "unconfirmed sign-ups", run: releaseUnconfirmed },
  { name: "wait lists", run: expireHolds },
  { name: "new dates", run: extendSeries },
  { name: "reminders", run: queueDueReminders },
  { name: "account deletions", run: finishDeletions },
  { name: "erasures", run: finishErasures },
  { name: "exports", run: makeExports },
  { name: "messages", run: sendDueBroadcasts },
  { name: "outbox", run: (now) => deliverDue(now) },
  { name: "push", run: pushNews },
  { name: "accounts sweep", run: hourly(sweepAccounts) },
  { name: "exports purge", run: hourly(purgeExports) },
  { name: "people's keys", run: hourly(keySignUps) },
  { name: "events purge", run: hourly(purgeEvents) },
  { name: "outbox purge", run: hourly(purgeOutbox) },
  { name: "conversations purge", run: hourly(purgeConversations) },
  { name: "imports purge", run: hourly(purgeImports) },
  { name: "recount", run: nightly((now) => recount(now)) },
  { name: "held mail", run: nightly(hourly(reportHeld)) },
];

export async function runScheduled(now: number): Promise<void> {
  for (const job of JOBS) {
    try {
      await job.run(now);
    } catch (error) {
      logError(error, { job: job.name });
    }
  }
}

/** What a missed run loses nothing by. */
function hourly(run: Job["run"]): Job["run"] {
  return async (now) => {
    if (new Date(now).getUTCMinutes() === PURGE_MINUTE) await run(now);
  };
}

/** Each minute of one hour a day, for work that may take several runs. */
function nightly(run: Job["run"]): Job["run"] {
  return async (now) => {
    if (new Date(now).getUTCHours() === NIGHT_HOUR) await run(now);
  };
}
