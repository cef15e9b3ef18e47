import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { finishedPage } from "#app/ui/finished-page.server.ts";

/** What a page would be rendered from. */
export type Rendered = Pick<EntryContext["staticHandlerContext"], "loaderData" | "actionData">;

/** As the product's own entry does, it keeps a page that was made, so that it needn't be made again. */
export default function handleRequest(
  _: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const { loaderData, actionData, errors, ...made } = remix.staticHandlerContext;
  const id = made.matches.at(-1)?.route.id ?? "";
  const text = JSON.stringify({ loaderData, actionData, errors });
  const page = finishedPage({ ...made, loaderData, actionData, id, handle: remix.routeModules[id]?.handle }, context);
  if (status === 200 && page.actionData === actionData) page.keep(text);
  headers.set("Content-Type", "application/json");
  return new Response(text, { status, headers });
}
