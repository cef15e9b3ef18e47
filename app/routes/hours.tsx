import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { EventNotFound } from "#app/events/ui/event-not-found.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { readShownMany } from "#app/hours/address.server.ts";
import { handleHours } from "#app/hours/intents.server.ts";
import { hoursOfMany } from "#app/hours/queries.server.ts";
import { ManyPage } from "#app/hours/ui/many-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { pageNumberOf } from "#app/lib/page-number.ts";

export const meta: MetaFunction = () => [{ title: `${m.hours_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const now = Date.now();
  const shown = readShownMany(query, dateIn(viewer.timeZone ?? "UTC", now));
  const hours = await hoursOfMany(viewer.id, shown, pageNumberOf(query), now, getLocale());
  if (!hours) throw data(null, { status: 404 });
  return { shown, hours };
}

/** Corrects hours, and counts those of a group until its end. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const { result, status } = await handleHours({ viewer, eventId: null, form, now: Date.now() });
  return data(result, { status });
}

export default function HoursRoute() {
  return <ManyPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}
