import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/events/owned.server.ts";
import type { SignUpWindow } from "#app/events/reopened.ts";
import { selectAhead } from "#app/events/status.server.ts";
import { eachKind, ofType } from "#app/kinds/registry.server.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { mayAt } from "#app/members/may.server.ts";

/** What an event's Settings are about. */
export type EventSettings = Pick<OwnedEvent, "id" | "title" | "status" | "date" | "timeZone"> & {
  hasStarted: boolean;
  /** Whether something of it is still to begin. */
  hasAhead: boolean;
  hasWaitList: boolean;
  /** Whether what it offers has times to count. */
  hasHours: boolean;
  signUps: SignUpWindow;
};

/** For its owner alone; null when it is not theirs. */
export async function eventSettingsOf(userId: string, eventId: string, now: number): Promise<EventSettings | null> {
  const [[event], [options], ahead] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<{
      waitList: 0 | 1;
      signUps: EventSettings["signUps"];
    }>`SELECT wait_list AS waitList,
      CASE WHEN e.signups_close_at <= ${now} THEN 'closed' WHEN e.signups_open_at > ${now} THEN 'ahead' ELSE 'open' END AS signUps
      FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    eachKind((server) => sql<{ id: string }>`${selectAhead(server, eventId, now)} LIMIT 1`),
  ]);
  if (!event || !options) return null;
  const { id, title, type, status, date, startsAt, timeZone } = event;
  const hasStarted = startsAt === null || startsAt <= now;
  const hasHours = kindOfType(type).offerHas.includes("times");
  const hasAhead = ofType(type, ahead).length > 0;
  return {
    id,
    title,
    status,
    date,
    timeZone,
    hasStarted,
    hasAhead,
    hasHours,
    hasWaitList: options.waitList === 1,
    signUps: options.signUps,
  };
}
