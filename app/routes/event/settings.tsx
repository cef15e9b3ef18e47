import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#app/db/ids.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { isProven } from "#app/lib/viewer.ts";
import { findRequestedHandover, loadPeople } from "#app/members/queries.server.ts";
import { loadDoorOptions } from "#app/organize/event/door-options.server.ts";
import { loadEventSettings } from "#app/organize/event/event-settings.server.ts";
import { SettingsPage } from "#app/organize/event/ui/settings-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { loadOpenEndedSeries } from "#app/sheet/event/series.server.ts";
import { loadOwnerReminders } from "#app/sheet/reminders/queries.server.ts";
import { loadRetention } from "#app/sheet/retention/queries.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.workspace_settings()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const [event, doorOptions, retention, reminders, goingOn, people, handover] = await batchReads(() => [
    loadEventSettings(viewer.id, eventId, Date.now()),
    loadDoorOptions(viewer.id, eventId),
    loadRetention(viewer.id, eventId, Date.now()),
    loadOwnerReminders(viewer.id, eventId, context.requestId),
    loadOpenEndedSeries(viewer.id, eventId),
    loadPeople(viewer.id, { what: "event", id: eventId }, Date.now(), getLocale()),
    findRequestedHandover(viewer.id, { what: "event", id: eventId }),
  ]);
  if (!event || !people) throw data(null, { status: 404 });
  return {
    event,
    doorOptions,
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
