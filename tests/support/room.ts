import type { Plan } from "#app/sheet/room/plan.server.ts";
import { type Busy, runInRoom as planInRoom } from "#app/sheet/room/room.server.ts";
import type { SignUpCommand } from "#app/signup/take/sign-up-request.server.ts";
import { type Planners, planCommand, type RoomCommand } from "#workers/room-commands.server.ts";
import { type SignUp, toSignUpCommand } from "./sign-up.ts";

type TestCommand = Exclude<RoomCommand, SignUpCommand> | SignUp;
type OutcomeOf<C extends TestCommand> = ReturnType<Planners[C["do"]]> extends Plan<infer Outcome> ? Outcome : never;

/** Has an event's room carry out any command. */
export async function runTestCommand<C extends TestCommand>(testCommand: C): Promise<OutcomeOf<C> | Busy> {
  const command: RoomCommand = testCommand.do === "signUp" ? toSignUpCommand(testCommand) : testCommand;
  return planInRoom(planCommand as (command: RoomCommand) => Plan<OutcomeOf<C>>, command);
}
