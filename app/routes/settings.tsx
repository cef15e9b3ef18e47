import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { inBackground } from "#app/lib/background.server.ts";
import { readForm } from "#app/lib/body.server.ts";
import { handleIntent, type Intent, intent } from "#app/lib/intents.server.ts";
import { isProven } from "#app/lib/viewer.ts";
import { deliverSoon } from "#app/mail/deliver.server.ts";
import { beginDeletion, finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { deletionSummary } from "#app/people/accounts/deletion-summary.server.ts";
import { makeExports } from "#app/people/accounts/export.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { proveAgain, refusedFor } from "#app/people/accounts/prove-again.server.ts";
import { failureOf, statusOf } from "#app/people/accounts/refusal.server.ts";
import { CLEARED, endAllSessions } from "#app/people/accounts/session.server.ts";
import { preferences, savePreferences } from "#app/people/accounts/settings.server.ts";
import { notSaved } from "#app/people/accounts/settings.ts";
import {
  SETTINGS_INTENTS,
  type SettingsReply,
  type SettingsSubmission,
  settingsUpdated,
} from "#app/people/accounts/settings-intents.server.ts";
import { settingsPageOf } from "#app/people/accounts/settings-page.server.ts";
import { SettingsPage } from "#app/people/settings/settings-page.tsx";
import type { ToastText } from "#app/ui/toast.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.settings_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return {
    ...(await settingsPageOf(viewer, getLocale(), Date.now())),
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
    const { result, status, cookies = [], startsExport } = reply ?? { result: notSaved(), status: 400 };
    if (startsExport) inBackground("exports", makeExports(Date.now()).then(deliverSoon));
    return data(result, { status, headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { reason, retryAfter } = failureOf(error, { requestId: context.requestId, path: "/settings" });
    const result = reason === "busy" ? refusedFor(reason, {}).result : notSaved();
    return data(result, { status: statusOf(reason), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
  }
}

/** What changes the whole page, or leaves it, is followed by a whole new one. */
const INTENTS: Record<string, Intent<SettingsSubmission, SettingsReply>> = {
  ...SETTINGS_INTENTS,
  locale: intent(preferences.locale, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    throw redirectDocument("/settings", withToast(settingsUpdated(chosen.locale)));
  }),
  signOutEverywhere: intent(z.object({ ownPassword: z.string().catch("") }), async ({ viewer, now }, { ownPassword }) => {
    const refusal = await proveAgain(viewer, ownPassword, now);
    if (refusal) return refusal;
    await endAllSessions(viewer.id);
    throw redirectDocument("/", withToast({ title: m.accounts_signed_out(), description: m.accounts_signed_out_text() }, ...LEAVING));
  }),
  delete: intent(z.object({ password: z.string().catch("") }), async ({ viewer, now }, { password }) => {
    const outcome = await beginDeletion(viewer, password, await deletionSummary(viewer, now), now);
    if (!outcome.ok) return refusedFor(outcome.reason, {});
    inBackground("account deletions", finishDeletions(Date.now()).then(deliverSoon));
    throw redirectDocument("/", withToast({ title: m.settings_deleted(), description: m.settings_deleted_text() }, ...LEAVING));
  }),
};

/** Nothing of the account stays in this browser, no list for the door either. */
const LEAVING: [string, string][] = [
  ["Set-Cookie", CLEARED],
  ["Clear-Site-Data", '"storage"'],
];

function withToast(toast: ToastText, ...headers: [string, string][]) {
  const cookie: [string, string] = ["Set-Cookie", toastCookie({ kind: "success", ...toast })];
  return { headers: [...headers, cookie] };
}

export default function Settings() {
  const result = useActionData<typeof action>();
  return <SettingsPage {...useLoaderData<typeof loader>()} result={result ?? null} />;
}
