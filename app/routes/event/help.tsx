import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleRescue } from "#app/organize/rescue/intents.server.ts";
import { loadRescue } from "#app/organize/rescue/queries.server.ts";
import { RescuePage } from "#app/organize/rescue/ui/rescue-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.rescue_page_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const rescue = await loadRescue(viewer.id, params.eventId ?? "", Date.now(), getLocale());
  if (!rescue) throw data(null, { status: 404 });
  return rescue;
}

export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleRescue);
  return data(result, { status });
}

export default function HelpRoute() {
  return <RescuePage rescue={useLoaderData<typeof loader>()} />;
}
