import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { deletionDateSql } from "./due.server.ts";

/** Owners per run. */
const OWNERS_A_RUN = 50;
/** How many of an owner's events a mail lists, earliest date first. */
const LISTED = 50;
const DAYS = { toldAhead: 30, afterAccepted: 14, afterRefused: 30 };

const isUntold: SQL = sql`e.retain_at_least IS NOT NULL AND e.retention_told_at IS NULL`;

/**
 * Tells owners of events from before names had a deletion date, in one mail per owner. Nothing of these events is deleted
 * before the provider accepted that mail or, if no mail can reach the owner, until 30 days after that was known.
 */
export async function notifyOwnersOfDeletion(now: number): Promise<void> {
  const key = sql`('deletion-notice:' || u.id || ':' || ${String(now)})`;
  const owners = sql`(SELECT e.user_id FROM events e WHERE ${isUntold} AND e.retention_notice IS NULL AND e.user_id IS NOT NULL
    AND e.purged_at IS NULL AND e.deleted_at IS NULL AND e.status <> 'draft' AND coalesce(e.end_date, e.date) IS NOT NULL
    GROUP BY e.user_id LIMIT ${OWNERS_A_RUN})`;
  await runBatch([
    ...recordNoticeResults(now),
    sql`UPDATE events AS e SET retention_notice = (SELECT ${key} FROM users u WHERE u.id = e.user_id),
        retain_at_least = max(e.retain_at_least, ${dayAfter(now, DAYS.toldAhead)})
      WHERE ${isUntold} AND e.retention_notice IS NULL AND e.purged_at IS NULL AND e.deleted_at IS NULL AND e.status <> 'draft'
        AND coalesce(e.end_date, e.date) IS NOT NULL AND e.user_id IN ${owners}`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "deletion-notice",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        userId: sql`u.id`,
        props: sql`json_object('count', (SELECT count(*) FROM events e WHERE e.user_id = u.id AND e.retention_notice = ${key}),
          'events', (SELECT json_group_array(json_object('id', id, 'title', title, 'on', day)) FROM
            (SELECT e.id, e.title, ${deletionDateSql} AS day FROM events e
              WHERE e.user_id = u.id AND e.retention_notice = ${key} ORDER BY day, e.id LIMIT ${LISTED})))`,
        dedupeKey: key,
        now,
      })} FROM users u WHERE u.id IN (SELECT e.user_id FROM events e WHERE ${isUntold}
          AND e.retention_notice = 'deletion-notice:' || e.user_id || ${`:${now}`})`,
    ]),
  ]);
}

/** Records what became of the mails. One whose row is gone is written again; a missing or deleted owner need not be told. */
function recordNoticeResults(now: number): SQL[] {
  const setNotified = (days: number) => sql`retention_told_at = ${now}, retain_at_least = max(e.retain_at_least, ${dayAfter(now, days)})`;
  const mailed = sql`EXISTS (SELECT 1 FROM email_outbox m WHERE m.dedupe_key = e.retention_notice`;
  return [
    sql`UPDATE events AS e SET ${setNotified(DAYS.afterAccepted)}
      WHERE ${isUntold} AND ${mailed} AND m.status IN ('sent', 'delivered', 'complained'))`,
    sql`UPDATE events AS e SET ${setNotified(DAYS.afterRefused)} WHERE ${isUntold} AND (e.user_id IS NULL OR e.deleted_at IS NOT NULL
      OR ${mailed} AND m.status NOT IN ('pending', 'sending', 'held')))`,
    sql`UPDATE events AS e SET retention_notice = NULL WHERE ${isUntold} AND e.retention_notice IS NOT NULL AND NOT ${mailed})`,
  ];
}

function dayAfter(now: number, days: number): string {
  return addDays(dateIn("UTC", now), days);
}
