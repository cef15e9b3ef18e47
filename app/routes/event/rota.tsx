import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { readContactFilter } from "#app/organize/contacts/rules.ts";
import { handleRota } from "#app/organize/rota/intents.server.ts";
import { loadRota } from "#app/organize/rota/queries.server.ts";
import { RotaPage } from "#app/organize/rota/ui/rota-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${m.rota_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

/** In turn: who takes which date of a sheet. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const filter = readContactFilter(new URL(request.url).searchParams);
  const rota = await loadRota(viewer.id, { what: "event", id: params.eventId ?? "" }, filter, Date.now());
  if (!rota) throw data(null, { status: 404 });
  return rota;
}

export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, ({ eventId, ...sent }) =>
    handleRota({ ...sent, scope: { what: "event", id: eventId } }),
  );
  return data(result, { status });
}

export default function EventRotaRoute() {
  return <RotaPage rota={useLoaderData<typeof loader>()} />;
}
