import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { saveReminderSettings } from "#app/reminders/commands.server.ts";
import { reminderSettingsSchema } from "#app/reminders/schema.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** Saves the reminders card of the owner's event page; answers the toast to show. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const settings = reminderSettingsSchema.safeParse(readSettings(await request.formData()));
  if (!settings.success) return Response.json({ toast: failed() }, { status: 422 });
  try {
    const isTheirs = await saveReminderSettings(viewer.id, params.eventId ?? "", settings.data, Date.now());
    if (!isTheirs) throw new Response(null, { status: 404 });
  } catch (error) {
    if (error instanceof Response) throw error;
    logError(error, { requestId: context.requestId });
    return Response.json({ toast: failed() }, { status: 500 });
  }
  return Response.json({ toast: { title: m.reminder_updated(), description: m.reminder_updated_text() } satisfies ToastText });
}

function readSettings(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("settings")));
  } catch {
    return null;
  }
}

function failed(): ToastText {
  return { kind: "error", title: m.reminder_update_failed(), description: m.reminder_update_failed_text() };
}
