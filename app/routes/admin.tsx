import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { deliverNow } from "#app/mail/deliver.server.ts";
import { isAdministratorRequest, loadAdminBoard } from "#app/site/admin/board.server.ts";
import { retryMessages } from "#app/site/admin/commands.server.ts";
import { ADMIN_TABS } from "#app/site/admin/figures.ts";
import { AdminPage } from "#app/site/admin/ui/admin-page.tsx";
import type { ToastText } from "#app/ui/toast.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.admin_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("tab");
  const now = Date.now();
  return { tab: ADMIN_TABS.find((tab) => tab === wanted) ?? "overview", now, ...(await loadAdminBoard(context, now)) };
}

/** Retries failed messages, or sends the waiting ones now; 404 for anyone but an administrator. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer || !(await isAdministratorRequest(context))) throw data(null, { status: 404 });
  const toast = await handleIntent(INTENTS, { viewer, form: await readForm(request), now: Date.now() }, "retry");
  if (!toast) throw data(null, { status: 400 });
  return redirect("/admin", { headers: { "Set-Cookie": toastCookie(toast) } });
}

const INTENTS: Record<string, Intent<Submission, ToastText>> = {
  "try-now": defineIntent(z.object({}), async ({ now }) => {
    await deliverNow(now);
    return { kind: "info", title: m.admin_trying() };
  }),
  retry: defineIntent(z.object({}), async ({ form, now }) => {
    const count = await retryMessages(form.getAll("id").map(String), now);
    return count > 0 ? { kind: "success", title: m.admin_retried({ count }) } : { kind: "info", title: m.admin_retried_none() };
  }),
};

export default function Admin() {
  return <AdminPage {...useLoaderData<typeof loader>()} />;
}
