import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleDeleted } from "#app/organize/lists/deleted-intents.server.ts";
import { DeletedEvents } from "#app/organize/lists/ui/deleted-events.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";
import { listDeletedEvents } from "#app/sheet/event/restore.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.deleted_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return { events: await listDeletedEvents(viewer.id, Date.now(), getLocale()) };
}

export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleDeleted);
  return data(result, { status });
}

export default function DeletedEventsRoute() {
  return <DeletedEvents {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}
