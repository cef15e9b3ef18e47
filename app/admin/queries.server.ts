import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { eventType, isEventTypeId } from "#app/event-types/registry.ts";
import { DURATIONS } from "#app/limits.ts";
import { UNSETTLED } from "#app/outbox/batches.server.ts";
import { selectOutage } from "#app/outbox/lease.server.ts";
import type { Failure, Figures, MailHealth } from "./figures.ts";
import { lastMonths, sharesOf } from "./rules.ts";

const FAILURES = 50;
const WEEK = 7 * DURATIONS.day;

type Row = Record<string, number>;

/**
 * This installation's figures, in one round trip and without a table's rows where an index will do. It reads an entry for
 * each account, event, session and message and for each sign-up of the week: a hundred thousand rows cost a hundredth of a cent.
 */
export async function liveFigures(now: number): Promise<Figures> {
  const startOfDay = now - (now % DURATIONS.day);
  const [users, active, signups, events, types, months, mail, due, tried, outages, week, failures] = await runBatch([
    sql`SELECT count(*) AS total FROM users`,
    sql`SELECT count(DISTINCT user_id) AS total FROM sessions WHERE expires_at > ${Math.floor(now / DURATIONS.second)}`,
    sql`SELECT count(*) AS week, coalesce(sum(created_at >= ${startOfDay}), 0) AS today FROM submissions WHERE created_at >= ${now - WEEK}`,
    sql`SELECT count(*) AS week FROM events WHERE created_at >= ${now - WEEK} AND deleted_at IS NULL`,
    sql`SELECT type, count(*) AS count FROM events WHERE deleted_at IS NULL GROUP BY type`,
    sql`SELECT strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month, count(*) AS count FROM users GROUP BY month`,
    sql`SELECT status, count(*) AS count FROM email_outbox GROUP BY status`,
    sql`SELECT min(next_attempt_at) AS oldest FROM email_outbox WHERE status = 'pending' AND priority IN (0, 1, 2, 3) AND next_attempt_at <= ${now}`,
    sql`SELECT min(created_at) AS oldest FROM email_batches WHERE state IN ${UNSETTLED}`,
    selectOutage(),
    sql`SELECT coalesce(sum(sent_at IS NOT NULL), 0) AS sent, coalesce(sum(status IN ('bounced', 'complained')), 0) AS bounced
      FROM email_outbox WHERE created_at >= ${now - WEEK}`,
    sql`SELECT id, template, to_email AS "to", created_at AS at, last_error AS error, (expires_at IS NULL OR expires_at > ${now}) AS isRetryable
      FROM email_outbox WHERE status = 'failed' ORDER BY created_at DESC LIMIT ${FAILURES}`,
  ]);
  const byStatus = new Map((mail ?? []).map(({ status, count }) => [String(status), Number(count)]));
  const oldest = Math.min(...[due, tried].map((rows) => numberOf(rows, "oldest") || now));
  return {
    metrics: {
      totalUsers: numberOf(users, "total"),
      activeUsers: numberOf(active, "total"),
      newSignupsToday: numberOf(signups, "today"),
      newSignupsThisWeek: numberOf(signups, "week"),
      totalEvents: (types ?? []).reduce((sum, { count }) => sum + Number(count), 0),
      eventsThisWeek: numberOf(events, "week"),
    },
    revenue: null,
    monthlyUsers: grown(now, months ?? []),
    eventTypes: sharesOf((types ?? []).map(({ type, count }) => ({ type: nameOf(String(type)), count: Number(count) }))),
    mail: {
      waiting: ["pending", "sending", "held"].reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0),
      queueMinutes: Math.floor((now - oldest) / DURATIONS.minute),
      outage: (outages?.[0] as MailHealth["outage"] | undefined) ?? null,
      sent: numberOf(week, "sent"),
      bounced: numberOf(week, "bounced"),
      failed: byStatus.get("failed") ?? 0,
      failures: (failures ?? []).map((row) => ({ ...(row as Failure), isRetryable: row.isRetryable === 1 })),
    },
  };
}

function numberOf(rows: Record<string, unknown>[] | undefined, column: string): number {
  return Number((rows?.[0] as Row | undefined)?.[column] ?? 0);
}

/** How many accounts there were at the end of each of the last months. */
function grown(now: number, months: Record<string, unknown>[]) {
  return lastMonths(now).map((date) => ({
    date,
    users: months.filter(({ month }) => String(month) <= date).reduce((sum, { count }) => sum + Number(count), 0),
  }));
}

function nameOf(type: string): string {
  return isEventTypeId(type) ? eventType(type).template.name() : type;
}
