import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { logError } from "#app/lib/log.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { previewReminder, type SampleRequest, sendTestReminder } from "#app/mail/reminder-sample.server.ts";
import { saveReminderSettings } from "#app/reminders/commands.server.ts";
import { scheduleAhead } from "#app/reminders/queries.server.ts";
import { type ReminderAnswer, reminderFields } from "#app/reminders/schema.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** The reminders card of the owner's event page: saves it, shows one reminder as it would be read, sends it to oneself. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const submission = { viewer, form, eventId: params.eventId ?? "", now: Date.now() };
  try {
    return (await handleIntent(INTENTS, submission, "save")) ?? answer({ toast: saveFailed() }, 422);
  } catch (error) {
    const asked = String(form.get("intent") ?? "save");
    logError(error, { requestId: context.requestId, intent: asked });
    return answer({ toast: asked === "save" ? saveFailed() : sampleFailed() }, 500);
  }
}

type RemindersSubmission = Submission & { eventId: string };
type Fields = z.output<typeof reminderFields>;

const INTENTS: Record<string, Intent<RemindersSubmission, Response>> = {
  save: intent(reminderFields, async ({ viewer, eventId, now }, { settings }) => {
    if (!(await saveReminderSettings(viewer.id, eventId, settings, now))) return answer({ toast: saveFailed() }, 404);
    return answer({ toast: { title: m.reminder_updated(), description: m.reminder_updated_text() } });
  }),
  preview: intent(reminderFields, ofOwn(preview)),
  test: intent(reminderFields, ofOwn(test)),
};

/** A sample of a reminder, for the event's owner alone. */
function ofOwn(show: (viewer: Viewer, sample: SampleRequest, now: number) => Promise<Response>) {
  return async ({ viewer, eventId, now }: RemindersSubmission, fields: Fields) => {
    if (!(await scheduleAhead(viewer.id, eventId))) return answer({ toast: saveFailed() }, 404);
    return await show(viewer, { eventId, ...fields, locale: getLocale() }, now);
  };
}

async function preview(viewer: Viewer, sample: SampleRequest, now: number) {
  const shown = await previewReminder(viewer, sample, now);
  return shown ? answer({ preview: shown }) : answer({ toast: nothingAhead() }, 409);
}

async function test(viewer: Viewer, sample: SampleRequest, now: number) {
  switch (await sendTestReminder(viewer, sample, now)) {
    case "unverified":
      return answer({ toast: { kind: "error", title: m.reminder_test_unverified(), description: m.reminder_test_unverified_text() } }, 403);
    case "nothing":
      return answer({ toast: nothingAhead() }, 409);
    case "throttled":
      return answer({ toast: { kind: "error", title: m.reminder_test_throttled(), description: m.reminder_test_throttled_text() } }, 429);
    default:
      return answer({ toast: { title: m.reminder_test_sent(), description: m.reminder_test_sent_text({ email: viewer.email }) } });
  }
}

/** (A route without a page keeps a status only of a Response.) */
function answer(body: ReminderAnswer, status = 200): Response {
  return Response.json(body, { status });
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
