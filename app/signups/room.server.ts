import { env } from "cloudflare:workers";
import { logError } from "#app/lib/log.ts";
import { AskedQuestions } from "#app/questions/asked.server.ts";
import { runPlans } from "./plan.server.ts";
import { type OutcomeOf, planOf, type RoomCommand } from "./room-commands.server.ts";

export type Busy = { outcome: "busy"; offers: [] };

/**
 * Has the event's room carry out a command. Should the room be out of reach, the Worker runs the same guarded
 * statements itself: the room puts commands in order, but it is D1 that decides.
 */
export async function inRoom<C extends RoomCommand>(command: C): Promise<OutcomeOf<C> | Busy> {
  try {
    const room = env.EVENT_ROOM.getByName(command.eventId);
    return (await room.execute(command)) as OutcomeOf<C> | Busy;
  } catch (error) {
    logError(error, { command: command.do, room: "out of reach" });
    const checked = await new AskedQuestions(command.eventId).check(command, command.now);
    if ("refused" in checked) return checked.refused as OutcomeOf<C>;
    const [outcome] = await runPlans([planOf(checked.command)]);
    return outcome as OutcomeOf<C>;
  }
}
