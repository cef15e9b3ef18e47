import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { EventNotFound } from "#app/events/ui/event-not-found.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { handleRescue } from "#app/rescue/intents.server.ts";
import { rescueOf } from "#app/rescue/queries.server.ts";
import { RescuePage } from "#app/rescue/ui/rescue-page.tsx";
import { actionFailed } from "#app/ui/result.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.rescue_page_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const rescue = await rescueOf(viewer.id, params.eventId ?? "", Date.now(), getLocale());
  if (!rescue) throw data(null, { status: 404 });
  return rescue;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  try {
    const { result, status } = await handleRescue({ viewer, eventId: params.eventId ?? "", form, now: Date.now() });
    return data(result, { status });
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: String(form.get("intent")) });
    return data(actionFailed(), { status: 500 });
  }
}

export default function HelpRoute() {
  return <RescuePage rescue={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}
