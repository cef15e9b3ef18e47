import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pageNumberOf } from "#app/lib/page-number.ts";
import type { Answered } from "#app/lib/route-data.ts";
import { siteKeyFor } from "#app/lib/turnstile.server.ts";
import { placeLine } from "#app/lib/where.ts";
import { ogImageOf, pictureFor } from "#app/media/library.ts";
import { openGraph } from "#app/media/open-graph.ts";
import { EventError } from "#app/organize/event/ui/event-error.tsx";
import { OwnerBar } from "#app/organize/event/ui/owner-bar.tsx";
import { PlainRemindersLine } from "#app/organize/event/ui/plain-reminders-line.tsx";
import { workspacePath } from "#app/organize/event/workspace-path.ts";
import { guestInvitation, invitationFromCookie } from "#app/organize/invites/cookie.server.ts";
import { calendarOf } from "#app/sheet/event/calendar.ts";
import { eventPageNearby } from "#app/sheet/event/nearby.server.ts";
import { undrawnOf } from "#app/sheet/event/share-picture.server.ts";
import { dateLine } from "#app/sheet/event/when.ts";
import { datesText } from "#app/sheet/kinds/repeat-text.ts";
import { ownerReminders } from "#app/sheet/reminders/queries.server.ts";
import { pageOfOffers } from "#app/signup/form/offer-pages.ts";
import { GuestEventPage } from "#app/signup/ui/guest-event-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { homeOf, knownOf } from "#app/signup/ui/known.ts";

async function load({ params, request, context }: LoaderFunctionArgs) {
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

type Shown = NonNullable<Answered<typeof load>["view"]>;

function previewOf({ page: { event }, preview, origin }: Shown): ReturnType<typeof openGraph> {
  const description = m.event_meta({ date: dateLine(event, getLocale()), place: placeLine(event.location) });
  return openGraph({ title: event.title, description, path: `/event/${event.id}`, image: preview, alt: event.title }, origin);
}

function EventPage({ view, homeHref }: { view: Shown; homeHref: string }) {
  const { event } = view.page;
  const { owners, url } = view;
  return (
    <GuestEventPage
      {...view}
      homeHref={homeHref}
      ownerBar={owners && <OwnerBar event={event} manageHref={owners.manageHref} undrawn={owners.undrawn} url={url} />}
      ownerPanel={owners && <PlainRemindersLine event={event} reminders={owners.reminders} />}
    />
  );
}

const { loader } = htmlRoute({
  load,
  page: ({ view, homeHref }) => ({
    look: "guest",
    title: `${view ? view.page.event.title : m.event_not_found_title()} · ${m.app_name()}`,
    meta: [NOINDEX, ...(view ? previewOf(view) : [])],
    body: view ? <EventPage view={view} homeHref={homeHref} /> : <GuestMissing homeHref={homeHref} />,
  }),
  failed: (retry) => <EventError retry={retry} />,
});

export { loader };
