import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadTotals, readTotalsDate } from "#app/organize/totals/queries.server.ts";
import { PrintTotals } from "#app/organize/totals/ui/print-totals.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** Totals of answers on paper: numbers alone. */
async function load({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const wanted = { on: readTotalsDate(new URL(request.url).searchParams), page: null };
  const totals = await loadTotals(viewer.id, params.eventId ?? "", wanted, Date.now(), getLocale());
  if (!totals) throw data(null, { status: 404 });
  return totals;
}

const { loader } = htmlRoute({
  load,
  page: (totals) => ({
    look: "paper",
    title: `${totals.event.title} · ${m.totals_title()}`,
    meta: [NOINDEX],
    body: <PrintTotals totals={totals} />,
  }),
});

export { loader };
