import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleHistory } from "#app/organize/history/intents.server.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { parseHistoryCursor } from "#app/organize/history/rules.ts";
import { HistoryPage } from "#app/organize/history/ui/history-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.history.event.title} · ${m.history_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const before = parseHistoryCursor(new URL(request.url).searchParams);
  const history = await loadHistory(viewer.id, params.eventId ?? "", before, Date.now(), getLocale());
  if (!history) throw data(null, { status: 404 });
  return { history, isFirst: before === null };
}

/** Undoes an entry of the history. */
export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleHistory);
  return data(result, { status });
}

export default function HistoryRoute() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />;
}
