import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { beginDeletion, finishDeletions } from "#app/accounts/deletion.server.ts";
import { makeExports } from "#app/accounts/export.server.ts";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { leavingOf } from "#app/accounts/leaving.server.ts";
import { failureOf, statusOf, textOf } from "#app/accounts/refusal.server.ts";
import { CLEARED, endAllSessions } from "#app/accounts/session.server.ts";
import { notSaved } from "#app/accounts/settings.ts";
import { settingsPageOf } from "#app/accounts/settings-page.server.ts";
import { carryOut, refusedFor, type Sent, settingsUpdated } from "#app/accounts/settings-tasks.server.ts";
import { SettingsPage } from "#app/accounts/ui/settings/settings-page.tsx";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { inBackground } from "#app/lib/background.server.ts";
import { readForm } from "#app/lib/body.server.ts";
import { toastCookie } from "#app/lib/flash.server.ts";
import { LOCALES } from "#app/limits.ts";
import { deliverSoon } from "#app/mail/deliver.server.ts";
import type { ToastText } from "#app/ui/toast.ts";

export const meta: MetaFunction = () => [{ title: `${m.settings_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return { ...(await settingsPageOf(viewer, getLocale(), Date.now())), locale: getLocale(), supportEmail: config().supportEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const sent: Sent = { viewer, form, request, locale: getLocale(), now: Date.now() };
  try {
    const { answer, status, cookies = [], startsExport } = await answerTo(sent);
    if (startsExport) inBackground("exports", makeExports(Date.now()).then(deliverSoon));
    return data(answer, { status, headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { reason, retryAfter } = failureOf(error, { requestId: context.requestId, path: "/settings" });
    const answer = reason === "busy" ? refusedFor(reason, {}).answer : notSaved();
    return data(answer, { status: statusOf(reason), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
  }
}

/** What changes the whole page, or leaves it, is followed by a whole new one. */
async function answerTo(sent: Sent) {
  const { viewer, form } = sent;
  switch (form.get("intent")) {
    case "locale": {
      const { answer, status } = await carryOut(sent);
      const locale = LOCALES.find((each) => each === form.get("locale"));
      if (!answer.ok) return { answer, status };
      throw redirectDocument("/settings", withToast(settingsUpdated(locale)));
    }
    case "signOutEverywhere":
      await endAllSessions(viewer.id);
      throw redirectDocument("/", withToast({ title: m.accounts_signed_out(), description: m.accounts_signed_out_text() }, ...LEAVING));
    case "delete":
      return await leave(sent);
    default:
      return await carryOut(sent);
  }
}

async function leave({ viewer, form, now }: Sent) {
  const outcome = await beginDeletion(viewer, textOf(form, "password"), await leavingOf(viewer, now), now);
  if (!outcome.ok) return refusedFor(outcome.reason, {});
  inBackground("account deletions", finishDeletions(Date.now()).then(deliverSoon));
  throw redirectDocument("/", withToast({ title: m.settings_deleted(), description: m.settings_deleted_text() }, ...LEAVING));
}

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
