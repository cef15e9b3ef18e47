import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { readSeason } from "#app/hours/address.server.ts";
import { handleHours } from "#app/hours/intents.server.ts";
import { hoursOfSeason } from "#app/hours/queries.server.ts";
import { SeasonPage } from "#app/hours/ui/season-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { pageNumberOf } from "#app/lib/page-number.ts";

export const meta: MetaFunction = () => [{ title: `${m.hours_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const season = readSeason(query, dateIn(viewer.timeZone ?? "UTC", Date.now()));
  return { season, hours: await hoursOfSeason(viewer.id, season, pageNumberOf(query), getLocale()) };
}

/** Corrects hours. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const { result, status } = await handleHours({ viewer, eventId: null, form, now: Date.now() });
  return data(result, { status });
}

export default function HoursRoute() {
  return <SeasonPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}
