import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/events/owned.server.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { mayAt } from "#app/members/may.server.ts";

/** What an event's Settings are about. */
export type EventSettings = Pick<OwnedEvent, "id" | "title" | "status" | "date" | "timeZone"> & {
  hasStarted: boolean;
  hasWaitList: boolean;
  /** Whether what it offers has times to count. */
  hasHours: boolean;
  /** "ahead": they open later. */
  signUps: "ahead" | "open" | "closed";
};

/** For its owner alone; null when it is not theirs. */
export async function eventSettingsOf(userId: string, eventId: string, now: number): Promise<EventSettings | null> {
  const [[event], [options]] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<{
      waitList: 0 | 1;
      signUps: EventSettings["signUps"];
    }>`SELECT wait_list AS waitList,
      CASE WHEN e.signups_close_at <= ${now} THEN 'closed' WHEN e.signups_open_at > ${now} THEN 'ahead' ELSE 'open' END AS signUps
      FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
  ]);
  if (!event || !options) return null;
  const { id, title, type, status, date, startsAt, timeZone } = event;
  const hasStarted = startsAt === null || startsAt <= now;
  const hasHours = kindOfType(type).offerHas.includes("times");
  return { id, title, status, date, timeZone, hasStarted, hasHours, hasWaitList: options.waitList === 1, signUps: options.signUps };
}
