import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { isProven } from "#app/lib/viewer.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { reasonStatus, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { notSavedResult } from "#app/people/accounts/settings.ts";
import { handlePasskeys } from "#app/people/passkeys/intents.server.ts";
import { loadPasskeys } from "#app/people/passkeys/queries.server.ts";
import { PasskeysPage } from "#app/people/passkeys/ui/passkeys-page.tsx";

export const meta: MetaFunction = () => [{ title: `${m.passkeys_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const view = await loadPasskeys(viewer, getLocale());
  return { ...view, hasGoogle: config().google !== null, asksPassword: !isProven(viewer, Date.now()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  try {
    const reply = await handlePasskeys({ viewer, form, request, now: Date.now() });
    const { result, status, cookie } = reply ?? { result: notSavedResult(), status: 400 };
    return data(result, { status, ...(cookie && { headers: { "Set-Cookie": cookie } }) });
  } catch (error) {
    const { reason, retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/settings/passkeys" });
    return data(notSavedResult(), {
      status: reasonStatus(reason),
      headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
    });
  }
}

export default function Passkeys() {
  const result = useActionData<typeof action>();
  return <PasskeysPage {...useLoaderData<typeof loader>()} result={result ?? null} />;
}
