import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { PURGE_ROWS } from "#app/db/purge.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { AWAY } from "./limits.ts";
import type { AwayScope } from "./rules.ts";

/** The column that holds a scope's id. */
export function scopeColumn({ what }: Pick<AwayScope, "what">): SQL {
  return what === "owner" ? sql`owner_id` : sql`group_id`;
}

/**
 * Whether the owner or group of a day away (alias aw) has something of its address: only then is the day kept and seen. An address
 * that was merely typed in reveals nothing.
 */
const HAS_SOMETHING: SQL = sql`EXISTS (SELECT 1 FROM submissions kx CROSS JOIN events ke ON ke.id = kx.event_id WHERE kx.email = aw.email
  AND (ke.user_id = aw.owner_id OR ke.id IN (SELECT kg.event_id FROM group_events kg WHERE kg.group_id = aw.group_id)))`;

/** Whether a day away (alias aw) was noted for the owner of an event (alias e) or for one of its groups, and is to be seen there. */
export const IS_SEEN_AWAY: SQL = sql`((aw.owner_id = e.user_id
  OR aw.group_id IN (SELECT ag.group_id FROM group_events ag WHERE ag.event_id = e.id)) AND ${HAS_SOMETHING})`;

/** Whether a person noted that they can't on a day, for the owner of an event (alias e) or for one of its groups. */
export function isAway(email: Value, day: Value): SQL {
  return sql`EXISTS (SELECT 1 FROM away_days aw WHERE aw.email = ${email} AND aw.day = ${day} AND ${IS_SEEN_AWAY})`;
}

/** An address's day away, with the owner or group it was noted for. */
export type AwayRecord = { day: string; organizer: string | null; group: string | null; notedAt: number };

export function selectAwayOfAddress(email: Value): SQL<AwayRecord> {
  return sql`SELECT a.day, u.name AS organizer, g.name AS "group", a.noted_at AS notedAt FROM away_days a
    LEFT JOIN users u ON u.id = a.owner_id LEFT JOIN groups g ON g.id = a.group_id WHERE a.email = ${email} ORDER BY a.day`;
}

/** Deletes what an address noted up to `until`. */
export function eraseAwayDays(email: string, until: number): SQL {
  return sql`DELETE FROM away_days WHERE email = ${email} AND noted_at <= ${until}`;
}

/** Deletes a day a week after it passed. Returns what it deleted. */
export function deletePastAwayDays(now: number): SQL {
  const before = addDays(dateIn("UTC", now), -AWAY.keptDays);
  return sql`DELETE FROM away_days WHERE rowid IN (SELECT rowid FROM away_days WHERE day < ${before} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}

/** Deletes all days of people that their owner or group has nothing else of. Returns what it deleted. */
export function deleteOrphanedAwayDays(): SQL {
  return sql`DELETE FROM away_days WHERE rowid IN (SELECT aw.rowid FROM away_days aw
    WHERE NOT ${HAS_SOMETHING} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}
