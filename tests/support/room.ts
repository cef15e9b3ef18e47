import type { Plan } from "#app/room/plan.server.ts";
import { type Busy, inRoom as planInRoom } from "#app/room/room.server.ts";
import { type Planners, planOf, type RoomCommand } from "#workers/room-commands.server.ts";

type OutcomeOf<C extends RoomCommand> = ReturnType<Planners[C["do"]]> extends Plan<infer Outcome> ? Outcome : never;

/** Has an event's room carry out a command of any name. */
export async function inRoom<C extends RoomCommand>(command: C): Promise<OutcomeOf<C> | Busy> {
  return planInRoom(planOf as (command: C) => Plan<OutcomeOf<C>>, command);
}
