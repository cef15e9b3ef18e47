import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { may } from "#app/members/may.server.ts";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isBelowLimit, isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import { FRONT_OF_LINE } from "#app/sheet/kinds/wait-list.server.ts";

/** Undoes a history line: an organizer what organizers did, a guest their own cancellation. */
export type UndoCommand = {
  do: "undo";
  eventId: string;
  kind: KindId;
  /** When it was done, and which line; a guest names the sign-up instead. */
  by: { userId: string; at: number; id: string; act?: "edited" } | { submissionId: string; at: number; signupId: string; userId?: never };
  /** Whether to ask before taking the spot from the person who has it now. */
  asks?: boolean;
  now: number;
};

/** Whether a line of the log (alias l) is the one meant, and may still be undone by this person. */
export function isUndoableEntry({ eventId, by, now }: UndoCommand): SQL {
  const isAt = sql`l.event_id = ${eventId} AND l.at = ${by.at}`;
  if (by.userId !== undefined) {
    return sql`${isAt} AND l.id = ${by.id} AND l.act IN (${by.act ?? sql`'removed', 'moved'`}) AND l.at > ${now - DURATIONS.purgeAfter}
      AND ${may(by.userId, eventId, "organize")}`;
  }
  return sql`${isAt} AND l.act = 'canceled' AND l.actor = 'guest'
    AND l.submission_id = ${by.submissionId} AND l.at > ${now - DURATIONS.cancelUndo}
    AND EXISTS (SELECT 1 FROM json_each(l.subject, '$.signups') g WHERE g.value ->> 'id' = ${by.signupId})`;
}

const WAITED = sql`was IN ('waiting', 'offered')`;

/**
 * The line's sign-ups that are still as it left them, each with its earlier state and the room there. An erased person has no
 * name and another version.
 */
function fromUndoable(server: KindServer, command: UndoCommand): SQL {
  const { by, now } = command;
  const isGuest = by.userId === undefined;
  const field = (name: string) => sql.raw(`j.value ->> '${name}'`);
  const isOpen = sql`e.status = 'published' AND e.deleted_at IS NULL AND e.ends_at > ${now} AND NOT (${server.isRemoved})`;
  // An organizer isn't bound by opening times and limits.
  const mayBe = isGuest ? sql`${isOfferOpen(server, now)} AND ${isBelowLimit(server, sql`e.max_per_person`)}` : isOpen;
  return sql`FROM event_log l CROSS JOIN json_each(l.subject, '$.signups') j
    CROSS JOIN ${server.signupTable} s ON s.id = ${field("id")} CROSS JOIN ${server.offerTable} o ON o.id = ${field("offer")}
    CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE ${isUndoableEntry(command)} AND l.undone_at IS NULL AND s.version = ${field("version")} AND (s.status = 'cancelled') = (l.act <> 'moved')
      AND s.user_name IS NOT NULL AND s.cancelled_by IS NOT 'withdrawn' AND ${mayBe} AND NOT ${isHeldByPerson(server, sql`o.id`, sql`s.user_email`, sql`s.person_key`, sql`s.id`)}`;
}

/** Whether a line of the log (alias l) took nothing from anyone. */
export const AFFECTS_NOBODY = sql`l.subject -> '$.signups' IS NULL`;

/**
 * Counts by position how much of the free room the earlier ones take, since all rows are read before any is written. Without
 * room, a moved person waits for the old spot too, and the new one becomes free.
 */
export function restoreSignUps(server: KindServer, command: UndoCommand): SQL {
  const offer = sql.raw(server.offerColumn);
  const isSeated = sql`(NOT b.waited AND (b.capacity IS NULL OR b.wants = 0 OR b.upto <= b.capacity - b.taken))`;
  const mayWait = sql`(b.wait_list = 1 AND (b.capacity IS NULL OR b.wants <= b.capacity))`;
  // A party that waited together does so again, unless some of it moved up meanwhile.
  const isTogether = sql`(b.waited AND s.together = 1
    AND NOT EXISTS (SELECT 1 FROM ${server.signupTable} m WHERE m.submission_id = s.submission_id
    AND +m.${offer} = b.offer AND m.together = 1 AND m.status IN ('confirmed', 'offered')))`;
  const takesNone = command.asks ? sql`NOT EXISTS (SELECT 1 FROM b WHERE b.held > 0 AND NOT ${isSeated} AND ${mayWait})` : sql`1`;
  return sql`WITH meant AS MATERIALIZED (SELECT s.id, s.places AS held,
    o.id AS offer, j.value ->> 'status' AS was, j.value ->> 'since' AS since,
        ${server.spotsWanted} AS wants, o.${server.capacityColumn} AS capacity,
        o.${server.takenColumn} AS taken, e.wait_list ${fromUndoable(server, command)}),
      b AS MATERIALIZED (SELECT *, ${WAITED} AS waited,
        sum(iif(${WAITED}, 0, wants)) OVER (PARTITION BY offer ORDER BY id) AS upto FROM meant)
    UPDATE OR IGNORE ${server.signupTable} AS s SET ${offer} = b.offer, status = iif(${isSeated}, 'confirmed', 'waiting'),
      places = iif(${isSeated}, b.wants, 0), waiting_since = iif(b.waited OR ${isSeated}, b.since, ${FRONT_OF_LINE}), together = ${isTogether},
      offered_until = NULL, cancelled_at = NULL, cancelled_by = NULL, version = s.version + 1, updated_at = ${command.now}
    FROM b WHERE s.id = b.id AND (${isSeated} OR ${mayWait}) AND ${takesNone}`;
}

/** Whether everything but missing room allows the undo. */
export function isRestorable(server: KindServer, command: UndoCommand): SQL {
  return sql`EXISTS (SELECT 1 ${fromUndoable(server, command)})`;
}

/** The sign-ups (alias s) of a line (alias l) that were restored now, or moved up since; from `FROM` on. */
export function fromRestored({ signupTable }: KindServer, now: number): SQL {
  return sql`FROM json_each(l.subject, '$.signups') j CROSS JOIN ${signupTable} s ON s.id = j.value ->> 'id'
    WHERE s.version IN (j.value ->> 'version' + 1, j.value ->> 'version' + 2) AND s.updated_at = ${now} AND s.status <> 'cancelled'`;
}

/** The offers where undoing a history entry (alias l) may have freed spots. */
export function selectOffersOfEntry(isUndone: SQL): SQL {
  return sql`SELECT v.value FROM event_log l CROSS JOIN json_each(l.subject, '$.signups') j
    CROSS JOIN json_each(json_array(j.value ->> 'offer', j.value ->> 'to')) v WHERE ${isUndone}`;
}
