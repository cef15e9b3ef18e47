import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { runInBackground } from "#app/lib/background.server.ts";
import { readForm } from "#app/lib/body.server.ts";
import { defineIntent, handleIntent, type Intent } from "#app/lib/intents.server.ts";
import { isProven } from "#app/lib/viewer.ts";
import { deliverSoon } from "#app/mail/deliver.server.ts";
import { beginDeletion, finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { loadDeletionSummary } from "#app/people/accounts/deletion-summary.server.ts";
import { makeExports } from "#app/people/accounts/export.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { passwordRefusal, requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { reasonStatus, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { CLEARED_SESSION_COOKIE, endAllSessions } from "#app/people/accounts/session.server.ts";
import { preferenceSchemas, savePreferences } from "#app/people/accounts/settings.server.ts";
import { notSavedResult } from "#app/people/accounts/settings.ts";
import {
  SETTINGS_INTENTS,
  type SettingsReply,
  type SettingsSubmission,
  settingsUpdatedReply,
} from "#app/people/accounts/settings-intents.server.ts";
import { loadSettingsPage } from "#app/people/accounts/settings-page.server.ts";
import { AccountSettingsPage } from "#app/people/settings/settings-page.tsx";
import type { ToastText } from "#app/ui/toast.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.settings_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return {
    ...(await loadSettingsPage(viewer, getLocale(), Date.now())),
    asksPassword: !isProven(viewer, Date.now()),
    locale: getLocale(),
    supportEmail: config().supportEmail,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const submission = { viewer, form, request, locale: getLocale(), now: Date.now() };
  try {
    const reply = await handleIntent(INTENTS, submission);
    const { result, status, cookies = [], startsExport } = reply ?? { result: notSavedResult(), status: 400 };
    if (startsExport) runInBackground("exports", makeExports(Date.now()).then(deliverSoon));
    return data(result, { status, headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { reason, retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/settings" });
    const result = reason === "busy" ? passwordRefusal(reason, {}).result : notSavedResult();
    return data(result, { status: reasonStatus(reason), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
  }
}

/** Changes that affect or leave the whole page are followed by a full page load. */
const INTENTS: Record<string, Intent<SettingsSubmission, SettingsReply>> = {
  ...SETTINGS_INTENTS,
  locale: defineIntent(preferenceSchemas.locale, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    throw redirectDocument("/settings", withToast(settingsUpdatedReply(chosen.locale)));
  }),
  signOutEverywhere: defineIntent(z.object({ ownPassword: z.string().catch("") }), async ({ viewer, now }, { ownPassword }) => {
    const refusal = await requireRecentProof(viewer, ownPassword, now);
    if (refusal) return refusal;
    await endAllSessions(viewer.id);
    throw redirectDocument("/", withToast({ title: m.accounts_signed_out(), description: m.accounts_signed_out_text() }, ...LEAVING));
  }),
  delete: defineIntent(z.object({ password: z.string().catch("") }), async ({ viewer, now }, { password }) => {
    const outcome = await beginDeletion(viewer, password, await loadDeletionSummary(viewer, now), now);
    if (!outcome.ok) return passwordRefusal(outcome.reason, {});
    runInBackground("account deletions", finishDeletions(Date.now()).then(deliverSoon));
    throw redirectDocument("/", withToast({ title: m.settings_deleted(), description: m.settings_deleted_text() }, ...LEAVING));
  }),
};

/** Nothing of the account stays in this browser, including door lists. */
const LEAVING: [string, string][] = [
  ["Set-Cookie", CLEARED_SESSION_COOKIE],
  ["Clear-Site-Data", '"storage"'],
];

function withToast(toast: ToastText, ...headers: [string, string][]) {
  const cookie: [string, string] = ["Set-Cookie", toastCookie({ kind: "success", ...toast })];
  return { headers: [...headers, cookie] };
}

export default function Settings() {
  const result = useActionData<typeof action>();
  return <AccountSettingsPage {...useLoaderData<typeof loader>()} result={result ?? null} />;
}
