import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter } from "#app/organize/roster/rules.ts";
import { loadScan } from "#app/organize/roster/scan.server.ts";
import { DoorPage } from "#app/organize/roster/ui/door-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";
export { revalidateUnlessOffline as shouldRevalidate } from "#app/ui/or-offline.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.roster.event.title} · ${m.roster_door()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const [eventId, token, now, locale] = [params.eventId ?? "", query.get("pass"), Date.now(), getLocale()];
  const [roster, scan] = await batchReads(() => [
    loadRoster(viewer.id, eventId, readDoorFilter(query), now, locale),
    token === null ? Promise.resolve(null) : loadScan(viewer.id, eventId, token, now, locale),
  ]);
  if (!roster) throw data(null, { status: 404 });
  return { roster, ...(scan && { scan }) };
}

export default function DoorRoute() {
  return <DoorPage {...useLoaderData<typeof loader>()} />;
}
