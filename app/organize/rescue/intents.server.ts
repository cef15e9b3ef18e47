import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { saveRescueSettings, startCall, stopCall } from "./commands.server.ts";
import { rescueSchema } from "./schema.ts";

type RescueSubmission = Submission & { eventId: string };

/** Handles the organizer's forms for empty spots. */
export async function handleRescue(submission: RescueSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: gone() });
}

const id = z.string().max(64);

const INTENTS: Record<string, Intent<RescueSubmission, Reply>> = {
  start: defineIntent(z.object({ offer: id }), async ({ viewer, eventId, now }, { offer }) => {
    const { outcome } = await startCall(viewer.id, eventId, offer, now);
    if (outcome === "started") return doneReply({ title: m.rescue_started(), description: m.rescue_started_text() });
    if (outcome === "gone") return refusedReply(404, { toast: gone() });
    const isFull = outcome === "full";
    const title = isFull ? m.rescue_not_started() : m.rescue_unverified();
    const description = isFull ? m.rescue_not_started_text() : m.rescue_unverified_text();
    return refusedReply(isFull ? 409 : 403, { toast: { kind: "error", title, description } });
  }),
  stop: defineIntent(z.object({ call: id }), async ({ viewer, eventId, now }, { call }) => {
    return (await stopCall(viewer.id, eventId, call, now))
      ? doneReply({ title: m.rescue_stopped() })
      : refusedReply(404, { toast: gone() });
  }),
  save: async ({ viewer, eventId, form }) => {
    const read = rescueSchema.safeParse({ asksHelpers: form.has("helpers"), tagIds: form.getAll("tag").map(String) });
    if (!read.success) return null;
    return (await saveRescueSettings(viewer.id, eventId, read.data))
      ? doneReply({ title: m.rescue_saved() })
      : refusedReply(404, { toast: gone() });
  },
};

function gone() {
  return failedToast(m.organizer_gone());
}
