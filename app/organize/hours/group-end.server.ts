import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { dateIn } from "#app/lib/clock.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { latestDay } from "./rules.ts";

const TIMED_TYPES = JSON.stringify(EVENT_TYPE_IDS.filter((type) => getKind(type).offerHas.includes("times")));

/** What a group's end still affects: how many of its events don't have their hours counted until then. */
export type GroupEndRow = { endsOn: string; left: number };

export function selectGroupEnd(userId: string, groupId: string, now: number): SQL<GroupEndRow> {
  return sql`SELECT g.ends_on AS endsOn, count(*) AS "left" FROM ${fromEventsBeforeGroupEnd(userId, groupId, now)} GROUP BY g.id`;
}

/** Counts hours until the group's end for all of its events that this person organizes; returns the number of events changed. */
export async function countUntilGroupEnd(userId: string, groupId: string, now: number): Promise<number> {
  const [, counted] = await runBatch([
    logActs([
      sql`SELECT ${selectAct({ eventId: sql`e.id`, now, cause: sql`g.ends_on`, actor: "organizer", userId, act: "retentionChanged" })}
        FROM ${fromEventsBeforeGroupEnd(userId, groupId, now)}`,
    ]),
    sql`UPDATE events SET hours_until = (SELECT ends_on FROM groups WHERE id = ${groupId})
      WHERE id IN (SELECT e.id FROM ${fromEventsBeforeGroupEnd(userId, groupId, now)}) RETURNING id`,
  ]);
  return counted.length;
}

/** A group (g) and those of its events (e) whose hours could be counted until the group's end. */
function fromEventsBeforeGroupEnd(userId: string, groupId: string, now: number): SQL {
  const today = dateIn("UTC", now);
  return sql`groups g CROSS JOIN group_events ge ON ge.group_id = g.id CROSS JOIN events e ON e.id = ge.event_id
    WHERE g.id = ${groupId} AND g.ends_on > ${today} AND g.ends_on <= ${latestDay(today)} AND ${mayAt("e", userId, "organize")}
      AND e.type IN (SELECT value FROM json_each(${TIMED_TYPES})) AND e.status <> 'draft' AND e.deleted_at IS NULL AND e.purged_at IS NULL
      AND coalesce(e.end_date, e.date) < g.ends_on AND e.hours_until IS NOT g.ends_on`;
}
