import { m } from "#app/i18n/paraglide/messages.js";
import { handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import { typedIntent } from "#app/ui/typed-intent.server.ts";
import { type GroupMessageOutcome, sendGroupMessage } from "./message.server.ts";
import type { GroupRosterFilter } from "./rules.ts";
import { groupMessageSchema } from "./schema.ts";

type GroupMessageSubmission = Submission & { groupId: string; filter: GroupRosterFilter };

/** Sends a message to the people that the page's filter finds, or to those chosen on it. */
export async function handleGroupMessage(submission: GroupMessageSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? toRefusal("gone");
}

const INTENTS: Record<string, Intent<GroupMessageSubmission, Reply>> = {
  message: typedIntent(groupMessageSchema, async ({ viewer, groupId, filter, now }, input) => {
    const result = await sendGroupMessage({ userId: viewer.id, groupId, now }, filter, input);
    if (result.outcome !== "sent") return toRefusal(result.outcome);
    return doneReply({ title: m.message_sent(), description: m.message_sent_text({ count: result.people }) });
  }),
};

type Refused = Exclude<GroupMessageOutcome["outcome"], "sent">;

const STATUS = { unverified: 403, throttled: 429, nobody: 409, gone: 404 } satisfies Record<Refused, number>;

function toRefusal(reason: Refused): Reply {
  const bodies = {
    unverified: m.message_unverified_text,
    throttled: () => m.message_throttled({ count: String(THROTTLES.broadcast.count) }),
    nobody: m.message_nobody,
    gone: m.groups_gone_text,
  } satisfies Record<Refused, () => string>;
  return refusedReply(STATUS[reason], { problem: { title: m.message_not_sent(), body: bodies[reason]() } });
}
