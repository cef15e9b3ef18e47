import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { calendarView, eventEntry } from "#app/events/calendar.ts";
import { eventPageNearby } from "#app/events/nearby.server.ts";
import { EventError } from "#app/events/ui/event-error.tsx";
import { dateLine } from "#app/events/when.ts";
import { workspacePath } from "#app/events/workspace-path.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { guestInvitation, invitationFromCookie } from "#app/invites/cookie.server.ts";
import { pageNumberOf } from "#app/lib/page-number.ts";
import { siteKeyFor } from "#app/lib/turnstile.server.ts";
import { placeLine } from "#app/lib/where.ts";
import { PREVIEW } from "#app/media/addresses.ts";
import { ogImageOf, pictureFor } from "#app/media/library.ts";
import { ownerReminders } from "#app/reminders/queries.server.ts";
import { pageOfOffers } from "#app/signups/offer-pages.ts";
import { GuestMissing } from "#app/signups/ui/guest-missing.tsx";
import { homeOf, knownOf } from "#app/signups/ui/known.ts";
import { UpgradeGuestPage } from "#app/signups/ui/upgrade-guest-page.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const [viewer, now] = [await context.viewer(), Date.now()];
  const query = new URL(request.url).searchParams;
  const after = query.get("after") ?? undefined;
  const eventId = params.eventId ?? "";
  const [whole, reminders, invited] = await inOneTrip(() => [
    eventPageNearby(eventId, viewer, now, after),
    viewer ? ownerReminders(viewer.id, eventId, context.requestId) : null,
    invitationFromCookie(request, eventId),
  ]);
  if (!whole) return data({ view: null, homeHref: homeOf(viewer) }, { status: 404 });
  const { offers, paging } = pageOfOffers(whole.offers, query.has("page") ? pageNumberOf(query) : null, null, getLocale());
  const page = { ...whole, offers };
  const { origin } = config();
  const form = { submissionKey: newId(), siteKey: siteKeyFor(viewer), known: knownOf(viewer, invited) };
  const url = `${origin}/event/${page.event.id}`;
  return data({
    view: {
      page,
      paging,
      picture: pictureFor(page.event),
      preview: origin + ogImageOf(page.event),
      calendar: calendarView(eventEntry(page.event, origin), `/event/${page.event.id}/calendar.ics`),
      ...form,
      invited: page.isOwner ? null : guestInvitation(invited, viewer),
      url,
      isContinued: after !== undefined,
      owners: page.isOwner && reminders ? { reminders, manageHref: workspacePath(page.event, now) } : null,
    },
    homeHref: homeOf(viewer),
  });
}

/** For its owner the page hydrates; for everyone else it is finished HTML. */
export const handle = { htmlFirst: (loaded: { view: { page: { isOwner: boolean } } | null }) => !loaded.view?.page.isOwner };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const noindex = { name: "robots", content: "noindex" };
  if (!loaded?.view) return [{ title: `${m.event_not_found_title()} · ${m.app_name()}` }, noindex];
  const { url, preview } = loaded.view;
  const { event } = loaded.view.page;
  const description = m.event_meta({ date: dateLine(event, getLocale()), place: placeLine(event.location) });
  return [
    { title: `${event.title} · ${m.app_name()}` },
    noindex,
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: m.app_name() },
    { property: "og:title", content: event.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: preview },
    { property: "og:image:width", content: String(PREVIEW.width) },
    { property: "og:image:height", content: String(PREVIEW.height) },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: preview },
    { name: "twitter:title", content: event.title },
    { name: "twitter:description", content: description },
  ];
};

// The owner's browser already shows what the server rendered: what makes it move may come after it.
const GuestEventPage = lazyRendered(async () => (await import("#app/signups/ui/guest-event-page.tsx")).GuestEventPage);
const OwnerBar = lazyRendered(async () => (await import("#app/events/ui/owner-bar.tsx")).OwnerBar);
const OwnerRemindersLine = lazyRendered(async () => (await import("#app/events/ui/owner-reminders-line.tsx")).OwnerRemindersLine);

export default function Event() {
  const { view, homeHref } = useLoaderData<typeof loader>();
  if (!view) return <GuestMissing homeHref={homeHref} />;
  const { event } = view.page;
  return (
    <Suspense>
      {view.owners && <OwnerBar event={event} manageHref={view.owners.manageHref} />}
      <GuestEventPage
        {...view}
        homeHref={homeHref}
        ownerPanel={view.owners && <OwnerRemindersLine event={event} reminders={view.owners.reminders} />}
      />
      <UpgradeGuestPage />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <EventError />;
}
