import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleImport } from "#app/organize/imports/intents.server.ts";
import { loadImportSheet } from "#app/organize/imports/queries.server.ts";
import { ImportPage } from "#app/organize/imports/ui/import-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.imports_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const sheet = await loadImportSheet(viewer.id, params.eventId ?? "", Date.now(), getLocale());
  if (!sheet) throw data(null, { status: 404 });
  return sheet;
}

export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleImport);
  return data(result, { status });
}

export default function ImportRoute() {
  return <ImportPage sheet={useLoaderData<typeof loader>()} />;
}
