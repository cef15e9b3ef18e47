import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { refererPath, requireViewer } from "#app/accounts/guard.server.ts";
import { HOME } from "#app/accounts/rules.ts";
import { resendVerification } from "#app/accounts/verification.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Toast, toastCookie } from "#app/lib/flash.server.ts";
import type { Result } from "#app/ui/result.ts";

export const loader = () => redirect(HOME);

/** The bar's button: a toast on the page it stands on, or the page again where there is no script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const allowance = viewer.isVerified ? ({ ok: true } as const) : await resendVerification(viewer, refererPath(request), Date.now());
  const toast: Toast = allowance.ok
    ? { kind: "success", title: m.accounts_link_sent(), description: m.accounts_link_sent_text({ email: viewer.email }) }
    : { kind: "error", title: m.accounts_throttled(), description: m.accounts_throttled_text() };
  if (request.headers.get("Sec-Fetch-Dest") === "document") {
    return redirect(refererPath(request), { headers: { "Set-Cookie": toastCookie(toast) } });
  }
  const result: Result = { ok: allowance.ok, toast };
  return Response.json(result, allowance.ok ? {} : { status: 429, headers: { "Retry-After": String(allowance.retryAfter) } });
}
