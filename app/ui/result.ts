import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastText } from "#app/ui/toast.ts";

/** The result of a form: a toast, a problem with the form as a whole (`problem`), and errors by field (`errors`). */
export type Result = { ok: boolean; toast?: ToastText; errors?: Record<string, string>; problem?: { title: string; body: string } };

/** The return value of an action. */
export type Reply<R = Result> = { result: R; status: number };

export function doneReply(toast?: ToastText): Reply {
  return { result: { ok: true, toast }, status: 200 };
}

export function refusedReply(status: number, result: Omit<Result, "ok">): Reply {
  return { result: { ok: false, ...result }, status };
}

/** The default reason fits any action that can be retried. */
export function failedToast(reason = m.organizer_action_failed_text()): ToastText {
  return { kind: "error", title: m.organizer_action_failed(), description: reason };
}

export function actionFailed(): Result {
  return { ok: false, toast: failedToast() };
}
