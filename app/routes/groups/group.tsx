import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { newId } from "#app/db/ids.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { isProven } from "#app/lib/viewer.ts";
import { findRequestedHandover, loadPeople } from "#app/members/queries.server.ts";
import { handleGroup } from "#app/organize/groups/intents.server.ts";
import { loadGroupPage } from "#app/organize/groups/page.server.ts";
import { buildGroupPoster } from "#app/organize/groups/poster.server.ts";
import { findGroupRemoval, loadManagedGroup } from "#app/organize/groups/queries.server.ts";
import { GroupGone } from "#app/organize/groups/ui/group-gone.tsx";
import { ManageGroupPage } from "#app/organize/groups/ui/manage-page.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.managed.group.name ?? m.groups_gone()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

/** The page where organizers manage a group. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const shared = { what: "group", id: params.groupId ?? "" } as const;
  const [now, locale] = [Date.now(), getLocale()];
  const [managed, page, people, handover] = await batchReads(() => [
    loadManagedGroup(viewer.id, shared.id, now, locale),
    loadGroupPage(shared.id, viewer.id, now),
    loadPeople(viewer.id, shared, now, locale),
    findRequestedHandover(viewer.id, shared),
  ]);
  if (!managed || !page || !people) throw data(await findGroupRemoval(viewer.id, shared.id), { status: 404 });
  return {
    managed,
    people,
    poster: buildGroupPoster(page, managed.shortCode, now, locale),
    handover,
    inviteKey: newId(),
    asksPassword: !isProven(viewer, now),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const answer = await handleGroup({ viewer, groupId: params.groupId ?? "", form: await readForm(request), now: Date.now() });
  if ("to" in answer) throw redirect(answer.to, 303);
  if ("link" in answer) return data(answer);
  return data(answer.result, { status: answer.status });
}

export default function GroupRoute() {
  return <ManageGroupPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <GroupGone reason={error.data} />;
  return <LoadError title={m.groups_failed()} text={m.groups_load_failed()} />;
}
