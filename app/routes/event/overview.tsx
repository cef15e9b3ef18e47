import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { findRequestedHandover } from "#app/members/queries.server.ts";
import { loadOverview } from "#app/organize/roster/overview.server.ts";
import { OverviewPage } from "#app/organize/roster/ui/overview-page.tsx";
import { loadTotalsSummary } from "#app/organize/totals/queries.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

const TotalsCard = lazyRendered(async () => (await import("#app/organize/totals/ui/totals-card.tsx")).TotalsCard);

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.overview.sheet.event.title} · ${m.workspace_overview()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const [overview, handover, totals] = await batchReads(() => [
    loadOverview(viewer.id, eventId, Date.now(), getLocale()),
    findRequestedHandover(viewer.id, { what: "event", id: eventId }),
    loadTotalsSummary(viewer.id, eventId, getLocale()),
  ]);
  if (!overview) throw data(null, { status: 404 });
  return { overview, handover, needsName: !viewer.name, ...(totals && { totals }) };
}

export default function OverviewRoute() {
  const { totals, ...loaded } = useLoaderData<typeof loader>();
  return <OverviewPage {...loaded} totals={totals && <TotalsCard eventId={loaded.overview.sheet.event.id} summary={totals} />} />;
}
