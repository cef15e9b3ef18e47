import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { parsePageNumber } from "#app/lib/page-number.ts";
import { handleHours } from "#app/organize/hours/intents.server.ts";
import { loadEventHours } from "#app/organize/hours/queries.server.ts";
import { EventHoursPage } from "#app/organize/hours/ui/event-hours-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.hours.event.title} · ${m.hours_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const page = parsePageNumber(new URL(request.url).searchParams);
  const hours = await loadEventHours(viewer.id, params.eventId ?? "", page, Date.now(), getLocale());
  if (!hours) throw data(null, { status: 404 });
  return { hours };
}

/** Corrects hours, and sets until when they are counted. */
export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleHours);
  return data(result, { status });
}

export default function EventHoursRoute() {
  return <EventHoursPage {...useLoaderData<typeof loader>()} />;
}
