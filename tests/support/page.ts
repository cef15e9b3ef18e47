import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";

type Run = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<Response>;
type Asked = { request: Request; params: Record<string, string>; context: unknown };

/** Runs a route that returns finished HTML and reads its answer. */
export async function runRoute(run: Run, routeArgs: Asked): Promise<{ status: number; to: string | null; headers: Headers; html: string }> {
  // The test's context has everything the route reads.
  const answer = await run(routeArgs as unknown as LoaderFunctionArgs);
  return { status: answer.status, to: answer.headers.get("Location"), headers: answer.headers, html: extractBody(await answer.text()) };
}

/** The page without its head. */
export function extractBody(page: string): string {
  return page.slice(page.indexOf("<body>"));
}

/** Renders the page of a route. Throws unless the status is 200. */
export async function renderRoute(run: Run, routeArgs: Asked): Promise<string> {
  const { status, html } = await runRoute(run, routeArgs);
  if (status !== 200) throw new Error(`The page answers ${status}`);
  return html;
}
