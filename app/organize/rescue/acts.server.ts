import { type SQL, sql } from "drizzle-orm";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";

/** Logs that a call (row alias c) began or ended, by an organizer or automatically. */
export function logHelpCall(done: "helpStarted" | "helpStopped", callId: string, userId: string | null, now: number, isMeant: SQL): SQL {
  const actor = userId === null ? "product" : "organizer";
  return logActs([
    sql`SELECT ${selectAct({ eventId: sql`c.event_id`, now, cause: sql`c.id`, actor, userId, act: done })}
      FROM rescue_calls c WHERE c.id = ${callId} AND ${isMeant}`,
  ]);
}
