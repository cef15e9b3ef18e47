import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { EventNotFound } from "#app/events/ui/event-not-found.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handoverAskedOf } from "#app/members/queries.server.ts";
import { overviewOf } from "#app/roster/overview.server.ts";
import { OverviewPage } from "#app/roster/ui/overview-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.overview.sheet.event.title} · ${m.workspace_overview()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const [overview, handover] = await inOneTrip(() => [
    overviewOf(viewer.id, eventId, Date.now(), getLocale()),
    handoverAskedOf(viewer.id, { what: "event", id: eventId }),
  ]);
  if (!overview) throw data(null, { status: 404 });
  return { overview, handover, needsName: !viewer.name };
}

export default function OverviewRoute() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}
