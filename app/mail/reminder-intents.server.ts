import type { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { saveReminderSettings } from "#app/sheet/reminders/commands.server.ts";
import { loadReminderScheduleAhead } from "#app/sheet/reminders/queries.server.ts";
import { type ReminderAnswer, reminderFields } from "#app/sheet/reminders/schema.ts";
import type { Reply } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { previewReminder, type SampleRequest, sendTestReminder } from "./reminder-sample.server.ts";

type RemindersSubmission = Submission & { eventId: string };
type RemindersReply = Reply<ReminderAnswer>;
type Fields = z.output<typeof reminderFields>;

/** Handles the reminders card: saves it, previews a reminder, sends a test to the organizer. */
export async function handleReminders(submission: RemindersSubmission): Promise<RemindersReply> {
  return (await handleIntent(INTENTS, submission, "save")) ?? toReminderReply({ toast: saveFailed() }, 422);
}

/** The answer to the reminders form after an unexpected error. */
export function describeReminderFailure(form: FormData): ReminderAnswer {
  return { toast: String(form.get("intent") ?? "save") === "save" ? saveFailed() : sampleFailed() };
}

const INTENTS: Record<string, Intent<RemindersSubmission, RemindersReply>> = {
  save: defineIntent(reminderFields, async ({ viewer, eventId, now }, { settings }) => {
    const saved = await saveReminderSettings(viewer.id, eventId, settings, now);
    if (!saved) return toReminderReply({ toast: saveFailed() }, 404);
    const description = saved.isScheduled ? m.reminder_updated_text() : m.reminder_saved_text();
    return toReminderReply({ toast: { title: m.reminder_updated(), description } });
  }),
  preview: defineIntent(reminderFields, requireOwner(preview)),
  test: defineIntent(reminderFields, requireOwner(test)),
};

/** Wraps a handler so that only the event's owner gets a sample of the reminder. */
function requireOwner(show: (viewer: Viewer, sample: SampleRequest, now: number) => Promise<RemindersReply>) {
  return async ({ viewer, eventId, now }: RemindersSubmission, fields: Fields) => {
    if (!(await loadReminderScheduleAhead(viewer.id, eventId))) return toReminderReply({ toast: saveFailed() }, 404);
    return await show(viewer, { eventId, ...fields, locale: getLocale() }, now);
  };
}

async function preview(viewer: Viewer, sample: SampleRequest, now: number) {
  const shown = await previewReminder(viewer, sample, now);
  return shown ? toReminderReply({ preview: shown }) : toReminderReply({ toast: nothingAhead() }, 409);
}

async function test(viewer: Viewer, sample: SampleRequest, now: number) {
  switch (await sendTestReminder(viewer, sample, now)) {
    case "unverified":
      return toReminderReply(
        { toast: { kind: "error", title: m.reminder_test_unverified(), description: m.reminder_test_unverified_text() } },
        403,
      );
    case "nothing":
      return toReminderReply({ toast: nothingAhead() }, 409);
    case "throttled":
      return toReminderReply(
        { toast: { kind: "error", title: m.reminder_test_throttled(), description: m.reminder_test_throttled_text() } },
        429,
      );
    default:
      return toReminderReply({ toast: { title: m.reminder_test_sent(), description: m.reminder_test_sent_text({ email: viewer.email }) } });
  }
}

function toReminderReply(result: ReminderAnswer, status = 200): RemindersReply {
  return { result, status };
}

function saveFailed(): ToastText {
  return { kind: "error", title: m.reminder_update_failed(), description: m.reminder_update_failed_text() };
}

function sampleFailed(): ToastText {
  return { kind: "error", title: m.reminder_preview_failed(), description: m.reminder_preview_failed_text() };
}

function nothingAhead(): ToastText {
  return { kind: "error", title: m.reminder_preview_nothing(), description: m.reminder_preview_nothing_text() };
}
