import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { handleNewGroup } from "#app/organize/groups/intents.server.ts";
import { listGroups } from "#app/organize/groups/queries.server.ts";
import { GroupsPage } from "#app/organize/groups/ui/groups-page.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.groups_title()} · ${m.app_name()}` }];

/** The groups a person organizes, and the form for a new one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return { groups: await listGroups(viewer.id, getLocale()), newGroupId: newId() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const answer = await handleNewGroup({ viewer, form: await readForm(request), now: Date.now() });
  if ("to" in answer) throw redirect(answer.to, 303);
  return data(answer.result, { status: answer.status });
}

export default function GroupsRoute() {
  return <GroupsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError title={m.groups_failed()} text={m.groups_load_failed()} />;
}
