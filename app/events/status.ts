import type { EventStatus } from "#app/db/tables/events.ts";

/** How an event stands at the moment: "ended" also when its last end has passed, "calledOff" when its owner ended it before its start. */
export type CurrentStatus = EventStatus | "calledOff";

/** Whether nothing of it is still to come. */
export function isOver(status: CurrentStatus): boolean {
  return status === "ended" || status === "calledOff";
}
