import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { logError } from "#app/lib/log.ts";
import { logSignInFailure } from "#app/lib/security-log.server.ts";
import { authPath } from "#app/people/accounts/rules.ts";
import { enterWithGoogle } from "#app/people/google/accounts.server.ts";
import { CLEARED_GOOGLE_COOKIE, type GoogleAnswer, keepIdentity, readGoogleAnswer } from "#app/people/google/flow.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

const LINKING = "/settings/passkeys";

/** Google's answer: signs in, or leads to the page that first asks whose address or account it is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const answer = await readGoogleAnswer(request, now).catch((error: unknown): GoogleAnswer => {
    if (error instanceof Response) throw error;
    logError(error, { requestId: context.requestId, path: "/google/callback" });
    return { outcome: "refused", target: "" };
  });
  if (answer.outcome !== "proven") return refuse(answer.outcome, answer.target);
  const { identity, target } = answer;
  const askFirst = async (isNew: boolean) =>
    redirect("/google/link", { headers: { "Set-Cookie": await keepIdentity({ ...identity, isNew, target }, now) } });
  if (target === LINKING && (await context.viewer())) return await askFirst(false);
  const entry = await enterWithGoogle(identity, getLocale(), request, now);
  if (entry.outcome === "known" || entry.outcome === "unproven") return await askFirst(entry.outcome === "unproven");
  if (entry.outcome !== "signed-in") return refuse(entry.outcome, target);
  const cookies = [...entry.cookies, CLEARED_GOOGLE_COOKIE];
  return redirect(target, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

function refuse(outcome: keyof typeof WHY, target: string) {
  if (outcome !== "canceled" && outcome !== "throttled") logSignInFailure(`google-${outcome}`, undefined);
  const toast = toastCookie({ kind: "error", title: m.passkeys_google_failed(), description: WHY[outcome]() });
  const cookies = [toast, CLEARED_GOOGLE_COOKIE];
  return redirect(authPath({ target }), { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

const WHY = {
  stale: () => m.passkeys_stale(),
  canceled: () => m.passkeys_google_canceled(),
  refused: () => m.passkeys_google_unreachable(),
  unverified: () => m.passkeys_google_unverified(),
  leaving: () => m.passkeys_google_leaving(),
  throttled: () => m.accounts_throttled_text(),
};
