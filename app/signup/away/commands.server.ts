import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import type { AwayPerson } from "./person.server.ts";
import { type AwayScope, readAwayChange, type SentDays } from "./rules.ts";
import { scopeColumn } from "./statements.server.ts";

export type AwayOutcome = { outcome: "saved" | "gone" } | { outcome: "refused"; problem: "order" | "range" };

/** Saves the days that a person can't, for one owner or group whose sheets they are on; anyone else is told nothing. */
export async function saveAwayDays(person: AwayPerson, scope: AwayScope, sent: SentDays, now: number): Promise<AwayOutcome> {
  const change = readAwayChange(sent, dateIn("UTC", now));
  if (change.outcome === "refused") return change;
  const isTheirOrganizer =
    scope.what === "owner"
      ? sql`e.user_id = ${scope.id}`
      : sql`e.id IN (SELECT ge.event_id FROM group_events ge WHERE ge.group_id = ${scope.id})`;
  const mayNote = sql`EXISTS (SELECT 1 FROM submissions x CROSS JOIN events e ON e.id = x.event_id
    WHERE ${person.isTheirs} AND x.email = ${person.email} AND e.deleted_at IS NULL AND ${isTheirOrganizer})`;
  const column = scopeColumn(scope);
  const [, , [allowed]] = await runBatch([
    sql`DELETE FROM away_days WHERE email = ${person.email} AND ${column} = ${scope.id}
      AND day IN (SELECT value FROM json_each(${JSON.stringify(change.remove)})) AND ${mayNote}`,
    sql`INSERT INTO away_days (email, ${column}, day, noted_at) SELECT ${person.email}, ${scope.id}, d.value, ${now}
      FROM json_each(${JSON.stringify(change.add)}) d WHERE ${mayNote} ON CONFLICT DO NOTHING`,
    sql`SELECT 1 WHERE ${mayNote}`,
  ]);
  return { outcome: allowed ? "saved" : "gone" };
}
