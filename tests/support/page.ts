import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";

type Run = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<Response>;
type Asked = { request: Request; params: Record<string, string>; context: unknown };

/** What a route of finished HTML answers. */
export async function answerOf(run: Run, asked: Asked): Promise<{ status: number; to: string | null; headers: Headers; html: string }> {
  // A test's context has what the route reads.
  const answer = await run(asked as unknown as LoaderFunctionArgs);
  return { status: answer.status, to: answer.headers.get("Location"), headers: answer.headers, html: bodyOf(await answer.text()) };
}

/** The page without its head. */
export function bodyOf(page: string): string {
  return page.slice(page.indexOf("<body>"));
}

/** The page at an address, or null where there is none. */
export async function shownBy(run: Run, asked: Asked): Promise<string> {
  const { status, html } = await answerOf(run, asked);
  if (status !== 200) throw new Error(`The page answers ${status}`);
  return html;
}
