import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type HtmlPage, htmlPage, NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AwaitedRouteData } from "#app/lib/route-data.ts";
import { acceptInvitation, loadJoinView } from "#app/members/join.server.ts";
import { sharedPath } from "#app/members/labels.ts";
import { JoinPage } from "#app/members/ui/join-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** An invitation to help with an event or a group; opening the link changes nothing. */
async function load({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const view = await loadJoinView(params.token ?? "", viewer.id, Date.now());
  return data({ view, email: viewer.email }, { status: view.state === "gone" ? 404 : 200 });
}

async function act(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args.request, args.context);
  const view = await acceptInvitation(args.params.token ?? "", viewer.id, Date.now());
  const status = view.state === "gone" ? 404 : 409;
  if (view.state !== "member" || !view.about)
    return await htmlPage(args, buildPage({ view, email: viewer.email }, args.params.token), { status });
  const toast = toastCookie({ kind: "success", title: m.members_joined() });
  throw redirect(sharedPath(view.about, view.role), { status: 303, headers: { "Set-Cookie": toast } });
}

function buildPage(shown: AwaitedRouteData<typeof load>, token = ""): HtmlPage {
  const body = <JoinPage {...shown} path={`/join/${token}`} />;
  return { look: "guest", title: `${m.members_join_page()} · ${m.app_name()}`, meta: [NOINDEX], body };
}

const { loader, action } = htmlRoute({ load, act, page: (loaded, _, { params }) => buildPage(loaded, params.token) });

export { action, loader };
