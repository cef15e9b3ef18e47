import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Viewer } from "#app/lib/viewer.ts";
import { loadAttendedEvents } from "#app/organize/lists/attending.server.ts";
import { loadOwnedCards } from "#app/organize/lists/owned-cards.server.ts";
import { type OwnedFilter, parseTab, tabUrl } from "#app/organize/lists/tabs.ts";
import { CalendarFeed } from "#app/organize/lists/ui/calendar-feed.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { MySignUps, MySignUpsHeader, type MySignUpsView } from "#app/organize/lists/ui/my-sign-ups.tsx";
import { loadUpcomingEvents } from "#app/organize/lists/upcoming.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { loadFeedUrl } from "#app/sheet/event/feed.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.mysignups_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: MySignUpsView; feed: string }> {
  const viewer = await requireViewer(request, context);
  const { tab, page, ...filter } = parseTab(new URL(request.url).searchParams);
  const [view, feed] = await batchReads(() => [VIEWS[tab](viewer, page, filter), loadFeedUrl(viewer.id)]);
  // That page may be gone: go to the last page instead.
  if (page > view.pages) throw redirect(tabUrl(tab, view.pages, tab === "created" ? filter : {}));
  return { view, feed };
}

async function loadAttending(viewer: Viewer, page: number): Promise<MySignUpsView> {
  return { tab: "attending", page, ...(await loadAttendedEvents(viewer, page, Date.now(), getLocale())) };
}

async function loadCreated(viewer: Viewer, page: number, filter: OwnedFilter): Promise<MySignUpsView> {
  return { tab: "created", page, search: filter.search, ...(await loadOwnedCards(viewer.id, filter, page, Date.now(), getLocale())) };
}

async function loadUpcoming(viewer: Viewer, page: number): Promise<MySignUpsView> {
  return { tab: "upcoming", page, ...(await loadUpcomingEvents(viewer, page, Date.now(), getLocale())) };
}

const VIEWS = { created: loadCreated, attending: loadAttending, upcoming: loadUpcoming };

export default function EventsRoute() {
  const { view, feed } = useLoaderData<typeof loader>();
  return (
    <>
      <MySignUps view={view} />
      <CalendarFeed url={feed} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <MySignUpsHeader />
      <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />
    </>
  );
}
