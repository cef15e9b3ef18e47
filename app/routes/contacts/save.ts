import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/body.server.ts";
import type { Submission } from "#app/lib/intents.server.ts";
import { logError } from "#app/lib/log.ts";
import { failedReply, handleContacts, signedOutReply } from "#app/organize/contacts/intents.server.ts";

/** Handles the contacts page's forms. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  const form = await readForm(request);
  const { result, status } = viewer ? await trySave({ viewer, form, now: Date.now() }, context.requestId) : signedOutReply(form);
  return Response.json(result, { status });
}

async function trySave(submission: Submission, requestId: string) {
  try {
    return await handleContacts(submission);
  } catch (error) {
    logError(error, { requestId, intent: String(submission.form.get("intent")) });
    return failedReply(submission.form, error);
  }
}
