import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { answerForm } from "#app/accounts/reply.server.ts";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { failedReminders, handleReminders } from "#app/mail/reminder-intents.server.ts";
import { typedReminders } from "#app/reminders/schema.ts";

/** The reminders card of the owner's event page. (A route without a page keeps a status only of a Response.) */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  if (!form.has("settings")) form.set("settings", typedReminders(form));
  try {
    return answerForm(request, await handleReminders({ viewer, form, eventId: params.eventId ?? "", now: Date.now() }));
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: String(form.get("intent")) });
    return answerForm(request, { result: failedReminders(form), status: 500 });
  }
}
