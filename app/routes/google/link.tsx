import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { isProven } from "#app/lib/viewer.ts";
import { toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { readKeptIdentity } from "#app/people/google/flow.server.ts";
import { LINK_INTENTS, type LinkReply } from "#app/people/google/intents.server.ts";
import { LinkGoogleScreen } from "#app/people/google/ui/link-google-screen.tsx";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

export const meta: MetaFunction = () => [
  { title: `${m.passkeys_google_link_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

/**
 * Links the Google account that waits in this browser, once its person has shown whose account it is; or gives it an account, by
 * the link mailed to its address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const [kept, viewer] = await Promise.all([readKeptIdentity(request, now), context.viewer()]);
  return {
    token: new URL(request.url).searchParams.get("token"),
    kept: kept && { email: kept.email, isNew: kept.isNew },
    account: viewer && { email: viewer.email, asksPassword: !isProven(viewer, now) },
    supportEmail: config().supportEmail,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const now = Date.now();
  const form = await readForm(request);
  const kept = await readKeptIdentity(request, now);
  if (!kept) return answer({ answer: { problem: m.passkeys_stale() }, status: 410 });
  const name = String(form.get("intent"));
  try {
    const handle = Object.hasOwn(LINK_INTENTS, name) ? LINK_INTENTS[name] : undefined;
    const viewer = await context.viewer();
    const reply = await handle?.({ viewer, form, now, request, locale: getLocale(), kept });
    return answer(reply ?? { answer: { problem: m.common_try_again() }, status: 400 });
  } catch (error) {
    const { retryAfter = 1 } = toFailureReason(error, { requestId: context.requestId, path: "/google/link" });
    return answer({ answer: { problem: m.common_try_again() }, status: 503, retryAfter });
  }
}

function answer({ to, cookies = [], answer: said, status, retryAfter }: LinkReply) {
  const toast = to
    ? [toastCookie({ kind: "success", title: m.passkeys_google_linked(), description: m.passkeys_google_linked_text() })]
    : [];
  const headers = [...cookies, ...toast].map((cookie): [string, string] => ["Set-Cookie", cookie]);
  if (retryAfter) headers.push(["Retry-After", String(retryAfter)]);
  return to ? redirectDocument(to, { headers }) : data(said, { status, headers });
}

export default function LinkGoogle() {
  return <LinkGoogleScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
