import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { dialOf } from "#app/lib/read-phone.ts";
import { allow } from "#app/lib/throttles.server.ts";
import { THROTTLES } from "#app/limits.ts";
import type { ImportAnswer } from "#app/organize/contacts/import-answer.ts";
import { readImport } from "#app/organize/contacts/import-file.server.ts";
import { notAuthenticated } from "#app/organize/contacts/labels.ts";

/** Reads a file of people: first says what it would bring in, then brings it in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return answer({ ok: false, problem: notAuthenticated("import") }, 401);
  const counted = await allow(`contact-import:${viewer.id}`, THROTTLES.contactImport, Date.now());
  if (!counted.ok) return tooMany(counted.retryAfter);
  const form = await readForm(request);
  if (!form.get("dial")) form.set("dial", dialOf(viewer));
  try {
    const read = await readImport(viewer.id, form, Date.now());
    return answer(read, read.ok ? 200 : 422);
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: "import" });
    return answer({ ok: false, problem: { title: m.contacts_import_failed(), body: m.common_try_again() } }, 500);
  }
}

function tooMany(retryAfter: number): Response {
  const problem = { title: m.accounts_throttled(), body: m.accounts_throttled_text() };
  return answer({ ok: false, problem }, 429, { "Retry-After": String(retryAfter) });
}

function answer(body: ImportAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}
