import type { EntryContext } from "@remix-run/cloudflare";

/** The data that a page would be rendered from. */
export type RenderedData = Pick<EntryContext["staticHandlerContext"], "loaderData" | "actionData">;

export default function handleRequest(_: Request, status: number, headers: Headers, remix: EntryContext): Response {
  const { loaderData, actionData, errors } = remix.staticHandlerContext;
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers });
}
