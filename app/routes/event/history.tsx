import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { EventNotFound } from "#app/events/ui/event-not-found.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { handleHistory } from "#app/history/intents.server.ts";
import { historyOf } from "#app/history/queries.server.ts";
import { readCursor } from "#app/history/rules.ts";
import { HistoryPage } from "#app/history/ui/history-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { actionFailed } from "#app/ui/result.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.history.event.title} · ${m.history_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const before = readCursor(new URL(request.url).searchParams);
  const history = await historyOf(viewer.id, params.eventId ?? "", before, Date.now(), getLocale());
  if (!history) throw data(null, { status: 404 });
  return { history, isFirst: before === null };
}

/** Takes back what a line says. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  try {
    const { result, status } = await handleHistory({ viewer, eventId: params.eventId ?? "", form, now: Date.now() });
    return data(result, { status });
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: String(form.get("intent")) });
    return data(actionFailed(), { status: 500 });
  }
}

export default function HistoryRoute() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}
