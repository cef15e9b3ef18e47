import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { inOneTrip } from "#app/db/trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Viewer } from "#app/lib/viewer.ts";
import { attendedEvents } from "#app/organize/lists/attending.server.ts";
import { ownedCards } from "#app/organize/lists/owned-cards.server.ts";
import { addressOfTab, type OwnedFilter, tabOf } from "#app/organize/lists/tabs.ts";
import { CalendarFeed } from "#app/organize/lists/ui/calendar-feed.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { MySignUps, MySignUpsHeader, type MySignUpsView } from "#app/organize/lists/ui/my-sign-ups.tsx";
import { upcomingEvents } from "#app/organize/lists/upcoming.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { feedUrlOf } from "#app/sheet/event/feed.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.mysignups_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: MySignUpsView; feed: string }> {
  const viewer = await requireViewer(request, context);
  const { tab, page, ...filter } = tabOf(new URL(request.url).searchParams);
  const [view, feed] = await inOneTrip(() => [VIEWS[tab](viewer, page, filter), feedUrlOf(viewer.id)]);
  // What was there may be gone: the last page then stands for all behind it.
  if (page > view.pages) throw redirect(addressOfTab(tab, view.pages, tab === "created" ? filter : {}));
  return { view, feed };
}

async function attending(viewer: Viewer, page: number): Promise<MySignUpsView> {
  return { tab: "attending", page, ...(await attendedEvents(viewer, page, Date.now(), getLocale())) };
}

async function created(viewer: Viewer, page: number, filter: OwnedFilter): Promise<MySignUpsView> {
  return { tab: "created", page, search: filter.search, ...(await ownedCards(viewer.id, filter, page, Date.now(), getLocale())) };
}

async function upcoming(viewer: Viewer, page: number): Promise<MySignUpsView> {
  return { tab: "upcoming", page, ...(await upcomingEvents(viewer, page, Date.now(), getLocale())) };
}

const VIEWS = { created, attending, upcoming };

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
