import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatLocation } from "#app/lib/location-line.ts";
import { findRequestedPage } from "#app/lib/page-number.ts";
import type { AwaitedRouteData } from "#app/lib/route-data.ts";
import { findSiteKey } from "#app/lib/turnstile.server.ts";
import { findPicture, findPreviewImage } from "#app/media/library.ts";
import { buildOpenGraph } from "#app/media/open-graph.ts";
import { buildOEmbedUrl, canEmbed } from "#app/organize/embed/oembed.server.ts";
import { EventError } from "#app/organize/event/ui/event-error.tsx";
import { OwnerBar } from "#app/organize/event/ui/owner-bar.tsx";
import { PlainRemindersLine } from "#app/organize/event/ui/plain-reminders-line.tsx";
import { workspacePath } from "#app/organize/event/workspace-path.ts";
import { findInvitationByCookie, toShownInvitation } from "#app/organize/invites/cookie.server.ts";
import { loadGuestPage } from "#app/sheet/event/cached-event-page.server.ts";
import { getCalendarView } from "#app/sheet/event/calendar.ts";
import { findOutdatedPicture } from "#app/sheet/event/share-picture.server.ts";
import { formatDateLine } from "#app/sheet/event/when.ts";
import { formatRepeatedDates } from "#app/sheet/kinds/repeat-text.ts";
import { loadOwnerReminders } from "#app/sheet/reminders/queries.server.ts";
import { paginateOffers } from "#app/signup/form/offer-pages.ts";
import { GuestEventPage } from "#app/signup/ui/guest-event-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref, getKnownFields } from "#app/signup/ui/viewer-defaults.ts";

async function load({ params, request, context }: LoaderFunctionArgs) {
  const [viewer, now] = [await context.viewer(), Date.now()];
  const query = new URL(request.url).searchParams;
  const after = query.get("after") ?? undefined;
  const eventId = params.eventId ?? "";
  const [whole, reminders, undrawn, invited] = await batchReads(() => [
    loadGuestPage(context, eventId, viewer, now, after),
    viewer ? loadOwnerReminders(viewer.id, eventId, context.requestId) : null,
    viewer ? findOutdatedPicture(viewer.id, eventId, getLocale()) : null,
    findInvitationByCookie(request, eventId),
  ]);
  if (!whole) return data({ view: null, homeHref: getHomeHref(viewer) }, { status: 404 });
  const { offers, paging } = paginateOffers(whole.offers, findRequestedPage(query), null, getLocale());
  const page = { ...whole, offers };
  const { origin } = config();
  const form = { submissionKey: newId(), siteKey: findSiteKey(viewer, context), known: getKnownFields(viewer, invited) };
  const url = `${origin}/event/${page.event.id}`;
  return data({
    view: {
      page,
      allOffers: whole.offers,
      paging,
      dates: formatRepeatedDates(whole.offers),
      picture: findPicture(page.event),
      preview: page.event.sharePicture ?? findPreviewImage(page.event),
      calendar: getCalendarView(page.event, whole.offers, origin, now),
      ...form,
      invited: page.isOrganizer ? null : toShownInvitation(invited, viewer),
      url,
      isContinued: after !== undefined,
      owners: page.isOrganizer && reminders ? { reminders, undrawn, manageHref: workspacePath(page.event, now) } : null,
      origin,
    },
    homeHref: getHomeHref(viewer),
  });
}

type EventPageView = NonNullable<AwaitedRouteData<typeof load>["view"]>;

function buildPreview({ page: { event }, preview, origin }: EventPageView): ReturnType<typeof buildOpenGraph> {
  const description = m.event_meta({ date: formatDateLine(event, getLocale()), place: formatLocation(event.location) });
  return buildOpenGraph({ title: event.title, description, path: `/event/${event.id}`, image: preview, alt: event.title }, origin);
}

function EventPage({ view, homeHref }: { view: EventPageView; homeHref: string }) {
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
    meta: [NOINDEX, ...(view ? buildPreview(view) : [])],
    oEmbed: view && canEmbed(view.page.event) ? buildOEmbedUrl({ what: "event", id: view.page.event.id }) : null,
    body: view ? <EventPage view={view} homeHref={homeHref} /> : <GuestMissing homeHref={homeHref} />,
  }),
  failed: (retry) => <EventError retry={retry} />,
});

export { loader };
