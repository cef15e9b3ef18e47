import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter } from "#app/organize/roster/rules.ts";
import { DoorPage } from "#app/organize/roster/ui/door-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.roster_door()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const filter = readDoorFilter(new URL(request.url).searchParams);
  const roster = await loadRoster(viewer.id, params.eventId ?? "", filter, Date.now(), getLocale());
  if (!roster) throw data(null, { status: 404 });
  return roster;
}

export default function DoorRoute() {
  return <DoorPage roster={useLoaderData<typeof loader>()} />;
}
