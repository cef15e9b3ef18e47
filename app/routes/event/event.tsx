import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { calendarOf } from "#app/events/calendar.ts";
import { eventPageNearby } from "#app/events/nearby.server.ts";
import { undrawnOf } from "#app/events/share-picture.server.ts";
import { EventError } from "#app/events/ui/event-error.tsx";
import { dateLine } from "#app/events/when.ts";
import { workspacePath } from "#app/events/workspace-path.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { guestInvitation, invitationFromCookie } from "#app/invites/cookie.server.ts";
import { datesText } from "#app/kinds/repeat-text.ts";
import { pageNumberOf } from "#app/lib/page-number.ts";
import { siteKeyFor } from "#app/lib/turnstile.server.ts";
import { placeLine } from "#app/lib/where.ts";
import { ogImageOf, pictureFor } from "#app/media/library.ts";
import { openGraph } from "#app/media/open-graph.ts";
import { ownerReminders } from "#app/reminders/queries.server.ts";
import { pageOfOffers } from "#app/signups/offer-pages.ts";
import { GuestMissing } from "#app/signups/ui/guest-missing.tsx";
import { homeOf, knownOf } from "#app/signups/ui/known.ts";
import { UpgradeGuestPage } from "#app/signups/ui/upgrade-guest-page.tsx";
import sheetStyles from "#app/ui/event-sheets.css?url";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const [viewer, now] = [await context.viewer(), Date.now()];
  const query = new URL(request.url).searchParams;
  const after = query.get("after") ?? undefined;
  const eventId = params.eventId ?? "";
  const [whole, reminders, undrawn, invited] = await inOneTrip(() => [
    eventPageNearby(eventId, viewer, now, after),
    viewer ? ownerReminders(viewer.id, eventId, context.requestId) : null,
    viewer ? undrawnOf(viewer.id, eventId, getLocale()) : null,
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
      dates: datesText(whole.offers),
      picture: pictureFor(page.event),
      preview: page.event.sharePicture ?? ogImageOf(page.event),
      calendar: calendarOf(page.event, whole.offers, origin, now),
      ...form,
      invited: page.isOrganizer ? null : guestInvitation(invited, viewer),
      url,
      isContinued: after !== undefined,
      owners: page.isOrganizer && reminders ? { reminders, undrawn, manageHref: workspacePath(page.event, now) } : null,
      origin,
    },
    homeHref: homeOf(viewer),
  });
}

/** For its owner the page hydrates; for everyone else it is finished HTML. */
export const handle = { htmlFirst: (loaded: { view: { page: { isOrganizer: boolean } } | null }) => !loaded.view?.page.isOrganizer };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const noindex = { name: "robots", content: "noindex" };
  if (!loaded?.view) return [{ title: `${m.event_not_found_title()} · ${m.app_name()}` }, noindex];
  const { origin, preview } = loaded.view;
  const { event } = loaded.view.page;
  const description = m.event_meta({ date: dateLine(event, getLocale()), place: placeLine(event.location) });
  return [
    { title: `${event.title} · ${m.app_name()}` },
    noindex,
    ...openGraph({ title: event.title, description, path: `/event/${event.id}`, image: preview, alt: event.title }, origin),
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
      {view.owners && <link rel="stylesheet" href={sheetStyles} />}
      <GuestEventPage
        {...view}
        homeHref={homeHref}
        ownerBar={view.owners && <OwnerBar event={event} manageHref={view.owners.manageHref} undrawn={view.owners.undrawn} />}
        ownerPanel={view.owners && <OwnerRemindersLine event={event} reminders={view.owners.reminders} />}
      />
      <UpgradeGuestPage />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <EventError />;
}
