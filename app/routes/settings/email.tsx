import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmailChange } from "#app/accounts/email-change.server.ts";
import { textOf } from "#app/accounts/refusal.server.ts";
import { readToken } from "#app/accounts/tokens.server.ts";
import { EmailScreen } from "#app/accounts/ui/settings/email-screen.tsx";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { toastCookie } from "#app/lib/flash.server.ts";
import { deliverSoon } from "#app/outbox/drain.server.ts";

export const meta: MetaFunction = () => [
  { title: `${m.settings_email_confirm_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

/** The link mailed to a new address: looking at it changes nothing, its button does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { state } = await readToken(token, ["change-email"], Date.now());
  return { token, isOpen: state === "open", supportEmail: config().supportEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = textOf(await readForm(request), "token");
  const viewer = await context.viewer();
  const changed = await confirmEmailChange(token, viewer?.sessionId ?? null, Date.now());
  if (!changed) return data({ isGone: true }, { status: 410 });
  deliverSoon();
  const toast = toastCookie({ kind: "success", title: m.settings_email_changed(), description: m.settings_email_changed_text() });
  return redirectDocument(viewer?.id === changed.userId ? "/settings" : "/auth", { headers: { "Set-Cookie": toast } });
}

export default function ConfirmEmail() {
  const { isOpen, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <EmailScreen {...page} isOpen={isOpen && !refused} />;
}
