import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatMoment } from "#app/lib/format-date.ts";
import { handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import { typedIntent } from "#app/ui/typed-intent.server.ts";
import { scheduleBroadcast, sendBroadcast } from "./commands.server.ts";
import { broadcastSchema, scheduledSchema, waitingSchema } from "./schema.ts";
import { changeWaiting, recallWaiting, sendWaitingNow } from "./waiting.server.ts";

type MessageSubmission = Submission & { eventId: string };

/** Sends or schedules a message to an event's people, and changes, sends or recalls a scheduled one. */
export async function handleMessage(submission: MessageSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission, "send")) ?? refusedReply(400, { problem: describeRefusal("gone") });
}

const INTENTS: Record<string, Intent<MessageSubmission, Reply>> = {
  send: typedIntent(broadcastSchema, async ({ viewer, eventId, now }, input) => {
    const result = await sendBroadcast(viewer.id, eventId, input, now);
    return result.outcome === "sent" ? sentReply(result.people) : toMessageRefusal(result.outcome);
  }),
  schedule: typedIntent(scheduledSchema, async ({ viewer, eventId, now }, input) => {
    const result = await scheduleBroadcast(viewer.id, eventId, input, now);
    return result.outcome === "scheduled" ? doneReply(scheduledToast(m.message_scheduled(), result)) : toMessageRefusal(result.outcome);
  }),
  change: typedIntent(scheduledSchema, async ({ viewer, eventId, now }, input) => {
    const result = await changeWaiting(viewer.id, eventId, input, now);
    return result.outcome === "changed" ? doneReply(scheduledToast(m.message_changed(), result)) : toMessageRefusal(result.outcome);
  }),
  sendNow: typedIntent(waitingSchema, async ({ viewer, eventId, now }, { id }) => {
    const result = await sendWaitingNow(viewer.id, eventId, id, now);
    return result.outcome === "sent" ? sentReply(result.people) : toMessageRefusal(result.outcome);
  }),
  recall: typedIntent(waitingSchema, async ({ viewer, eventId, now }, { id }) => {
    const { outcome } = await recallWaiting(viewer.id, eventId, id, now);
    return outcome === "recalled"
      ? doneReply({ title: m.message_recalled(), description: m.message_recalled_text() })
      : toMessageRefusal(outcome);
  }),
};

function sentReply(people: number): Reply {
  return doneReply({ title: m.message_sent(), description: m.message_sent_text({ count: people }) });
}

function scheduledToast(title: string, { sendAt, timeZone }: { sendAt: number; timeZone: string }) {
  return { title, description: m.message_scheduled_text({ time: formatMoment(sendAt, getLocale(), timeZone) }) };
}

const STATUS = { unverified: 403, throttled: 429, nobody: 409, late: 409, past: 422, gone: 404 };
type Refused = keyof typeof STATUS;

function toMessageRefusal(reason: Refused): Reply {
  if (reason === "past") return refusedReply(STATUS.past, { errors: { time: m.message_time_past() } });
  // The page drops the message along with any error shown next to it, so this is a toast.
  if (reason === "late")
    return refusedReply(STATUS.late, { toast: { kind: "error", title: m.message_late_title(), description: m.message_late() } });
  // Another person's event gets the same answer as one that can't be written to.
  return refusedReply(STATUS[reason], { problem: describeRefusal(reason) });
}

function describeRefusal(reason: Exclude<Refused, "past" | "late">): { title: string; body: string } {
  const bodies = {
    unverified: m.message_unverified_text,
    throttled: () => m.message_throttled({ count: String(THROTTLES.broadcast.count) }),
    nobody: m.message_nobody,
    gone: m.organizer_gone,
  };
  return { title: m.message_not_sent(), body: bodies[reason]() };
}
