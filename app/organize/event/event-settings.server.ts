import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { signUpStateIgnoringClosing, signUpStateNow } from "#app/sheet/event/sign-up-state.server.ts";
import type { SignUpState } from "#app/sheet/event/sign-up-state.ts";
import { selectUpcomingOffers } from "#app/sheet/event/status.server.ts";
import { mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";

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
  signUps: SignUpState;
  /** The sign-up state after reopening, if the organizer closed sign-ups. */
  onceOpened: SignUpState;
};

type State = { waitList: 0 | 1; signUps: SignUpState; onceOpened: SignUpState; hasAhead: 0 | 1; hasOff: 0 | 1 };

/** Only for organizers of the event; null for anyone else. */
export async function loadEventSettings(userId: string, eventId: string, now: number): Promise<EventSettings | null> {
  const [[event], states] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    mapKinds(
      (server) => sql<State>`SELECT e.wait_list AS waitList, ${signUpStateNow(server, now)} AS signUps,
        ${signUpStateIgnoringClosing(server, now)} AS onceOpened,
        EXISTS (${selectUpcomingOffers(server, eventId, now)}) AS hasAhead, EXISTS (${selectUpcomingOffers(server, eventId, sql`e.ended_at`)}) AS hasOff
        FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    ),
  ]);
  const [state] = event ? pickRowsOfType(event.type, states) : [];
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
    hasHours: getKind(type).offerHas.includes("times"),
    hasWaitList: state.waitList === 1,
    signUps: state.signUps,
    onceOpened: state.onceOpened,
  };
}
