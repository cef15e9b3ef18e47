import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { refererPath, requireViewer } from "#app/people/accounts/guard.server.ts";
import { answerForm } from "#app/people/accounts/reply.server.ts";
import { HOME } from "#app/people/accounts/rules.ts";
import { resendVerification } from "#app/people/accounts/verification.server.ts";
import type { ToastText } from "#app/ui/toast.ts";

export const loader = () => redirect(HOME);

/** Resends the verification email. Answers with a toast; without script, by redirecting to the page the button was on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const allowance = viewer.isVerified ? ({ ok: true } as const) : await resendVerification(viewer, refererPath(request), Date.now());
  const toast: ToastText = allowance.ok
    ? { kind: "success", title: m.accounts_link_sent(), description: m.accounts_link_sent_text({ email: viewer.email }) }
    : { kind: "error", title: m.accounts_throttled(), description: m.accounts_throttled_text() };
  const status = allowance.ok ? 200 : 429;
  return answerForm(
    request,
    { result: { ok: allowance.ok, toast }, status },
    allowance.ok ? {} : { "Retry-After": String(allowance.retryAfter) },
  );
}
