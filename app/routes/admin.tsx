import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { boardFor, isAdministrators } from "#app/admin/board.server.ts";
import { retryMessages } from "#app/admin/commands.server.ts";
import { TABS } from "#app/admin/figures.ts";
import { AdminPage } from "#app/admin/ui/admin-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { toastCookie } from "#app/lib/flash.server.ts";
import { deliverNow } from "#app/mail/deliver.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.admin_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("tab");
  const now = Date.now();
  return { tab: TABS.find((tab) => tab === wanted) ?? "overview", now, ...(await boardFor(context, now)) };
}

/** Sends failed messages once more, or tries at once what waits. To anybody but an administrator there is nothing here. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!(await isAdministrators(context))) throw data(null, { status: 404 });
  const form = await readForm(request);
  if (form.get("intent") === "try-now") {
    await deliverNow(Date.now());
    return redirect("/admin", { headers: { "Set-Cookie": toastCookie({ kind: "info", title: m.admin_trying() }) } });
  }
  const ids = form.getAll("id").map(String);
  const count = await retryMessages(ids, Date.now());
  const title = count > 0 ? m.admin_retried({ count }) : m.admin_retried_none();
  return redirect("/admin", { headers: { "Set-Cookie": toastCookie({ kind: count > 0 ? "success" : "info", title }) } });
}

export default function Admin() {
  return <AdminPage {...useLoaderData<typeof loader>()} />;
}
