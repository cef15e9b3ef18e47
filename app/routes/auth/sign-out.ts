import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { refererPath } from "#app/people/accounts/guard.server.ts";
import { toOwnPath } from "#app/people/accounts/rules.ts";
import { endSession } from "#app/people/accounts/session.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** What the device kept of the account: lists for the door, drafts, its place among those that get push notifications. */
const FORGET_DEVICE: [string, string][] = [["Clear-Site-Data", '"storage"']];

export const loader = () => redirect("/");

/** A whole new page afterwards: nothing of the account stays in the browser's memory. An invitation leads back to itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const next = toOwnPath(fieldText(await readForm(request).catch(() => new FormData()), "redirect"));
    const forget = await endSession(request);
    const toast = toastCookie({ kind: "success", title: m.accounts_signed_out(), description: m.accounts_signed_out_text() });
    const headers: [string, string][] = [["Set-Cookie", forget], ["Set-Cookie", toast], ...FORGET_DEVICE];
    return redirectDocument(next ?? "/", { headers });
  } catch (error) {
    logError(error, { requestId: context.requestId, path: "/auth/sign-out" });
    // The page's own script says it where it is: another page might not come now.
    if (request.headers.get("Accept") === "application/json") return data(null, { status: 500 });
    const toast = toastCookie({ kind: "error", title: m.accounts_sign_out_failed(), description: m.common_try_again() });
    return redirectDocument(refererPath(request), { headers: { "Set-Cookie": toast } });
  }
}
