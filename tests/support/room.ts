import type { Plan } from "#app/sheet/room/plan.server.ts";
import { type Busy, inRoom as planInRoom } from "#app/sheet/room/room.server.ts";
import type { SignUpCommand } from "#app/signup/take/sign-up-request.server.ts";
import { type Planners, planOf, type RoomCommand } from "#workers/room-commands.server.ts";
import { commandOf, type SignUp } from "./sign-up.ts";

type Told = Exclude<RoomCommand, SignUpCommand> | SignUp;
type OutcomeOf<C extends Told> = ReturnType<Planners[C["do"]]> extends Plan<infer Outcome> ? Outcome : never;

/** Has an event's room carry out any command. */
export async function inRoom<C extends Told>(told: C): Promise<OutcomeOf<C> | Busy> {
  const command: RoomCommand = told.do === "signUp" ? commandOf(told) : told;
  return planInRoom(planOf as (command: RoomCommand) => Plan<OutcomeOf<C>>, command);
}
