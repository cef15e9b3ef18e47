import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadInvitableEvents } from "#app/organize/invites/queries.server.ts";
import { requireDataViewer } from "#app/people/accounts/guard.server.ts";

/** The viewer's events that people can be invited to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireDataViewer(request, context);
  return Response.json(await loadInvitableEvents(viewer.id, Date.now(), getLocale()));
}
