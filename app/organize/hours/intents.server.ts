import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { correctHours, countHoursUntil } from "./commands.server.ts";
import { countUntilGroupEnd } from "./group-end.server.ts";
import { latestDay } from "./rules.ts";
import { correctionSchema, countUntilSchema } from "./schema.ts";
import { confirmArrivals } from "./unconfirmed.server.ts";

/** `eventId`: the event of the page; empty on a page about many events. */
type HoursSubmission = Submission & { eventId: string };

/** Handles the pages' forms and returns the message to show. */
export async function handleHours(submission: HoursSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<HoursSubmission, Reply>> = {
  correct: defineIntent(z.object({ signupId: z.string() }), async ({ viewer, form, now }) => {
    const read = correctionSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return refusedReply(422, { errors: fieldErrors(read.error) });
    const { signupId, hours, minutes, reason } = read.data;
    const outcome = await correctHours(viewer.id, { signupId, minutes: hours * 60 + minutes, reason }, now);
    if (outcome === "gone") return refusedReply(404, { problem: { title: m.hours_gone(), body: m.hours_gone_text() } });
    return doneReply({ title: m.hours_corrected() });
  }),
  until: defineIntent(z.object({ until: z.string() }), async ({ viewer, eventId, now }, typed) => {
    const read = countUntilSchema.safeParse(typed.until);
    if (!read.success) return refusedReply(422, { errors: { until: m.field_date_invalid() } });
    const isTooFar = read.data !== null && read.data > latestDay(dateIn(viewer.timeZone ?? "UTC", now));
    if (isTooFar) return refusedReply(422, { errors: { until: m.hours_until_far() } });
    const outcome = await countHoursUntil(viewer.id, eventId, read.data, now);
    if (outcome === "early") return refusedReply(422, { errors: { until: m.hours_until_early() } });
    if (outcome === "gone") return refusedReply(404, { toast: failedToast() });
    return doneReply({ title: read.data === null ? m.hours_until_off() : m.hours_until_saved() });
  }),
  confirmArrivals: defineIntent(z.object({ intent: z.string() }), async ({ viewer, eventId, form, now }) => {
    const isConfirmed = await confirmArrivals(viewer.id, eventId, form.getAll("signup").map(String), now);
    return isConfirmed ? doneReply({ title: m.here_confirmed() }) : refusedReply(404, { toast: failedToast() });
  }),
  untilGroup: defineIntent(z.object({ groupId: z.string() }), async ({ viewer, now }, { groupId }) => {
    const count = await countUntilGroupEnd(viewer.id, groupId, now);
    return count > 0 ? doneReply({ title: m.hours_until_saved() }) : refusedReply(404, { toast: failedToast() });
  }),
};
