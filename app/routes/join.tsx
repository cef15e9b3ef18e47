import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toastCookie } from "#app/lib/flash.server.ts";
import { acceptInvitation, joinViewOf } from "#app/members/join.server.ts";
import { placeOf } from "#app/members/labels.ts";
import { JoinPage } from "#app/members/ui/join-page.tsx";

/** An invitation to help with an event or a group; opening the link changes nothing. */
export const handle = { htmlFirst: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const view = await joinViewOf(params.token ?? "", viewer.id, Date.now());
  return data({ view, email: viewer.email }, { status: view.state === "gone" ? 404 : 200 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const view = await acceptInvitation(params.token ?? "", viewer.id, Date.now());
  if (view.state !== "member" || !view.about) return data({ view }, { status: view.state === "gone" ? 404 : 409 });
  const toast = toastCookie({ kind: "success", title: m.members_joined() });
  throw redirect(placeOf(view.about, view.role), { status: 303, headers: { "Set-Cookie": toast } });
}

export const meta: MetaFunction<typeof loader> = () => [
  { title: `${m.members_join_page()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export default function Join() {
  const loaded = useLoaderData<typeof loader>();
  return <JoinPage view={useActionData<typeof action>()?.view ?? loaded.view} email={loaded.email} path={`/join/${useParams().token}`} />;
}
