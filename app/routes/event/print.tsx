import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import { fullRosterOf } from "#app/roster/full-roster.server.ts";
import { readRosterFilter } from "#app/roster/rules.ts";
import { PrintRoster } from "#app/roster/ui/print-roster.tsx";

export { EventErrorBoundary as ErrorBoundary } from "#app/events/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.sheet.event.title} · ${m.roster_print_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

/** Finished HTML: a list of thousands is not sent a second time as data. */
export const handle = { htmlFirst: "paper" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const filter = readRosterFilter(query);
  const sheet = await fullRosterOf(viewer.id, params.eventId ?? "", filter, Date.now(), getLocale());
  if (!sheet) throw data(null, { status: 404 });
  const lines = Math.min(Math.max(0, Math.floor(Number(query.get("lines"))) || 0), LIMITS.blankLines);
  return { sheet, filter, lines };
}

export default function PrintRoute() {
  return <PrintRoster {...useLoaderData<typeof loader>()} />;
}
