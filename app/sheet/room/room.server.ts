import { env } from "cloudflare:workers";
import { config } from "#app/config.server.ts";
import { recordNewestBookmark } from "#app/db/freshness.server.ts";
import { wakeOutboxLater, wakeWebhooksLater } from "#app/db/mail-watch.server.ts";
import { context } from "#app/db/request-context.server.ts";
import { runInBackground } from "#app/lib/background.server.ts";
import { deleteAtEdge } from "#app/lib/edge-cache.server.ts";
import { logError } from "#app/lib/log.ts";
import { AskedQuestions } from "#app/sheet/questions/asked-questions.server.ts";
import { type Command, type Envelope, type Plan, runPlan } from "./plan.server.ts";

export type Busy = { outcome: "busy"; offers: []; left?: never };

/** The event's room. Its first caller creates it beside the database, wherever the caller is. */
export function getRoom(eventId: string) {
  const locationHint = config().roomLocation;
  return env.EVENT_ROOM.getByName(eventId, locationHint ? { locationHint } : {});
}

/** Has open pages reload their counts after a change outside the room. */
export function notifyOpenPages(eventId: string): void {
  runInBackground("tell open pages", getRoom(eventId).tellPages());
}

/** Has the event's room carry out a command. */
export async function runInRoom<C extends Command, O>(plan: (command: C) => Plan<O>, command: C): Promise<O | Busy> {
  return (await callRoom(plan, command)).outcome;
}

/**
 * Returns everything the room answers. If the room is unreachable, the Worker runs the guarded statements itself, as `plan`
 * plans them: the room orders commands, but D1 decides.
 */
export async function callRoom<C extends Command, O, Page = never>(
  plan: (command: C) => Plan<O>,
  command: C,
): Promise<Envelope<O | Busy, Page>> {
  const { keyId } = context();
  const sent = keyId ? { ...command, keyId } : command;
  try {
    // The room runs this command's own planner (workers/room-commands.server.ts).
    const answer = (await getRoom(command.eventId).carryOut(sent)) as Envelope<O | Busy, Page>;
    if (answer.hasMail) wakeOutboxLater();
    if (answer.hasWebhooks) wakeWebhooksLater(command.eventId);
    recordNewestBookmark(answer.bookmark);
    deleteAtEdge(command.eventId);
    return answer;
  } catch (error) {
    logError(error, { command: command.do, room: "out of reach" });
    const checked = await new AskedQuestions(command.eventId).check(sent, command.now);
    // Only commands that carry answers are refused; their outcomes include `Unanswered`.
    const outcome = checked.refused ? (checked.refused as O) : await runPlan(plan(checked.command));
    return { outcome, hasMail: false, bookmark: null, page: null };
  }
}
