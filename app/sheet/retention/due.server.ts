import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { Json } from "#app/db/json.ts";
import { LIMITS } from "#app/limits.ts";
import type { GroupEnd } from "./rules.ts";

/** `deletionDate` in SQL, of an event (alias e). */
export const deletionDateSql: SQL = sql`(CASE WHEN e.status <> 'draft' THEN max(coalesce(e.retain_at_least, ''),
  coalesce(max(coalesce(e.hours_until, e.retain_until), coalesce(e.end_date, e.date)),
    date(coalesce(e.end_date, e.date), '+' || coalesce(e.retain_days, ${sql.raw(String(LIMITS.retention.defaultDays))}) || ' days'))) END)`;

/** What `Retention` says of an event (alias e). */
export const RETENTION_COLUMNS: SQL = sql`e.retain_days AS retainDays, e.retain_until AS retainUntil, e.hours_until AS hoursUntil,
  e.retain_at_least AS retainAtLeast`;

/** Whether each date's names of an event (alias e) are deleted by themselves: its dates went on without end, and may still. */
export const IS_BY_DATE: SQL = sql`(e.names_by_date = 1)`;

/** What `GroupEnd` says of an event's (alias e) group, the one that ends last; NULL where none has an end. */
export const GROUP_END: SQL<Json<GroupEnd>> = sql`(SELECT json_object('group', g.name, 'on', g.ends_on) FROM group_events ge
  CROSS JOIN groups g ON g.id = ge.group_id WHERE ge.event_id = e.id AND g.ends_on IS NOT NULL ORDER BY g.ends_on DESC, g.id LIMIT 1)`;

/**
 * Whether names and addresses of an event (alias e) are to be deleted now, `today` being its zone's: their day has come, the event
 * is over, its owner knows if it is from before, and none of its mail is on its way.
 */
export function isDue(now: number, today: Value): SQL {
  return sql`(e.purged_at IS NULL AND ${deletionDateSql} <= ${today} AND coalesce(e.ends_at <= ${now}, 1)
    AND (e.retain_at_least IS NULL OR e.retention_told_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM email_outbox m WHERE m.event_id = e.id AND m.status = 'sending'))`;
}

/**
 * Whether names of an offer's (alias o) date are to be deleted now, on an event (alias
 * e) that keeps them by date: `deletionDate`, of that date alone.
 */
export function isDateDue(now: number, today: Value): SQL {
  const fixed = sql`coalesce(e.hours_until, e.retain_until)`;
  const days = sql`coalesce(e.retain_days, ${sql.raw(String(LIMITS.retention.defaultDays))})`;
  return sql`(${IS_BY_DATE} AND e.purged_at IS NULL AND e.status <> 'draft' AND o.names_deleted_at IS NULL
    AND o.date <= iif(${fixed} IS NULL, date(${today}, '-' || ${days} || ' days'), iif(${fixed} <= ${today}, ${today}, ''))
    AND coalesce(e.retain_at_least, '') <= ${today} AND coalesce(o.ends_at <= ${now}, 1)
    AND (e.retain_at_least IS NULL OR e.retention_told_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM email_outbox m WHERE m.event_id = e.id AND m.status = 'sending'))`;
}
