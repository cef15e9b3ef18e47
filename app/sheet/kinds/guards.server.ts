import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import type { KindServer } from "./kind.server.ts";
import { WALK_INS } from "./walk-in-limits.ts";

/**
 * An event (alias e) that takes sign-ups now: published, not ended, not removed, its names not purged, within its opening
 * times. If `ignoresClosing` holds, the organizer's closing time is ignored.
 */
export function isEventOpen(now: Value, ignoresClosing: SQL = sql`0`): SQL {
  return sql`e.status = 'published' AND e.deleted_at IS NULL AND e.purged_at IS NULL AND e.ends_at > ${now}
    AND (e.signups_open_at IS NULL OR e.signups_open_at <= ${now})
    AND (e.signups_close_at IS NULL OR e.signups_close_at > ${now} OR ${ignoresClosing})`;
}

/** An offer (alias o) of an open event (alias e) that takes sign-ups now. */
export function isOfferOpen(server: KindServer, now: Value, ignoresClosing?: SQL): SQL {
  return sql`${isEventOpen(now, ignoresClosing)} AND NOT (${server.isRemoved})
    AND (${server.opensAt} IS NULL OR ${server.opensAt} <= ${now}) AND ${server.closesAt} > ${now}`;
}

/** An offer (alias o) of a published event (alias e) to which people may be added at the door, whenever its sign-ups open or close. */
export function isOpenAtDoor(server: KindServer, now: Value): SQL {
  const after = sql.raw(String(WALK_INS.afterEnd));
  return sql`(e.status = 'published' AND e.deleted_at IS NULL AND e.purged_at IS NULL AND NOT (${server.isRemoved})
    AND coalesce(o.ends_at, e.ends_at) > ${now} - ${after})`;
}

/** An offer (alias o) of a published event (alias e) that still lies ahead, whether or not guests may sign up for it now. */
export function isOfferUpcoming(server: KindServer, now: Value): SQL {
  return sql`(e.status = 'published' AND e.deleted_at IS NULL AND e.purged_at IS NULL AND e.ends_at > ${now}
    AND NOT (${server.isRemoved}) AND ${server.closesAt} > ${now})`;
}

/** The deadline for guests' changes to an offer (alias o) of an event (alias e); NULL: until it begins. */
export function changeDeadline(server: KindServer): SQL {
  return sql`(${server.startsAt} - e.change_until_hours * ${sql.raw(String(DURATIONS.hour))})`;
}

/** Whether guests may still change or cancel. */
export function isChangeable(server: KindServer, now: Value): SQL {
  return sql`coalesce(${changeDeadline(server)} > ${now}, 1)`;
}

/**
 * Whether `places` fit into an offer (alias o) whose taken spots already include `held` of them. A NULL capacity is unlimited;
 * compared directly, it would count as full. What takes no spot (Maybe, Can't go) always fits.
 */
export function hasSpotsFor(server: KindServer, spots: Value, held: SQL = sql`0`): SQL {
  return sql`(${spots} = 0 OR o.${server.capacityColumn} IS NULL
    OR o.${server.takenColumn} - ${held} + ${spots} <= o.${server.capacityColumn})`;
}
