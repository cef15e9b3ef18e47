import { planClose } from "#app/events/close.server.ts";
import { planSave } from "#app/events/save.server.ts";
import { planCancel } from "./cancel.server.ts";
import { planChange } from "./change.server.ts";
import type { Plan } from "./plan.server.ts";
import { planSignUp } from "./sign-up.server.ts";

/** Everything that changes places or people, by the name a command carries in `do`. */
const PLANNERS = { signUp: planSignUp, change: planChange, cancel: planCancel, save: planSave, close: planClose };

type Planners = typeof PLANNERS;
export type RoomCommand = Parameters<Planners[keyof Planners]>[0];
export type OutcomeOf<C extends RoomCommand> = ReturnType<Planners[C["do"]]> extends Plan<infer Outcome> ? Outcome : never;

export function planOf(command: RoomCommand): Plan<unknown> {
  const plan = PLANNERS[command.do] as (command: RoomCommand) => Plan<unknown>;
  return plan(command);
}
