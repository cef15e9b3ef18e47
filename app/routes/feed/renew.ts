import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { renewFeed } from "#app/sheet/event/feed.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** There is nothing to see in a browser. */
export function loader() {
  return redirect("/events");
}

/** Replaces the link of the viewer's calendar feed; the old one stops working. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  await renewFeed(viewer.id);
  const toast = toastCookie({ kind: "success", title: m.calendar_feed_renewed(), description: m.calendar_feed_renewed_text() });
  throw redirect("/events", { status: 303, headers: { "Set-Cookie": toast } });
}
