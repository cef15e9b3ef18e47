import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/body.server.ts";
import type { Submission } from "#app/lib/intents.server.ts";
import { logError } from "#app/lib/log.ts";
import { actionFailed, type Reply, type Result } from "#app/ui/result.ts";
import { requireViewer } from "./guard.server.ts";

/** Hands an organizer's form to its handler; what breaks unexpectedly is logged and can be sent again. */
export async function replyTo(
  { request, params, context }: ActionFunctionArgs,
  handle: (submission: Submission & { eventId: string }) => Promise<Reply>,
  failed: (form: FormData) => Result = actionFailed,
): Promise<Reply> {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  try {
    return await handle({ viewer, form, eventId: params.eventId ?? "", now: Date.now() });
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: String(form.get("intent")) });
    return { result: failed(form), status: 500 };
  }
}
