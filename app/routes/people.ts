import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { handlePeople } from "#app/members/intents.server.ts";
import type { Shared } from "#app/members/shared.ts";
import { actionFailed } from "#app/ui/result.ts";

/** Who runs an event or a group: invited, made something else, asked to take it over, or gone. (A route without a page keeps a status only of a Response.) */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const { eventId, groupId = "" } = params;
  const shared: Shared = eventId === undefined ? { what: "group", id: groupId } : { what: "event", id: eventId };
  try {
    const { result, status } = await handlePeople({ viewer, form, shared, locale: getLocale(), now: Date.now() });
    return Response.json(result, { status });
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: String(form.get("intent")) });
    return Response.json(actionFailed(), { status: 500 });
  }
}
