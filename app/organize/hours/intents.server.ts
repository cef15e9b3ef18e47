import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { done, failedToast, type Reply, refused } from "#app/ui/result.ts";
import { correctHours, countHoursUntil } from "./commands.server.ts";
import { countUntilGroupEnd } from "./group-end.server.ts";
import { latestDay } from "./rules.ts";
import { correctionSchema, untilSchema } from "./schema.ts";

/** `eventId`: the event of the page; empty on a page about many events. */
type HoursSubmission = Submission & { eventId: string };

/** Handles the pages' forms and returns the message to show. */
export async function handleHours(submission: HoursSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refused(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<HoursSubmission, Reply>> = {
  correct: intent(z.object({ signupId: z.string() }), async ({ viewer, form, now }) => {
    const read = correctionSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return refused(422, { errors: fieldErrors(read.error) });
    const { signupId, hours, minutes, reason } = read.data;
    const outcome = await correctHours(viewer.id, { signupId, minutes: hours * 60 + minutes, reason }, now);
    if (outcome === "gone") return refused(404, { problem: { title: m.hours_gone(), body: m.hours_gone_text() } });
    return done({ title: m.hours_corrected() });
  }),
  until: intent(z.object({ until: z.string() }), async ({ viewer, eventId, now }, typed) => {
    const read = untilSchema.safeParse(typed.until);
    if (!read.success) return refused(422, { errors: { until: m.field_date_invalid() } });
    const isTooFar = read.data !== null && read.data > latestDay(dateIn(viewer.timeZone ?? "UTC", now));
    if (isTooFar) return refused(422, { errors: { until: m.hours_until_far() } });
    const outcome = await countHoursUntil(viewer.id, eventId, read.data, now);
    if (outcome === "early") return refused(422, { errors: { until: m.hours_until_early() } });
    if (outcome === "gone") return refused(404, { toast: failedToast() });
    return done({ title: read.data === null ? m.hours_until_off() : m.hours_until_saved() });
  }),
  untilGroup: intent(z.object({ groupId: z.string() }), async ({ viewer, now }, { groupId }) => {
    const count = await countUntilGroupEnd(viewer.id, groupId, now);
    return count > 0 ? done({ title: m.hours_until_saved() }) : refused(404, { toast: failedToast() });
  }),
};
