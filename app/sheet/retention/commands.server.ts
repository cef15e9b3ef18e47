import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { loadEventFacts } from "#app/members/event-facts.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { type RetentionView, selectRetention, toRetentionView } from "./queries.server.ts";
import { type RetentionChoice, toChoiceKey } from "./rules.ts";

export type RetentionOutcome = { outcome: "saved" | "stale" | "outOfRange"; retention: RetentionView } | { outcome: "gone" };

/**
 * Saves an organizer's choice, unless another one was made since it was shown. Idempotent. A form that was open meanwhile then
 * has an older version.
 */
export async function saveRetention(
  userId: string,
  eventId: string,
  { choice, seen }: { choice: RetentionChoice; seen: string },
  now: number,
): Promise<RetentionOutcome> {
  const { days, until } = "until" in choice ? { days: null, until: choice.until } : { days: choice.days, until: null };
  const event = await loadEventFacts(userId, eventId);
  if (!event) return { outcome: "gone" };
  const last = sql`coalesce(e.end_date, e.date, '')`;
  const today = dateIn(event.timeZone, now);
  const isInRange = sql`(${until} IS NULL
    OR (${until} > max(${last}, ${today}) AND ${until} <= date(max(${last}, ${today}), ${`+${366 * LIMITS.retention.years + 1} days`})))`;
  const isAsSeen = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND ${isInRange}
    AND coalesce(e.retain_until, CAST(coalesce(e.retain_days, ${sql.raw(String(LIMITS.retention.defaultDays))}) AS text)) = ${seen}`;
  const [, , [row]] = await runBatch([
    logActs([
      sql`SELECT ${selectAct({ eventId, now, cause: sql`e.version`, actor: "organizer", userId, act: "retentionChanged" })}
        FROM events e WHERE ${isAsSeen} AND ${toChoiceKey(choice)} <> ${seen}`,
    ]),
    sql`UPDATE events AS e SET retain_days = coalesce(${days}, e.retain_days), retain_until = ${until}, version = e.version + 1
      WHERE ${isAsSeen}`,
    selectRetention(userId, eventId),
  ]);
  if (!row) return { outcome: "gone" };
  const retention = toRetentionView(row, now);
  if (retention.seen === toChoiceKey(choice)) return { outcome: "saved", retention };
  return { outcome: retention.seen === seen ? "outOfRange" : "stale", retention };
}
