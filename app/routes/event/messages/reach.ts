import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import { loadBroadcastPreview } from "#app/organize/messages/queries.server.ts";
import { loadReaches } from "#app/organize/timeline/reach.server.ts";
import { requireDataViewer } from "#app/people/accounts/guard.server.ts";

/**
 * The recipients of a new message and earlier mail to them, or the recipients of each scheduled one. (A route without a page
 * only keeps the status of a Response.)
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireDataViewer(request, context);
  const query = new URL(request.url).searchParams;
  if (query.get("of") === "waiting") return Response.json(await loadReaches(viewer.id, params.eventId ?? "", Date.now()));
  const audience = (query.get("audience") ?? "all").slice(0, LIMITS.name.max);
  const loaded = await loadBroadcastPreview(viewer.id, params.eventId ?? "", audience, getLocale(), Date.now());
  if (!loaded) return new Response(null, { status: 404 });
  return Response.json(loaded);
}
