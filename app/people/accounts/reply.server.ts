import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import type { Submission } from "#app/lib/intents.server.ts";
import { logError } from "#app/lib/log.ts";
import { actionFailed, type Reply, type Result } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";
import { refererPath, requireViewer } from "./guard.server.ts";

/** Passes an organizer's form to its handler; unexpected errors are logged and the form can be sent again. */
export async function handleOrganizerForm(
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

/** Some responses have more fields, which are dropped for a page without scripts. */
type FormAnswer = Pick<Partial<Result>, "toast" | "errors"> & { problem?: string | Result["problem"]; [more: string]: unknown };

/** Answers a form of a route without a page: JSON for the page's script, or without script a redirect to its page with a toast. */
export function answerForm(request: Request, { result, status }: Reply<FormAnswer>, headers: Record<string, string> = {}): Response {
  if (request.headers.get("Sec-Fetch-Dest") !== "document") return Response.json(result, { status, headers });
  const toast = toToast(result, status < 400);
  return redirect(refererPath(request), toast ? { headers: { "Set-Cookie": toastCookie(toast) } } : {});
}

function toToast({ toast, problem, errors = {} }: FormAnswer, isOk: boolean): ToastText | null {
  if (toast) return { ...toast, kind: toast.kind ?? (isOk ? "success" : "error") };
  if (isOk) return null;
  const failed = { kind: "error" as const, title: m.organizer_action_failed() };
  if (typeof problem === "object") return { ...failed, title: problem.title, description: problem.body };
  return { ...failed, description: problem ?? Object.values(errors)[0] };
}
