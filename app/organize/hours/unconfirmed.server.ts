import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { countActs, selectAct } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { isUnproven } from "#app/sheet/event/door-options.server.ts";
import { TIMED_KINDS } from "./counted-shifts.server.ts";

/** Someone who didn't prove at the poster who they are; their hours don't count yet. */
export type UnconfirmedArrival = { signupId: string; name: string | null; title: string | null; at: number };

export function selectUnconfirmedArrivals(userId: string, eventId: string): SQL<UnconfirmedArrival>[] {
  return TIMED_KINDS.map(
    (server) => sql`SELECT s.id AS signupId, s.user_name AS name, o.title, s.checked_in_at AS at
      FROM ${server.signupTable} s JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
      WHERE ${isUnconfirmed(userId, eventId)} ORDER BY s.checked_in_at, s.id`,
  );
}

/** Confirms that these people came, so that their hours count. */
export async function confirmArrivals(userId: string, eventId: string, signupIds: string[], now: number): Promise<boolean> {
  const isChosen = sql`s.id IN (SELECT value FROM json_each(${JSON.stringify(signupIds)}))`;
  const line = { eventId, now: now - (now % DURATIONS.hour), cause: userId, actor: "organizer", userId, act: "checkedIn" } as const;
  const [, confirmed] = await runBatch([
    TIMED_KINDS.map((server) =>
      countActs(sql`SELECT ${selectAct({ ...line, subject: sql`json_object('people', c.people)` })}
        FROM (SELECT count(*) AS people FROM ${server.signupTable} s WHERE ${isUnconfirmed(userId, eventId)} AND ${isChosen}) c
        WHERE c.people > 0`),
    ),
    TIMED_KINDS.map(
      (server): SQL<{ id: string }> =>
        sql`UPDATE ${server.signupTable} AS s SET arrived_by = NULL WHERE ${isUnconfirmed(userId, eventId)} AND ${isChosen}
          RETURNING id`,
    ),
  ]);
  return confirmed.flat().length > 0;
}

function isUnconfirmed(userId: string, eventId: string): SQL {
  return sql`s.event_id = ${eventId} AND ${isUnproven} AND s.checked_in_at IS NOT NULL
    AND s.status IN ('confirmed', 'offered') AND ${may(userId, eventId, "organize")}`;
}
