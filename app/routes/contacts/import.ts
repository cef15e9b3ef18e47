import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { findAccountDial } from "#app/lib/read-phone.ts";
import { allowAttempt } from "#app/lib/throttles.server.ts";
import { THROTTLES } from "#app/limits.ts";
import type { ImportAnswer } from "#app/organize/contacts/import-answer.ts";
import { readImport } from "#app/organize/contacts/import-file.server.ts";
import { signedOutProblem } from "#app/organize/contacts/labels.ts";

/** Reads a file of people: first previews the import, then runs it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return jsonAnswer({ ok: false, problem: signedOutProblem("import") }, 401);
  const counted = await allowAttempt(`contact-import:${viewer.id}`, THROTTLES.contactImport, Date.now());
  if (!counted.ok) return throttledAnswer(counted.retryAfter);
  const form = await readForm(request);
  if (!form.get("dial")) form.set("dial", findAccountDial(viewer));
  try {
    const read = await readImport(viewer.id, form, Date.now());
    return jsonAnswer(read, read.ok ? 200 : 422);
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: "import" });
    return jsonAnswer({ ok: false, problem: { title: m.contacts_import_failed(), body: m.common_try_again() } }, 500);
  }
}

function throttledAnswer(retryAfter: number): Response {
  const problem = { title: m.accounts_throttled(), body: m.accounts_throttled_text() };
  return jsonAnswer({ ok: false, problem }, 429, { "Retry-After": String(retryAfter) });
}

function jsonAnswer(body: ImportAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}
