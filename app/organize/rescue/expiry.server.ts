import { type SQL, sql } from "drizzle-orm";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { RESCUE } from "./limits.ts";

/** The mail templates about asking for help. */
export const RESCUE_MAIL_TEMPLATES: SQL = sql.raw("('help-offered', 'help-wanted')");

/** Deletes the helpers of these events (a subselect of ids) and the people who were asked; the counts stay. */
export function expireRescue(events: SQL): SQL[] {
  return [
    sql`DELETE FROM rescue_helpers WHERE event_id IN (${events})`,
    sql`DELETE FROM rescue_asks WHERE call_id IN (SELECT c.id FROM rescue_calls c WHERE c.event_id IN (${events}))`,
  ];
}

/** Deletes an address from all helpers and requests, in every event. */
export function eraseRescue(email: string, until: number): SQL[] {
  return [
    sql`DELETE FROM rescue_helpers WHERE email = ${email} AND created_at <= ${until}`,
    sql`DELETE FROM rescue_asks WHERE email = ${email} AND created_at <= ${until}`,
  ];
}

/**
 * The hourly run: deletes helpers once the event is over, their unconfirmed input after a day, and people who were asked after
 * a month.
 */
export async function purgeRescue(now: number): Promise<void> {
  await purgeRows([
    sql`DELETE FROM rescue_helpers
      WHERE id IN (SELECT id FROM rescue_helpers WHERE confirmed_at IS NULL AND created_at <= ${now - RESCUE.unconfirmed}
      AND (pending IS NULL OR pending ->> 'at' <= ${now - RESCUE.unconfirmed}) LIMIT ${PURGE_ROWS}) RETURNING 1`,
    sql`UPDATE rescue_helpers SET pending = NULL WHERE id IN (SELECT id FROM rescue_helpers
      WHERE pending IS NOT NULL AND confirmed_at IS NOT NULL AND pending ->> 'at' <= ${now - RESCUE.unconfirmed} LIMIT ${PURGE_ROWS})
      RETURNING 1`,
    // Starts from the helpers, who are few; most events' settings have nothing left to watch.
    sql`DELETE FROM rescue_helpers WHERE id IN (SELECT h.id FROM rescue_helpers h
      CROSS JOIN rescue_settings w ON w.event_id = h.event_id CROSS JOIN events e ON e.id = h.event_id
      WHERE w.watch_at IS NULL AND (e.ends_at <= ${now} OR e.deleted_at IS NOT NULL) LIMIT ${PURGE_ROWS}) RETURNING 1`,
    sql`DELETE FROM rescue_asks
      WHERE id IN (SELECT id FROM rescue_asks WHERE created_at <= ${now - RESCUE.asksKept} LIMIT ${PURGE_ROWS}) RETURNING 1`,
  ]);
}
