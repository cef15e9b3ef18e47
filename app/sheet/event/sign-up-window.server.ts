import { type SQL, sql } from "drizzle-orm";
import { fits } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import type { SignUpWindow } from "./reopened.ts";

/** Whether an event (alias e) that takes place takes sign-ups, as a `SignUpWindow`. */
export function signUpWindowNow(server: KindServer, now: number): SQL<SignUpWindow> {
  return sql`CASE WHEN e.signups_close_at <= ${now} THEN 'closed' ELSE ${windowOnceOpened(server, now)} END`;
}

/** Ignores the closing time. */
export function windowOnceOpened(server: KindServer, now: number): SQL<SignUpWindow> {
  const takes = sql`SELECT 1 FROM ${server.offerTable} o
    WHERE ${server.offerEvent} = e.id AND NOT (${server.isRemoved}) AND ${server.closesAt} > ${now}`;
  return sql`CASE WHEN e.signups_open_at > ${now} THEN 'ahead' WHEN NOT EXISTS (${takes}) THEN 'over'
    WHEN EXISTS (${takes} AND ${fits(server, 1)}) THEN 'open' WHEN e.wait_list THEN 'waitList' ELSE 'full' END`;
}
