import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { acceptInvitation, openInvitation } from "#app/groups/invitations.server.ts";
import { JoinPage } from "#app/groups/ui/join-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";

export const meta: MetaFunction = () => [{ title: `${m.groups_join_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

/** Behind an invitation's link; opening it changes nothing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const group = await openInvitation(params.token ?? "", viewer.id, Date.now());
  if (group?.isOrganizer) throw redirect(`/groups/${group.id}`);
  return data({ group, path: `/groups/join/${params.token}`, email: viewer.email }, { status: group ? 200 : 410 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const groupId = await acceptInvitation(params.token ?? "", viewer.id, Date.now());
  if (groupId) throw redirect(`/groups/${groupId}`, 303);
  return data({ isGone: true }, { status: 410 });
}

export default function JoinRoute() {
  const { group, ...page } = useLoaderData<typeof loader>();
  const isGone = useActionData<typeof action>()?.isGone ?? false;
  return <JoinPage group={isGone ? null : group} {...page} />;
}
