import type { EntryContext } from "@remix-run/cloudflare";

/** What a page would be rendered from. */
export type Rendered = Pick<EntryContext["staticHandlerContext"], "loaderData" | "actionData">;

export default function handleRequest(_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext): Response {
  const { loaderData, actionData, errors } = staticHandlerContext;
  headers.set("Content-Type", "application/json");
  return Response.json({ loaderData, actionData, errors }, { status, headers });
}
