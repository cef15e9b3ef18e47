import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { describeReminderFailure, handleReminders } from "#app/mail/reminder-intents.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { answerForm } from "#app/people/accounts/reply.server.ts";
import { parseReminderForm } from "#app/sheet/reminders/schema.ts";

/** The reminders card of the owner's event page. (A route without a page only keeps the status of a Response.) */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  if (!form.has("settings")) form.set("settings", parseReminderForm(form));
  try {
    return answerForm(request, await handleReminders({ viewer, form, eventId: params.eventId ?? "", now: Date.now() }));
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: String(form.get("intent")) });
    return answerForm(request, { result: describeReminderFailure(form), status: 500 });
  }
}
