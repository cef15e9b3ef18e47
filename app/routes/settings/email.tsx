import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { confirmEmailChange, declineEmailChange, readEmailChange } from "#app/people/accounts/email-change.server.ts";
import { type AccountReason, describeReason } from "#app/people/accounts/labels.ts";
import { reasonStatus, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { accountLabel } from "#app/people/accounts/rules.ts";
import { EmailScreen } from "#app/people/settings/email-screen.tsx";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

export const meta: MetaFunction = () => [
  { title: `${m.settings_email_confirm_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

/** The link mailed to a new address: viewing it changes nothing; its button does, for the account that asked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const [change, viewer] = await Promise.all([readEmailChange(token, Date.now()), context.viewer()]);
  const asked = change && { email: change.email, account: accountLabel(change.account), isOwn: viewer?.id === change.user.id };
  return { token, asked, supportEmail: config().supportEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const token = fieldText(form, "token");
  try {
    if (form.get("proof") === "none") {
      await declineEmailChange(token, Date.now());
      return data({ isDeclined: true, problem: null });
    }
    const isOwn = form.get("proof") === "signed-in";
    const outcome = await confirmEmailChange(
      token,
      isOwn
        ? { proof: "signed-in", viewer: await context.viewer() }
        : { proof: "password", password: fieldText(form, "password"), request },
      Date.now(),
    );
    if (!outcome.ok) return refuse(outcome.reason, "retryAfter" in outcome ? outcome.retryAfter : undefined);
    const toast = toastCookie({ kind: "success", title: m.settings_email_changed(), description: m.settings_email_changed_text() });
    return redirectDocument("/settings", {
      headers: [...outcome.cookies, toast].map((cookie): [string, string] => ["Set-Cookie", cookie]),
    });
  } catch (error) {
    const { reason, retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/settings/email" });
    return refuse(reason, retryAfter);
  }
}

function refuse(reason: AccountReason, retryAfter?: number) {
  const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return data({ isDeclined: false, problem: describeReason(reason, "settings") }, { status: reasonStatus(reason), headers });
}

export default function ConfirmEmail() {
  const answer = useActionData<typeof action>();
  return <EmailScreen {...useLoaderData<typeof loader>()} problem={answer?.problem ?? null} isDeclined={answer?.isDeclined === true} />;
}
