import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { parsePageNumber } from "#app/lib/page-number.ts";
import { parseManyHoursQuery } from "#app/organize/hours/address.server.ts";
import { handleHours } from "#app/organize/hours/intents.server.ts";
import { loadManyHours } from "#app/organize/hours/queries.server.ts";
import { ManyPage } from "#app/organize/hours/ui/many-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction = () => [{ title: `${m.hours_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const now = Date.now();
  const shown = parseManyHoursQuery(query, dateIn(viewer.timeZone ?? "UTC", now));
  const hours = await loadManyHours(viewer.id, shown, parsePageNumber(query), now, getLocale());
  if (!hours) throw data(null, { status: 404 });
  return { shown, hours };
}

/** Corrects hours, and sets until when those of a group are counted. */
export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleHours);
  return data(result, { status });
}

export default function HoursRoute() {
  return <ManyPage {...useLoaderData<typeof loader>()} />;
}
