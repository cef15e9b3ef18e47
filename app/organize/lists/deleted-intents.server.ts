import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { restoreEvent } from "#app/sheet/event/restore.server.ts";
import { actionFailed, doneReply, type Reply, refusedReply } from "#app/ui/result.ts";

/** Runs the action that a deleted event's form asks for. */
export async function handleDeleted(submission: Submission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? { result: actionFailed(), status: 400 };
}

const INTENTS: Record<string, Intent<Submission, Reply>> = {
  restore: defineIntent(z.object({ eventId: z.string() }), async ({ viewer, now }, { eventId }) => {
    const { outcome, notifiedCount } = await restoreEvent(viewer.id, eventId, now);
    const description = notifiedCount ? m.organizer_told_back({ count: notifiedCount }) : m.deleted_restored_text();
    if (outcome === "restored") return doneReply({ title: m.deleted_restored(), description });
    return outcome === "gone"
      ? refusedReply(404, { toast: { kind: "error", title: m.organizer_gone() } })
      : { result: actionFailed(), status: 503 };
  }),
};
