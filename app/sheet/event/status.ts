import type { EventStatus } from "#app/db/stored-values.ts";

/** An event's present status: "ended" also if its last end has passed, "calledOff" if an organizer ended it before its start. */
export type CurrentStatus = EventStatus | "calledOff";

type EndFacts = { status: CurrentStatus; removedAt: number | null; endedAt: number | null; startsAt: number | null };

/** Whether an event, or something in it that begins at `startsAt`, was called off: deleted, or ended by an organizer before it began. */
export function isCalledOffOrDeleted({ status, removedAt, endedAt, startsAt: ownStart }: EndFacts, startsAt?: number | null): boolean {
  if (removedAt !== null || status === "calledOff") return true;
  return endedAt !== null && endedAt < Number(startsAt ?? ownStart);
}

/** Whether nothing in it is still to come. */
export function isOver(status: CurrentStatus): boolean {
  return status === "ended" || status === "calledOff";
}
