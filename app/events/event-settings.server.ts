import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/events/owned.server.ts";
import { mayAt } from "#app/members/may.server.ts";

/** What an event's Settings are about. */
export type EventSettings = Pick<OwnedEvent, "id" | "title" | "status" | "date" | "startsAt" | "timeZone"> & { hasWaitList: boolean };

/** For its owner alone; null when it is not theirs. */
export async function eventSettingsOf(userId: string, eventId: string, now: number): Promise<EventSettings | null> {
  const [[event], [options]] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    sql<{
      waitList: 0 | 1;
    }>`SELECT wait_list AS waitList FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
  ]);
  if (!event) return null;
  const { id, title, status, date, startsAt, timeZone } = event;
  return { id, title, status, date, startsAt, timeZone, hasWaitList: options?.waitList === 1 };
}
