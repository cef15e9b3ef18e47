import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { carryOut, failed, signedOut } from "#app/contacts/tasks.server.ts";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";

/** Carries out what the contacts page's forms ask; answers the toast to show, or what was wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  const form = await readForm(request);
  const { answer, status } = viewer ? await attempt(viewer.id, form, context.requestId) : signedOut(form);
  return Response.json(answer, { status });
}

async function attempt(ownerId: string, form: FormData, requestId: string) {
  try {
    return await carryOut({ ownerId, form, now: Date.now() });
  } catch (error) {
    logError(error, { requestId, intent: String(form.get("intent")) });
    return failed(form, error);
  }
}
