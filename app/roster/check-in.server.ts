import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { typeOfOwned } from "#app/events/owned.server.ts";
import { kindServerOfType } from "#app/kinds/registry.server.ts";
import { may } from "#app/members/may.server.ts";

type CheckIn = {
  signupIds: string[];
  isIn: boolean;
  /** When it happened, where it was noted before it could be sent. */
  at?: number;
};

type CheckInOutcome = "checkedIn" | "later" | "gone";

/**
 * Notes who came or went, in one round trip however many; answers what became of each, in their order. It takes no place and
 * changes nobody's sign-up, so it goes past the room; whether the event has ended meanwhile is nothing to it. Whatever the
 * order of arrival, the last action by its own time stands, and checking in twice keeps the first time. "later": somebody
 * noted something else since; "gone": no longer on the list.
 */
export async function checkInAll(userId: string, eventId: string, list: CheckIn[], now: number): Promise<CheckInOutcome[]> {
  const type = await typeOfOwned(userId, eventId, "door");
  if (!type) return list.map(() => "gone");
  const table = kindServerOfType(type).signupTable;
  const results = await runBatch(list.map((one) => noteOne(table, { userId, eventId }, one, now)));
  return list.map(({ isIn }, index) => {
    const rows = results[index] ?? [];
    if (rows.length === 0) return "gone";
    return rows.some((row) => (row.isIn === 1) !== isIn) ? "later" : "checkedIn";
  });
}

function noteOne(
  table: SQL,
  by: { userId: string; eventId: string },
  { signupIds, isIn, at = Number.POSITIVE_INFINITY }: CheckIn,
  now: number,
): SQL<{ isIn: 0 | 1 }> {
  const instant = Math.min(at, now);
  const lastAt = sql`coalesce(door_at, checked_in_at, 0)`;
  const noted = isIn ? sql`coalesce(checked_in_at, ${instant})` : sql`NULL`;
  return sql`UPDATE ${table}
    SET checked_in_at = iif(${lastAt} > ${instant}, checked_in_at, ${noted}), door_at = max(${lastAt}, ${instant})
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(signupIds)})) AND event_id = ${by.eventId} AND status IN ('confirmed', 'offered')
      AND ${may(by.userId, by.eventId, "door")} RETURNING checked_in_at IS NOT NULL AS isIn`;
}
