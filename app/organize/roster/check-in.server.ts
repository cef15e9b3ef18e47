import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { markWebhooksDue, selectWebhooksDue, type WebhooksDue } from "#app/db/mail-watch.server.ts";
import { context } from "#app/db/request-context.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { countActs, selectAct } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";

type CheckIn = {
  signupIds: string[];
  isIn: boolean;
  /** When it happened, if it was recorded before it could be sent. */
  at?: number;
};

type CheckInOutcome = "checkedIn" | "later" | "gone";

/**
 * Records check-ins and check-outs in one round trip, however many; returns one outcome each, in order. It takes no spot and
 * changes
 * no sign-up, so it bypasses the room, and it works after the event has ended. Whatever the order of arrival, the latest action
 * by
 * its own time wins, and checking in twice keeps the first time. "later": another action happened after it; "gone": no longer
 * on the list.
 */
export async function checkInAll(userId: string, eventId: string, list: CheckIn[], now: number): Promise<CheckInOutcome[]> {
  const type = await loadOwnedEventType(userId, eventId, "door");
  if (!type) return list.map(() => "gone");
  const table = getKindServer(type).signupTable;
  const by = { userId, eventId };
  const [, results] = await runBatch([countCheckIns(table, by, list, now), list.map((one) => recordCheckIn(table, by, one, now))]);
  return list.map(({ isIn }, index) => {
    const rows = results[index] ?? [];
    if (rows.length === 0) return "gone";
    return rows.some((row) => (row.isIn === 1) !== isIn) ? "later" : "checkedIn";
  });
}

type CheckInScope = { userId: string; eventId: string };

/**
 * Adds history lines per helper and hour with the numbers of check-ins and check-outs. Must run before the updates, because it
 * counts only people whose state changes.
 */
export function countCheckIns(table: SQL, { userId, eventId }: CheckInScope, list: CheckIn[], now: number): SQL[] {
  return [true, false].flatMap((isIn) => {
    // Each sign-up once, at its latest time: an hour without a connection may list the same people many times.
    const lastAt = new Map<string, number>();
    for (const { signupIds, at, ...one } of list)
      if (one.isIn === isIn) for (const id of signupIds) lastAt.set(id, Math.max(lastAt.get(id) ?? 0, Math.min(at ?? now, now)));
    if (lastAt.size === 0) return [];
    // Grouped by instant, so that the JSON isn't longer than the request.
    const groups = [...Map.groupBy(lastAt, ([, at]) => at)].map(([at, all]) => ({ at, ids: all.map(([id]) => id) }));
    const isNews = isIn ? sql`s.checked_in_at IS NULL` : sql`s.checked_in_at IS NOT NULL`;
    const people = sql`SELECT count(DISTINCT s.id) AS people FROM json_each(${JSON.stringify(groups)}) g
      CROSS JOIN json_each(g.value -> 'ids') j CROSS JOIN ${table} s ON s.id = j.value
      WHERE s.event_id = ${eventId} AND s.status IN ('confirmed', 'offered') AND ${isNews} AND ${may(userId, eventId, "door")}
        AND coalesce(s.door_at, s.checked_in_at, 0) <= g.value ->> 'at'`;
    const { keyId } = context();
    const cause = keyId ? `${userId}:${keyId}` : userId;
    const line = { eventId, now: now - (now % DURATIONS.hour), cause, actor: "organizer", userId } as const;
    return [
      countActs(sql`SELECT ${selectAct({ ...line, act: isIn ? "checkedIn" : "checkedOut", subject: sql`json_object('people', c.people)` })}
        FROM (${people}) c WHERE c.people > 0`),
    ];
  });
}

function recordCheckIn(
  table: SQL,
  by: CheckInScope,
  { signupIds, isIn, at = Number.POSITIVE_INFINITY }: CheckIn,
  now: number,
): SQL<{ isIn: 0 | 1 } & WebhooksDue> {
  const instant = Math.min(at, now);
  const lastAt = sql`coalesce(door_at, checked_in_at, 0)`;
  const noted = isIn ? sql`coalesce(checked_in_at, ${instant})` : sql`NULL`;
  return markWebhooksDue(sql`UPDATE ${table}
    SET checked_in_at = iif(${lastAt} > ${instant}, checked_in_at, ${noted}), door_at = max(${lastAt}, ${instant})
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(signupIds)}))
      AND event_id = ${by.eventId} AND status IN ('confirmed', 'offered')
      AND ${may(by.userId, by.eventId, "door")} RETURNING checked_in_at IS NOT NULL AS isIn, ${selectWebhooksDue(sql`event_id`)} AS webhooksDue`);
}
