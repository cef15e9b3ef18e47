import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import type { Viewer } from "#app/accounts/viewer.ts";
import { attendedEvents } from "#app/events/attending.server.ts";
import { feedUrlOf } from "#app/events/feed.server.ts";
import { ownedCards } from "#app/events/owned.server.ts";
import { CalendarFeed } from "#app/events/ui/calendar-feed.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { MySignUps, MySignUpsHeader, type MySignUpsView } from "#app/events/ui/my-sign-ups.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";

export const meta: MetaFunction = () => [{ title: `${m.mysignups_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ view: MySignUpsView; feed: string }> {
  const viewer = await requireViewer(request, context);
  const now = Date.now();
  const isAttending = new URL(request.url).searchParams.get("tab") === "attending";
  const [view, feed] = await Promise.all([isAttending ? attending(viewer, now) : created(viewer, now), feedUrlOf(viewer.id)]);
  return { view, feed };
}

async function attending(viewer: Viewer, now: number): Promise<MySignUpsView> {
  return { tab: "attending", ...(await attendedEvents(viewer, now, getLocale())) };
}

async function created(viewer: Viewer, now: number): Promise<MySignUpsView> {
  return { tab: "created", events: await ownedCards(viewer.id, now, getLocale()) };
}

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
