import { type SQL, sql } from "drizzle-orm";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { deleteSharePictures } from "./share-picture.server.ts";

const SERVERS = KIND_IDS.map((kind) => KIND_SERVERS[kind]);
const SERVERS_WITH_OFFERS = SERVERS.filter(({ kind }) => kind.hasOffers);
/** Other tables whose rows belong to one event only. */
const EVENT_TABLES = [
  "check_in_codes",
  "door_options",
  "submissions",
  "event_questions",
  "event_series",
  "event_reminder_settings",
  "reminder_queue",
  "broadcasts",
  "invites",
  "event_members",
];

/**
 * Deletes what was removed thirty days ago: events with everything in them, offers, canceled sign-ups. Children go first, and
 * nothing goes while something still refers to it. A share picture goes at once.
 */
export async function purgeEvents(now: number): Promise<void> {
  const before = now - DURATIONS.purgeAfter;
  await deleteSharePictures();
  await purgeRows([
    ...SERVERS.flatMap((server) => [deleteCancelledSubmissions(server, before), deleteCancelledSignUps(server, before)]),
    ...SERVERS.map((server) => deleteSignUpsOfEvents(server, before)),
    ...deleteLeftSubmissions(before),
    ...EVENT_TABLES.map((table) => deleteRowsOfEvents(sql.raw(table), before)),
    ...SERVERS_WITH_OFFERS.map((server) => deleteRemovedOffers(server, before)),
    // An agreement's text stays readable as long as the event.
    sql`DELETE FROM event_questions WHERE removed_at <= ${before} AND kind <> 'agree' RETURNING 1`,
    deleteLogOfEvents(before),
    deletePurgedEvents(before),
    // Invitations sent from the example page, which has no event.
    sql`DELETE FROM invites WHERE id IN (SELECT id FROM invites WHERE event_id IS NULL AND created_at <= ${before} LIMIT ${PURGE_ROWS})
      RETURNING 1`,
  ]);
}

function isLongCancelled(before: number): SQL {
  return sql`s.status = 'cancelled' AND s.cancelled_at <= ${before}`;
}

/** Deletes a submission once all of its sign-ups were canceled long ago. */
function deleteCancelledSubmissions({ signupTable }: KindServer, before: number): SQL {
  return sql`DELETE FROM submissions WHERE id IN
      (SELECT s.submission_id FROM ${signupTable} s WHERE ${isLongCancelled(before)} ORDER BY s.cancelled_at LIMIT ${PURGE_ROWS})
    AND NOT EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.submission_id = submissions.id AND NOT (${isLongCancelled(before)}))
    RETURNING 1`;
}

/** Submissions whose spots were all handed over, unless something in them still belongs to the sender. */
function deleteLeftSubmissions(before: number): SQL[] {
  const left = sql`(SELECT submission_id FROM left_submissions
    WHERE left_at <= ${before} ORDER BY left_at, submission_id LIMIT ${PURGE_ROWS})`;
  const isEmpty = SERVERS.map(({ signupTable }) => sql`NOT EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.submission_id = submissions.id)`);
  return [
    sql`DELETE FROM submissions WHERE id IN ${left} AND ${sql.join(isEmpty, sql` AND `)} RETURNING 1`,
    sql`DELETE FROM left_submissions WHERE submission_id IN ${left} RETURNING 1`,
  ];
}

function deleteCancelledSignUps({ signupTable }: KindServer, before: number): SQL {
  return sql`DELETE FROM ${signupTable} WHERE id IN
    (SELECT s.id FROM ${signupTable} s WHERE ${isLongCancelled(before)} ORDER BY s.cancelled_at LIMIT ${PURGE_ROWS}) RETURNING 1`;
}

function deleteSignUpsOfEvents({ signupTable }: KindServer, before: number): SQL {
  return sql`DELETE FROM ${signupTable} WHERE id IN (SELECT s.id FROM events e CROSS JOIN ${signupTable} s ON s.event_id = e.id
    WHERE e.deleted_at <= ${before} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}

function deleteRowsOfEvents(table: SQL, before: number): SQL {
  return sql`DELETE FROM ${table} WHERE rowid IN (SELECT b.rowid FROM events e CROSS JOIN ${table} b ON b.event_id = e.id
    WHERE e.deleted_at <= ${before} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}

/** The log has no rowid; an event with a remaining line waits for the next round. */
function deleteLogOfEvents(before: number): SQL {
  return sql`DELETE FROM event_log
    WHERE (event_id, at, id) IN (SELECT l.event_id, l.at, l.id FROM events e CROSS JOIN event_log l ON l.event_id = e.id
    WHERE e.deleted_at <= ${before} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}

function deleteRemovedOffers({ offerTable, signupTable, offerColumn }: KindServer, before: number): SQL {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.${sql.raw(offerColumn)} = o.id)`;
  return sql`DELETE FROM ${offerTable} WHERE id IN (
      SELECT id FROM (SELECT o.id FROM ${offerTable} o WHERE o.removed_at <= ${before} AND ${isFree} LIMIT ${PURGE_ROWS})
      UNION SELECT id FROM (SELECT o.id FROM events e CROSS JOIN ${offerTable} o ON o.event_id = e.id
        WHERE e.deleted_at <= ${before} AND ${isFree} LIMIT ${PURGE_ROWS})) RETURNING 1`;
}

function deletePurgedEvents(before: number): SQL {
  const children = [
    ...SERVERS.map((server) => server.signupTable),
    ...SERVERS_WITH_OFFERS.map((server) => server.offerTable),
    ...[...EVENT_TABLES, "event_log"].map((table) => sql.raw(table)),
  ];
  const isFree = children.map((table) => sql`NOT EXISTS (SELECT 1 FROM ${table} c WHERE c.event_id = e.id)`);
  return sql`DELETE FROM events WHERE id IN (SELECT e.id FROM events e
    WHERE e.deleted_at <= ${before} AND ${sql.join(isFree, sql` AND `)} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}
