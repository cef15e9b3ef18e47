import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { readContactFilter } from "#app/organize/contacts/rules.ts";
import { findGroupRemoval } from "#app/organize/groups/queries.server.ts";
import { GroupGone } from "#app/organize/groups/ui/group-gone.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { handleRota } from "#app/organize/rota/intents.server.ts";
import { loadRota } from "#app/organize/rota/queries.server.ts";
import { RotaPage } from "#app/organize/rota/ui/rota-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? m.groups_gone()} · ${m.rota_title()}` },
  { name: "robots", content: "noindex" },
];

/** In turn: who takes which date of a group's sheets. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const groupId = params.groupId ?? "";
  const filter = readContactFilter(new URL(request.url).searchParams);
  const rota = await loadRota(viewer.id, { what: "group", id: groupId }, filter, Date.now());
  if (!rota) throw data(await findGroupRemoval(viewer.id, groupId), { status: 404 });
  return rota;
}

export async function action(args: ActionFunctionArgs) {
  const scope = { what: "group", id: args.params.groupId ?? "" } as const;
  const { result, status } = await handleOrganizerForm(args, ({ viewer, form, now }) => handleRota({ viewer, form, now, scope }));
  return data(result, { status });
}

export default function GroupRotaRoute() {
  return <RotaPage rota={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <GroupGone reason={error.data} />;
  return <LoadError title={m.rota_failed()} text={m.groups_load_failed()} />;
}
