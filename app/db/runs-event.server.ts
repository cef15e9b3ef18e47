import { type SQL, sql } from "drizzle-orm";

/** Whether somebody (alias u) owns an event (alias e) or organizes it: by their id, so that nobody else is looked at. */
export const runsEvent: SQL = sql`u.id IN (SELECT e.user_id UNION ALL
  SELECT own_m.user_id FROM event_members own_m WHERE own_m.event_id = e.id AND own_m.role = 'organizer')`;
