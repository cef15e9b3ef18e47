import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/body.server.ts";
import type { Submission } from "#app/lib/intents.server.ts";
import { logError } from "#app/lib/log.ts";
import { failed, handleContacts, signedOut } from "#app/organize/contacts/intents.server.ts";

/** What the contacts page's forms ask. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  const form = await readForm(request);
  const { result, status } = viewer ? await attempt({ viewer, form, now: Date.now() }, context.requestId) : signedOut(form);
  return Response.json(result, { status });
}

async function attempt(submission: Submission, requestId: string) {
  try {
    return await handleContacts(submission);
  } catch (error) {
    logError(error, { requestId, intent: String(submission.form.get("intent")) });
    return failed(submission.form, error);
  }
}
