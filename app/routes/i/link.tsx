import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import type { AwaitedRouteData } from "#app/lib/route-data.ts";
import { clearedInviteCookie, confirmedInviteCookie, inviteCookie } from "#app/organize/invites/cookie.server.ts";
import { decline, findInvitation, type OpenedInvitation } from "#app/organize/invites/link.server.ts";
import { GuestDecline } from "#app/organize/invites/ui/guest-decline.tsx";
import { refererPath } from "#app/people/accounts/guard.server.ts";
import { loadCachedEventPage } from "#app/sheet/event/cached-event-page.server.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/**
 * Behind an invitation's link; opening it changes nothing. Leads to the event's own page, which then recognizes the invited
 * person; "I can't make it" asks here first.
 */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const [invited, viewer] = await Promise.all([readNearby((read) => findInvitation(params.token ?? "", read)), context.viewer()]);
  const homeHref = getHomeHref(viewer);
  if (!invited) return data({ view: null, homeHref }, { status: 404 });
  const { token, eventId, sender, answer } = invited;
  if (invited.isWithdrawn) return answerWithdrawn(invited, homeHref);
  if (!new URL(request.url).searchParams.has("answer")) {
    throw redirect(`/event/${eventId}`, { headers: { "Set-Cookie": inviteCookie(invited) } });
  }
  const page = await loadCachedEventPage(eventId, null, Date.now());
  if (!page) return data({ view: null, homeHref }, { status: 404 });
  return data({ view: { event: page.event, sender, isDeclined: answer === "declined", action: `/i/${token}` }, homeHref });
}

async function act({ params, request }: ActionFunctionArgs) {
  const invited = await findInvitation(params.token ?? "");
  if (!invited || invited.isWithdrawn) return data(null, { status: invited ? 410 : 404 });
  switch ((await readForm(request)).get("intent")) {
    case "decline":
      await decline(invited.id, Date.now());
      throw redirect(`/i/${invited.token}?answer=no`, 303);
    case "yes":
      throw redirectBackTo(request, invited, confirmedInviteCookie(invited));
    case "no":
      throw redirectBackTo(request, invited, clearedInviteCookie(invited.eventId));
    default:
      return data(null, { status: 400 });
  }
}

/** Redirects people who were invited again to the new invitation; tells the others that there is nothing to do. */
function answerWithdrawn({ renewed, sender }: OpenedInvitation, homeHref: string) {
  if (renewed) throw redirect(`/i/${renewed}`);
  return data({ view: { withdrawnBy: sender }, homeHref }, { status: 410 });
}

/** Redirects to the event page on which the question was asked. */
function redirectBackTo(request: Request, { eventId }: OpenedInvitation, cookie: string) {
  const event = `/event/${eventId}`;
  const page = refererPath(request);
  return redirect(page.startsWith(`${event}/`) ? page : event, { status: 303, headers: { "Set-Cookie": cookie } });
}

type Loaded = AwaitedRouteData<typeof load>;

function InvitationLink({ view, homeHref }: Loaded) {
  if (!view) return <GuestMissing homeHref={homeHref} title={m.signup_bad_link_title()} body={m.signup_bad_link_body()} />;
  if ("withdrawnBy" in view)
    return <GuestMissing homeHref={homeHref} title={m.invites_withdrawn()} body={formatWithdrawn(view.withdrawnBy)} />;
  return <GuestDecline {...view} homeHref={homeHref} />;
}

function getTitle(view: Loaded["view"]): string {
  if (!view) return m.signup_bad_link_title();
  return "event" in view ? view.event.title : m.invites_withdrawn();
}

function formatWithdrawn(sender: string | null): string {
  return sender ? m.invites_withdrawn_text({ name: sender }) : m.invites_withdrawn_text_unnamed();
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, homeHref }) => ({
    look: "guest",
    title: `${getTitle(view)} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <InvitationLink view={view} homeHref={homeHref} />,
  }),
});

export { action, loader };
