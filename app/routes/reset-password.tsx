import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { RECOVERY, readToken } from "#app/lib/tokens.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { describeReason } from "#app/people/accounts/labels.ts";
import { resetPasswordByLink } from "#app/people/accounts/recovery.server.ts";
import { refusedForm, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { authPath, readRecoveryToken } from "#app/people/accounts/rules.ts";
import { parseNewPassword } from "#app/people/accounts/schema.ts";
import { ResetScreen } from "#app/people/accounts/ui/reset-screen.tsx";
import { fallBackToOffline, revalidateUnlessOffline } from "#app/ui/or-offline.ts";

export const meta: MetaFunction = () => [
  { title: `${m.accounts_reset_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const token = readRecoveryToken(new URL(request.url).searchParams);
  const isOpen = token !== null && (await readToken(token, RECOVERY, Date.now())).state === "open";
  return { token, isOpen, supportEmail: config().supportEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = { password: fieldText(form, "password"), confirmation: fieldText(form, "confirmation") };
  const chosen = parseNewPassword(typed.password, typed.confirmation);
  if (!chosen.ok) return refusedForm(chosen.reason, "reset", typed);
  try {
    const outcome = await resetPasswordByLink(fieldText(form, "token"), chosen.value, Date.now());
    if (outcome !== "reset") return refusedForm(outcome, "reset", typed);
  } catch (error) {
    const { reason, retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/reset-password" });
    return refusedForm(reason, "reset", typed, retryAfter);
  }
  // Without script the browser redirects by itself.
  return data({ problem: null }, { headers: { Refresh: `${DURATIONS.resetRedirect / DURATIONS.second}; url=${authPath({})}` } });
}

export const shouldRevalidate = revalidateUnlessOffline;

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return fallBackToOffline(serverAction, () => ({ problem: describeReason("failed", "reset"), email: "" }));
}

export default function ResetPassword() {
  const { token, isOpen, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ResetScreen
      token={token}
      isOpen={isOpen}
      problem={answer?.problem ?? null}
      isDone={answer?.problem === null}
      supportEmail={supportEmail}
    />
  );
}
