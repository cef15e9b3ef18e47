import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleWebhooks } from "#app/organize/webhooks/intents.server.ts";
import { loadWebhooks } from "#app/organize/webhooks/queries.server.ts";
import { WebhooksPage } from "#app/organize/webhooks/ui/webhooks-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.webhooks_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

/** Addresses that an event's organizers have told what happens there. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const page = await loadWebhooks(viewer, params.eventId ?? "", Date.now(), getLocale());
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, (submission) =>
    handleWebhooks({ ...submission, proveAgain: requireRecentProof }),
  );
  return data(result, { status });
}

export default function WebhooksRoute() {
  return <WebhooksPage {...useLoaderData<typeof loader>()} />;
}
