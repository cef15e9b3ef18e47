import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleAsk } from "#app/organize/asks/intents.server.ts";
import { loadAskForm } from "#app/organize/asks/queries.server.ts";
import { readAskRequest } from "#app/organize/asks/rules.ts";
import { AskPage } from "#app/organize/asks/ui/ask-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.ask_open()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

/** Also read by the dialogs of other pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const requested = readAskRequest(new URL(request.url).searchParams);
  const form = await loadAskForm(viewer.id, params.eventId ?? "", requested, Date.now(), getLocale());
  if (!form) throw data(null, { status: 404 });
  return form;
}

export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleAsk);
  return data(result, { status });
}

export default function AskRoute() {
  return <AskPage form={useLoaderData<typeof loader>()} />;
}
