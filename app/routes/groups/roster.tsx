import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { newId } from "#app/db/ids.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleGroupMessage } from "#app/organize/group-roster/intents.server.ts";
import { loadGroupRoster, loadGroupRosterHours } from "#app/organize/group-roster/queries.server.ts";
import { readGroupRosterFilter } from "#app/organize/group-roster/rules.ts";
import { GroupRosterPage } from "#app/organize/group-roster/ui/roster-page.tsx";
import { GroupGone } from "#app/organize/groups/ui/group-gone.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `${loaded.roster.group.name} · ${m.group_roster_title()}` : m.groups_gone()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

/** For a group's organizers: everyone signed up on its sheets. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const filter = readGroupRosterFilter(new URL(request.url).searchParams);
  const scope = { userId: viewer.id, groupId: params.groupId ?? "", now: Date.now() };
  const [roster, hours] = await batchReads(() => [
    loadGroupRoster(scope, filter, getLocale()),
    filter.view === "hours" ? loadGroupRosterHours(scope, filter.page, getLocale()) : null,
  ]);
  if (!roster) throw data(null, { status: 404 });
  return { roster, hours, messageKey: newId() };
}

/** Sends a message to those shown. */
export async function action(args: ActionFunctionArgs) {
  const { params, request } = args;
  const filter = readGroupRosterFilter(new URL(request.url).searchParams);
  const { result, status } = await handleOrganizerForm(args, (submission) =>
    handleGroupMessage({ ...submission, groupId: params.groupId ?? "", filter }),
  );
  return data(result, { status });
}

export default function GroupRosterRoute() {
  return <GroupRosterPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <GroupGone reason={error.data} />;
  return <LoadError title={m.groups_failed()} text={m.groups_load_failed()} />;
}
