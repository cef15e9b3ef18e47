import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm, textOf } from "#app/lib/body.server.ts";
import { RECOVERY, readToken } from "#app/lib/tokens.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { labelsOf } from "#app/people/accounts/labels.ts";
import { resetPassword } from "#app/people/accounts/recovery.server.ts";
import { failureOf, refuse } from "#app/people/accounts/refusal.server.ts";
import { authPath, recoveryToken } from "#app/people/accounts/rules.ts";
import { readNewPassword } from "#app/people/accounts/schema.ts";
import { ResetScreen } from "#app/people/accounts/ui/reset-screen.tsx";
import { orOffline, unlessOffline } from "#app/ui/or-offline.ts";

export const meta: MetaFunction = () => [
  { title: `${m.accounts_reset_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const token = recoveryToken(new URL(request.url).searchParams);
  const isOpen = token !== null && (await readToken(token, RECOVERY, Date.now())).state === "open";
  return { token, isOpen, supportEmail: config().supportEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = { password: textOf(form, "password"), confirmation: textOf(form, "confirmation") };
  const chosen = readNewPassword(typed.password, typed.confirmation);
  if (!chosen.ok) return refuse(chosen.reason, "reset", typed);
  try {
    const outcome = await resetPassword(textOf(form, "token"), chosen.value, Date.now());
    if (outcome !== "reset") return refuse(outcome, "reset", typed);
  } catch (error) {
    const { reason, retryAfter } = failureOf(error, { requestId: context.requestId, path: "/reset-password" });
    return refuse(reason, "reset", typed, retryAfter);
  }
  // Without script the browser itself goes on.
  return data({ problem: null }, { headers: { Refresh: `${DURATIONS.resetRedirect / DURATIONS.second}; url=${authPath({})}` } });
}

export const shouldRevalidate = unlessOffline;

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(serverAction, () => ({ problem: labelsOf("failed", "reset"), email: "" }));
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
