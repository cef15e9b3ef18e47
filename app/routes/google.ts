import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { authPath, safePath } from "#app/people/accounts/rules.ts";
import { leaveForGoogle } from "#app/people/google/flow.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** Sends the browser to Google to sign in; it comes back to /google/callback. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const target = safePath(new URL(request.url).searchParams.get("redirect"));
  try {
    const { to, cookie } = await leaveForGoogle(target, Date.now());
    return redirect(to, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (error instanceof Response) throw error;
    logError(error, { requestId: context.requestId, path: "/google" });
    const toast = toastCookie({ kind: "error", title: m.passkeys_google_failed(), description: m.passkeys_google_unreachable() });
    return redirect(authPath({ target }), { headers: { "Set-Cookie": toast } });
  }
}
