import { type SQL, sql } from "drizzle-orm";

/** Whether a user (alias u) owns or organizes an event (alias e). It starts from their ids, so no other users are scanned. */
export const RUNS_EVENT: SQL = sql`u.id IN (SELECT e.user_id UNION ALL
  SELECT own_m.user_id FROM event_members own_m WHERE own_m.event_id = e.id AND own_m.role = 'organizer')`;
