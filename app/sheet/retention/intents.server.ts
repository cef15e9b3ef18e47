import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { actionFailed, doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import { saveRetention } from "./commands.server.ts";
import { retentionSchema } from "./schema.ts";

type RetentionSubmission = Submission & { eventId: string };

/** Handles the retention card in an event's settings. */
export async function handleRetention(submission: RetentionSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission, "save")) ?? { result: actionFailed(), status: 400 };
}

const INTENTS: Record<string, Intent<RetentionSubmission, Reply>> = {
  save: defineIntent(retentionSchema, async ({ viewer, eventId, now }, { seen, ...sent }) => {
    const choice = sent.keep === "until" ? { until: sent.until } : { days: sent.keep };
    const saved = await saveRetention(viewer.id, eventId, { choice, seen }, now);
    if (saved.outcome === "gone") return refusedReply(404, { toast: { kind: "error", title: m.organizer_gone() } });
    if (saved.outcome === "saved") return doneReply({ title: m.retention_saved() });
    if (saved.outcome === "stale") return refusedReply(409, { problem: { title: m.retention_stale(), body: m.retention_stale_text() } });
    const { min, max } = saved.retention.until;
    const day = (date: string) => formatDate(date, getLocale(), "dated");
    return refusedReply(422, { errors: { until: m.retention_out_of_range({ min: day(min), max: day(max) }) } });
  }),
};
