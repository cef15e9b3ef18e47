import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { refererPath } from "#app/people/accounts/guard.server.ts";
import { toOwnPath } from "#app/people/accounts/rules.ts";
import { endSession } from "#app/people/accounts/session.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** Data the device stored for the account: door lists, drafts, its push subscription. */
const FORGET_DEVICE: [string, string][] = [["Clear-Site-Data", '"storage"']];

export const loader = () => redirect("/");

/**
 * A full page load afterwards, so that nothing of the account stays in the browser's memory. The form may name the page to go
 * to: an invitation leads back to itself.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const next = toOwnPath(fieldText(await readForm(request).catch(() => new FormData()), "redirect"));
    const forget = await endSession(request);
    const toast = toastCookie({ kind: "success", title: m.accounts_signed_out(), description: m.accounts_signed_out_text() });
    const headers: [string, string][] = [["Set-Cookie", forget], ["Set-Cookie", toast], ...FORGET_DEVICE];
    return redirectDocument(next ?? "/", { headers });
  } catch (error) {
    logError(error, { requestId: context.requestId, path: "/auth/sign-out" });
    // The page's own script reports it in place, since another page might not load now.
    if (request.headers.get("Accept") === "application/json") return data(null, { status: 500 });
    const toast = toastCookie({ kind: "error", title: m.accounts_sign_out_failed(), description: m.common_try_again() });
    return redirectDocument(refererPath(request), { headers: { "Set-Cookie": toast } });
  }
}
