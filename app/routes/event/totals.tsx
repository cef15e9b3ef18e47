import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { parsePageNumber } from "#app/lib/page-number.ts";
import { loadTotals, readTotalsDate } from "#app/organize/totals/queries.server.ts";
import { TotalsPage } from "#app/organize/totals/ui/totals-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.totals.event.title} · ${m.totals_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

/** Totals of answers, for organizers. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const wanted = { on: readTotalsDate(query), page: parsePageNumber(query) };
  const totals = await loadTotals(viewer.id, params.eventId ?? "", wanted, Date.now(), getLocale());
  if (!totals) throw data(null, { status: 404 });
  return { totals };
}

export default function TotalsRoute() {
  return <TotalsPage {...useLoaderData<typeof loader>()} />;
}
