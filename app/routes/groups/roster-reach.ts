import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadGroupMessagePreview } from "#app/organize/group-roster/preview.server.ts";
import { readGroupRosterFilter } from "#app/organize/group-roster/rules.ts";
import { parseChosen } from "#app/organize/group-roster/schema.ts";
import { requireDataViewer } from "#app/people/accounts/guard.server.ts";

/** The recipients of a new message to a group's roster, or to a part of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireDataViewer(request, context);
  const query = new URL(request.url).searchParams;
  const ids = parseChosen(query.get("ids"));
  const scope = { userId: viewer.id, groupId: params.groupId ?? "", now: Date.now() };
  const preview = ids && (await loadGroupMessagePreview({ scope, filter: readGroupRosterFilter(query), ids }));
  return preview ? Response.json(preview) : new Response(null, { status: 404 });
}
