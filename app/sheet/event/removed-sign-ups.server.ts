import { type SQL, sql } from "drizzle-orm";
import { forgetNext } from "#app/sheet/kinds/asks.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { FRONT_OF_LINE } from "#app/sheet/kinds/wait-list.server.ts";
import type { SaveCommand } from "./save-command.server.ts";

/**
 * Moves people who lose their spots to lowered capacity to the front of the wait list, if there is one; several of one
 * submission wait together, unless there could never be room for them. Idempotent.
 */
export function cancelRemoved(server: KindServer, command: SaveCommand): SQL[] {
  const { cancel, columns, eventId, lowered, now } = command;
  if (cancel.length === 0) return [];
  const offer = sql.raw(server.offerColumn);
  const { isMeant, isRemoved } = removedSignUps(server, command);
  const mark = sql`places = 0, version = version + 1, updated_at = ${now}`;
  const isGroup = server.kind.allowsRepeats ? sql`0` : sql`party.people > 1 AND party.wants <= j.value ->> 'capacity'`;
  const waitStatement = sql`WITH moved AS MATERIALIZED (SELECT id, submission_id AS submission, ${offer} AS offer, ${server.spotsWanted} AS wants
      FROM ${server.signupTable} s WHERE ${isMeant} AND places > 0 AND status <> 'asked' AND NOT ${isRemoved}),
    party AS MATERIALIZED (SELECT submission, offer, count(*) AS people, sum(wants) AS wants FROM moved GROUP BY submission, offer)
    UPDATE ${server.signupTable} AS t
    SET status = 'waiting', waiting_since = ${FRONT_OF_LINE}, together = ${isGroup}, offered_until = NULL, ${mark}
    FROM moved CROSS JOIN party ON party.submission = moved.submission AND party.offer = moved.offer
    JOIN json_each(${JSON.stringify(lowered)}) j ON j.value ->> 'id' = moved.offer WHERE t.id = moved.id`;
  const cancelStatement = sql`UPDATE ${server.signupTable}
    SET status = 'cancelled', cancelled_at = ${now}, cancelled_by = iif(status = 'asked', 'withdrawn', 'organiser'), ${mark} WHERE ${isMeant}`;
  const forgetStatement = forgetNext(
    server,
    sql`SELECT submission_id FROM ${server.signupTable} WHERE cancelled_at = ${now} AND event_id = ${eventId}`,
  );
  return columns.wait_list
    ? [waitStatement, sql`${cancelStatement} AND (${isRemoved} OR status = 'asked')`, forgetStatement]
    : [cancelStatement, forgetStatement];
}

/** The sign-ups the organizer agreed to take off, unless this save already did, and which of them are on removed offers. */
export function removedSignUps({ offerColumn }: KindServer, { eventId, cancel, offers, saveId }: SaveCommand) {
  return {
    isMeant: sql`event_id = ${eventId} AND status <> 'cancelled' AND id IN (SELECT value FROM json_each(${JSON.stringify(cancel)}))
    AND NOT EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND e.save_id = ${saveId})`,
    isRemoved: sql`${sql.raw(offerColumn)} IN (SELECT value FROM json_each(${JSON.stringify(offers.removed)}))`,
  };
}

/**
 * People who were erased while an event was deleted or called off, or whose names were purged, don't come back with it, since
 * no one knows who would come. Past dates, and people who came, stay counted.
 */
export function cancelErasedSignUps(server: KindServer, { eventId, saveId, now }: SaveCommand): SQL {
  return sql`UPDATE ${server.signupTable} AS s
    SET status = 'cancelled', places = 0, cancelled_at = ${now}, cancelled_by = 'guest', version = version + 1,
      updated_at = ${now}
    WHERE s.event_id = ${eventId} AND s.status <> 'cancelled' AND s.user_name IS NULL AND s.user_email IS NULL AND s.checked_in_at IS NULL
      AND EXISTS (SELECT 1 FROM events e JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
        WHERE e.id = ${eventId} AND e.save_id = ${saveId} AND coalesce(o.starts_at, e.starts_at) > ${now})`;
}
