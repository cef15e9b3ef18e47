import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#app/db/ids.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { isProven } from "#app/lib/viewer.ts";
import { handoverAskedOf, peopleOf } from "#app/members/queries.server.ts";
import { eventSettingsOf } from "#app/organize/event/event-settings.server.ts";
import { SettingsPage } from "#app/organize/event/ui/settings-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { goingOnOf } from "#app/sheet/event/series.server.ts";
import { ownerReminders } from "#app/sheet/reminders/queries.server.ts";
import { retentionOf } from "#app/sheet/retention/queries.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.workspace_settings()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const [event, retention, reminders, goingOn, people, handover] = await inOneTrip(() => [
    eventSettingsOf(viewer.id, eventId, Date.now()),
    retentionOf(viewer.id, eventId, Date.now()),
    ownerReminders(viewer.id, eventId, context.requestId),
    goingOnOf(viewer.id, eventId),
    peopleOf(viewer.id, { what: "event", id: eventId }, Date.now(), getLocale()),
    handoverAskedOf(viewer.id, { what: "event", id: eventId }),
  ]);
  if (!event || !people) throw data(null, { status: 404 });
  return {
    event,
    retention,
    reminders,
    goingOn,
    people,
    handover,
    inviteKey: newId(),
    asksPassword: !isProven(viewer, Date.now()),
    needsName: !viewer.name,
  };
}

export default function SettingsRoute() {
  return <SettingsPage {...useLoaderData<typeof loader>()} />;
}
