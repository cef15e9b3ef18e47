import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { renewFeed } from "#app/sheet/event/feed.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** Opened in a browser there is nothing to see. */
export function loader() {
  return redirect("/events");
}

/** A new link for one's calendar; the old one shows nothing from now on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  await renewFeed(viewer.id);
  const toast = toastCookie({ kind: "success", title: m.calendar_feed_renewed(), description: m.calendar_feed_renewed_text() });
  throw redirect("/events", { status: 303, headers: { "Set-Cookie": toast } });
}
