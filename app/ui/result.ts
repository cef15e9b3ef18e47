import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastText } from "#app/ui/toast.ts";

/** What became of a form: a toast, what was wrong with it as a whole (`problem`), and at its fields (`errors`). */
export type Result = { ok: boolean; toast?: ToastText; errors?: Record<string, string>; problem?: { title: string; body: string } };

/** What an action answers. */
export type Reply<R = Result> = { result: R; status: number };

export function done(toast?: ToastText): Reply {
  return { result: { ok: true, toast }, status: 200 };
}

export function refused(status: number, result: Omit<Result, "ok">): Reply {
  return { result: { ok: false, ...result }, status };
}

/** Without a reason: whatever it was can be tried again. */
export function failedToast(reason = m.organizer_action_failed_text()): ToastText {
  return { kind: "error", title: m.organizer_action_failed(), description: reason };
}

export function actionFailed(): Result {
  return { ok: false, toast: failedToast() };
}
