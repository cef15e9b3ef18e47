import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { Json } from "#app/db/json.ts";
import { LIMITS } from "#app/limits.ts";
import type { GroupEnd } from "./rules.ts";

/** `computeDeletionDate` in SQL, for an event (alias e). */
export const deletionDateSql: SQL = sql`(CASE WHEN e.status <> 'draft' THEN max(coalesce(e.retain_at_least, ''),
  coalesce(max(coalesce(e.hours_until, e.retain_until), coalesce(e.end_date, e.date)),
    date(coalesce(e.end_date, e.date), '+' || coalesce(e.retain_days, ${sql.raw(String(LIMITS.retention.defaultDays))}) || ' days'))) END)`;

/** The columns of `Retention` for an event (alias e). */
export const RETENTION_COLUMNS: SQL = sql`e.retain_days AS retainDays, e.retain_until AS retainUntil, e.hours_until AS hoursUntil,
  e.retain_at_least AS retainAtLeast`;

/** Whether an event (alias e) deletes names date by date, because its dates were, and may still be, added without end. */
export const IS_BY_DATE: SQL = sql`(e.names_by_date = 1)`;

/** The `GroupEnd` of the group of an event (alias e) that ends last; NULL if none has an end. */
export const GROUP_END: SQL<Json<GroupEnd>> = sql`(SELECT json_object('group', g.name, 'on', g.ends_on) FROM group_events ge
  CROSS JOIN groups g ON g.id = ge.group_id WHERE ge.event_id = e.id AND g.ends_on IS NOT NULL ORDER BY g.ends_on DESC, g.id LIMIT 1)`;

/**
 * Whether names and addresses of an event (alias e) are to be deleted now, with `today` in its zone: the date has come, the
 * event is over, its owner was told if it predates this feature, and none of its mail is in flight.
 */
export function isDue(now: number, today: Value): SQL {
  return sql`(e.purged_at IS NULL AND ${deletionDateSql} <= ${today} AND coalesce(e.ends_at <= ${now}, 1)
    AND (e.retain_at_least IS NULL OR e.retention_told_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM email_outbox m WHERE m.event_id = e.id AND m.status = 'sending'))`;
}

/**
 * Whether the names of one date of an offer (alias o) are to be deleted now, on an event (alias e) that deletes them by date:
 * `computeDeletionDate` of that date alone.
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
