import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { typeOfOwned } from "#app/events/owned.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { previewReminder, type SampleRequest, sendTestReminder } from "#app/mail/reminder-sample.server.ts";
import { saveReminderSettings } from "#app/reminders/commands.server.ts";
import { type ReminderAnswer, reminderRequestSchema } from "#app/reminders/schema.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** The reminders card of the owner's event page: saves it, shows one reminder as it would be read, sends it to oneself. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const parsed = reminderRequestSchema.safeParse(readRequest(await readForm(request)));
  if (!parsed.success) return answer({ toast: saveFailed() }, 422);
  const { intent, type, settings } = parsed.data;
  try {
    if ((await typeOfOwned(viewer.id, eventId)) === null) return answer({ toast: saveFailed() }, 404);
    const sample = { eventId, settings, type, locale: getLocale() };
    if (intent === "preview") return await preview(viewer, sample);
    if (intent === "test") return await test(viewer, sample);
    const isSaved = await saveReminderSettings(viewer.id, eventId, settings, Date.now());
    if (!isSaved) return answer({ toast: saveFailed() }, 404);
    return answer({ toast: { title: m.reminder_updated(), description: m.reminder_updated_text() } });
  } catch (error) {
    logError(error, { requestId: context.requestId, intent });
    return answer({ toast: intent === "save" ? saveFailed() : sampleFailed() }, 500);
  }
}

async function preview(viewer: Viewer, sample: SampleRequest) {
  const shown = await previewReminder(viewer, sample, Date.now());
  return shown ? answer({ preview: shown }) : answer({ toast: nothingAhead() }, 409);
}

async function test(viewer: Viewer, sample: SampleRequest) {
  switch (await sendTestReminder(viewer, sample, Date.now())) {
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

function readRequest(form: FormData): unknown {
  const fields = Object.fromEntries(form);
  try {
    return { ...fields, settings: JSON.parse(String(fields.settings)) };
  } catch {
    return null;
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
