import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { eventType, isEventTypeId } from "#app/event-types/registry.ts";
import { DURATIONS } from "#app/limits.ts";
import { UNSETTLED } from "#app/outbox/batches.server.ts";
import { selectOutage } from "#app/outbox/lease.server.ts";
import type { Figures, MailFailure } from "./figures.ts";
import { computeShares, listLastMonths } from "./rules.ts";

const FAILURES = 50;
const WEEK = 7 * DURATIONS.day;

type FailureRow = Omit<MailFailure, "isRetryable"> & { isRetryable: 0 | 1 };
type Total = { total: number };
type Counted<Name extends string> = { [N in Name]: string } & { count: number };
type Oldest = { oldest: number | null };

/**
 * This installation's figures, in one round trip, from indexes where possible. It reads an index entry per account, event,
 * session and message and per sign-up of the week: a hundred thousand rows cost a hundredth of a cent.
 */
export async function loadLiveFigures(now: number): Promise<Omit<Figures, "operations">> {
  const startOfDay = now - (now % DURATIONS.day);
  const [[users], [active], [signups], [events], types, months, mail, [due], [tried], [outage = null], [week], failures] = await runBatch([
    sql<Total>`SELECT count(*) AS total FROM users`,
    sql<Total>`SELECT count(DISTINCT user_id) AS total FROM sessions WHERE expires_at > ${Math.floor(now / DURATIONS.second)}`,
    sql<{ week: number; today: number }>`SELECT count(*) AS week, coalesce(sum(created_at >= ${startOfDay}), 0) AS today FROM submissions
      WHERE created_at >= ${now - WEEK}`,
    sql<{ week: number }>`SELECT count(*) AS week FROM events WHERE created_at >= ${now - WEEK} AND deleted_at IS NULL`,
    sql<Counted<"type">>`SELECT type, count(*) AS count FROM events WHERE deleted_at IS NULL GROUP BY type`,
    sql<Counted<"month">>`SELECT strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month, count(*) AS count FROM users GROUP BY month`,
    sql<Counted<"status">>`SELECT status, count(*) AS count FROM email_outbox GROUP BY status`,
    sql<Oldest>`SELECT min(next_attempt_at) AS oldest FROM email_outbox
      WHERE status = 'pending' AND priority IN (0, 1, 2, 3) AND next_attempt_at <= ${now}`,
    sql<Oldest>`SELECT min(created_at) AS oldest FROM email_batches WHERE state IN ${UNSETTLED}`,
    selectOutage(),
    sql<{ sent: number; bounced: number }>`SELECT coalesce(sum(sent_at IS NOT NULL), 0) AS sent,
        coalesce(sum(sent_at IS NOT NULL AND status IN ('bounced', 'complained')), 0) AS bounced
      FROM email_outbox WHERE created_at >= ${now - WEEK}`,
    sql<FailureRow>`SELECT id, template, to_email AS "to", created_at AS at,
      last_error AS error, (expires_at IS NULL OR expires_at > ${now}) AS isRetryable
      FROM email_outbox WHERE status = 'failed' ORDER BY created_at DESC LIMIT ${FAILURES}`,
  ]);
  const byStatus = new Map(mail.map(({ status, count }) => [status, count]));
  const oldest = Math.min(...[due, tried].map((row) => row?.oldest || now));
  return {
    metrics: {
      totalUsers: users?.total ?? 0,
      activeUsers: active?.total ?? 0,
      newSignupsToday: signups?.today ?? 0,
      newSignupsThisWeek: signups?.week ?? 0,
      totalEvents: types.reduce((sum, { count }) => sum + count, 0),
      eventsThisWeek: events?.week ?? 0,
    },
    revenue: null,
    monthlyUsers: accumulateUsers(now, months),
    eventTypes: computeShares(types.map(({ type, count }) => ({ type: typeName(type), count }))),
    mail: {
      waiting: ["pending", "sending", "held"].reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0),
      queueMinutes: Math.floor((now - oldest) / DURATIONS.minute),
      outage,
      sent: week?.sent ?? 0,
      bounced: week?.bounced ?? 0,
      failed: byStatus.get("failed") ?? 0,
      failures: failures.map((row) => ({ ...row, isRetryable: row.isRetryable === 1 })),
    },
  };
}

/** The number of accounts at the end of each of the last months. */
function accumulateUsers(now: number, months: Counted<"month">[]) {
  return listLastMonths(now).map((date) => ({
    date,
    users: months.filter(({ month }) => month <= date).reduce((sum, { count }) => sum + count, 0),
  }));
}

function typeName(type: string): string {
  return isEventTypeId(type) ? eventType(type).template.name() : type;
}
