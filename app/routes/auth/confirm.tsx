import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { findProofMeans, isConfirmLinkOf } from "#app/people/accounts/fresh-proof.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { toOwnPath } from "#app/people/accounts/rules.ts";
import { type ConfirmAnswer, handleConfirming } from "#app/people/passkeys/confirm-intents.server.ts";
import { ConfirmScreen } from "#app/people/passkeys/ui/confirm-screen.tsx";

export const meta: MetaFunction = () => [
  { title: `${m.passkeys_confirm_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

/**
 * Asks the signed-in person once more who they are, and is the page of the mailed link that does so. Viewing it changes nothing;
 * in another browser than the one that asked, the link says so.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token");
  const page = { token, back: toOwnPath(query.get("redirect")) ?? "/settings", supportEmail: config().supportEmail };
  if (token === null) return { ...page, isOpen: false, means: await findProofMeans(await requireViewer(request, context)) };
  return { ...page, isOpen: await isConfirmLinkOf(token, await context.viewer(), Date.now()), means: null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  try {
    const reply = await handleConfirming({ viewer, form, request, locale: getLocale(), now: Date.now() });
    const { result, status, headers = {} } = reply ?? failed(400);
    return data(result, { status, headers });
  } catch (error) {
    const { retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/auth/confirm" });
    return data(failed(500).result, { status: 500, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
  }
}

function failed(status: number): { result: ConfirmAnswer; status: number; headers?: Record<string, string> } {
  return { result: { problem: m.common_try_again() }, status };
}

export default function Confirm() {
  const answer = useActionData<typeof action>();
  return <ConfirmScreen {...useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
