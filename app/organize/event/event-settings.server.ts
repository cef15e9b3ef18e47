import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import type { SignUpWindow } from "#app/sheet/event/reopened.ts";
import { signUpWindowNow, windowOnceOpened } from "#app/sheet/event/sign-up-window.server.ts";
import { selectAhead } from "#app/sheet/event/status.server.ts";
import { eachKind, ofType } from "#app/sheet/kinds/registry.server.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";

/** The data of an event's Settings page. */
export type EventSettings = Pick<OwnedEvent, "id" | "title" | "status" | "date" | "timeZone"> & {
  hasStarted: boolean;
  /** Whether its last date has ended. */
  isPast: boolean;
  /** Whether any offer is still to begin. */
  hasAhead: boolean;
  /** Whether the event was called off while some offers were still to begin. */
  hasOff: boolean;
  hasWaitList: boolean;
  /** Whether its offers have times, so that hours can be counted. */
  hasHours: boolean;
  signUps: SignUpWindow;
  /** The sign-up state after reopening, if the organizer closed sign-ups. */
  onceOpened: SignUpWindow;
};

type State = { waitList: 0 | 1; signUps: SignUpWindow; onceOpened: SignUpWindow; hasAhead: 0 | 1; hasOff: 0 | 1 };

/** Only for organizers of the event; null for anyone else. */
export async function eventSettingsOf(userId: string, eventId: string, now: number): Promise<EventSettings | null> {
  const [[event], states] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    eachKind(
      (server) => sql<State>`SELECT e.wait_list AS waitList, ${signUpWindowNow(server, now)} AS signUps,
        ${windowOnceOpened(server, now)} AS onceOpened,
        EXISTS (${selectAhead(server, eventId, now)}) AS hasAhead, EXISTS (${selectAhead(server, eventId, sql`e.ended_at`)}) AS hasOff
        FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    ),
  ]);
  const [state] = event ? ofType(event.type, states) : [];
  if (!event || !state) return null;
  const { id, title, type, status, date, startsAt, endsAt, timeZone } = event;
  return {
    id,
    title,
    status,
    date,
    timeZone,
    hasStarted: startsAt === null || startsAt <= now,
    isPast: endsAt !== null && endsAt < now,
    hasAhead: state.hasAhead === 1,
    hasOff: status === "ended" && state.hasOff === 1,
    hasHours: kindOfType(type).offerHas.includes("times"),
    hasWaitList: state.waitList === 1,
    signUps: state.signUps,
    onceOpened: state.onceOpened,
  };
}
