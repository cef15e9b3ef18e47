import { type SQL, sql } from "drizzle-orm";
import { hasSpotsFor } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import type { SignUpState } from "./sign-up-state.ts";

/** Whether an event (alias e) that takes place takes sign-ups, as a `SignUpState`. */
export function signUpStateNow(server: KindServer, now: number): SQL<SignUpState> {
  return sql`CASE WHEN e.signups_close_at <= ${now} THEN 'closed' ELSE ${signUpStateIgnoringClosing(server, now)} END`;
}

export function signUpStateIgnoringClosing(server: KindServer, now: number): SQL<SignUpState> {
  const takes = sql`SELECT 1 FROM ${server.offerTable} o
    WHERE ${server.offerEvent} = e.id AND NOT (${server.isRemoved}) AND ${server.closesAt} > ${now}`;
  return sql`CASE WHEN e.signups_open_at > ${now} THEN 'ahead' WHEN NOT EXISTS (${takes}) THEN 'over'
    WHEN EXISTS (${takes} AND ${hasSpotsFor(server, 1)}) THEN 'open' WHEN e.wait_list THEN 'waitList' ELSE 'full' END`;
}
