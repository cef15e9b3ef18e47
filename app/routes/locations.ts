import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { searchLocations } from "#app/organize/wizard/geocoder.server.ts";
import { requireDataViewer } from "#app/people/accounts/guard.server.ts";

/** Addresses that match the text in `q`, for the wizard's location field. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireDataViewer(request, context);
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return Response.json({ query, places: await searchLocations(viewer.id, query, getLocale(), Date.now()) });
}
