import { type SQL, sql } from "drizzle-orm";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { ABOUT_ALL } from "#app/kinds/promote.server.ts";
import { receipt } from "#app/outbox/statements.server.ts";

/** One for each submission of the line (alias l). Whoever moved up in the same batch is another version further, and is told that instead. */
export function restoredMails(server: KindServer, isUndone: SQL, now: number): SQL[] {
  const people = sql`FROM event_log l CROSS JOIN json_each(l.subject, '$.signups') j
    CROSS JOIN ${server.signupTable} s ON s.id = j.value ->> 'id' CROSS JOIN submissions x ON x.id = s.submission_id
    WHERE ${isUndone} AND s.version = j.value ->> 'version' + 1 AND s.updated_at = ${now} AND s.status <> 'cancelled' AND x.email IS NOT NULL`;
  const isMovedBack = sql`(l.act = 'moved' AND s.status = 'confirmed')`;
  const before = sql`(SELECT json_object('title', f.title, 'date', f.date, 'startTime', f.startTime, 'endTime', f.endTime)
    FROM (SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE o.id = j.value ->> 'to') f)`;
  const aboutAll = { ...ABOUT_ALL, props: sql`json_object('signupIds', json_group_array(s.id), 'wasMoved', l.act = 'moved')` };
  return [
    sql`SELECT ${receipt("signup-restored", sql`'restored:' || min(s.id) || ':' || s.version`, now, aboutAll)} ${people} AND NOT ${isMovedBack} GROUP BY x.id`,
    sql`SELECT ${receipt("signup-moved", sql`'moved:' || s.id || ':' || s.version`, now, {
      signupId: sql`s.id`,
      props: sql`json_object('from', json(${before}))`,
    })} ${people} AND ${isMovedBack}`,
  ];
}
