import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes, type Params } from "@remix-run/react";
import { remember } from "#app/lib/remember.ts";
import { LIMITS } from "#app/limits.ts";
import { finishedPage } from "#app/ui/finished-page.server.ts";
import { HTML_FIRST_HEADER, htmlFirstOf, whoseHtmlFirst } from "#app/ui/html-first.ts";
import { type Done, runAhead } from "./done-ahead.ts";
import { isData } from "./form-results.ts";

type Routes = ServerBuild["routes"];
type Tree = Parameters<typeof matchRoutes>[0];
type Plain = { value: unknown; status: number };

/** What asks Remix for something else than the page at an address. */
const FOR_REMIX = /\.data$|[?&](?:index|_routes)\b/;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The answer to a request for a page that is finished HTML where it takes no rendering: the page was made before, or its form
 * leads elsewhere. Anything else is left to Remix, which is handed what was done for it already.
 */
export async function knownAnswer({ routes }: ServerBuild, request: Request, context: AppLoadContext): Promise<Response | null> {
  const location = new URL(request.url);
  const isForm = request.method === "POST";
  if ((!isForm && request.method !== "GET") || FOR_REMIX.test(location.pathname + location.search)) return null;
  const matches = matchesOf(routes, location.pathname);
  const page = matches.at(-1);
  if (!page || page.isIndex || htmlFirstOf(page.handle) === undefined || (isForm && !page.action)) return null;

  const sent = isForm && page.action ? await runAhead(page.action, { request, context, params: page.params }) : null;
  const redirect = sent && redirectOf(sent);
  if (redirect) return redirect;
  const answer = sent && plainOf(sent);
  if (sent && !answer) return null;
  const reading = isForm ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request;
  const loaded = await Promise.all(
    matches.map(async ({ id, loader, params }): Promise<[string, Plain | null]> => {
      return [id, loader ? plainOf(await runAhead(loader, { request: reading, context, params })) : { value: null, status: 200 }];
    }),
  );
  if (loaded.some(([, plain]) => plain?.status !== 200)) return null;
  const loaderData = Object.fromEntries(loaded.map(([id, plain]) => [id, plain?.value]));
  const whose = whoseHtmlFirst(page.handle, loaderData[page.id]);
  if (whose !== "guest" && whose !== "site") return null;
  const actionData = answer ? { [page.id]: answer.value } : null;
  const { html } = finishedPage({ id: page.id, handle: page.handle, location, loaderData, actionData }, context);
  const headers = { "Content-Type": "text/html; charset=utf-8", [HTML_FIRST_HEADER]: "yes" };
  return html === null ? null : new Response(html, { status: answer?.status ?? 200, headers });
}

function redirectOf(done: Done): Response | null {
  const answer = "thrown" in done ? done.thrown : done.value;
  if (!(answer instanceof Response) || !REDIRECTS.has(answer.status)) return null;
  // Remix makes a relative one out of what is no path.
  return /^\/(?!\/)/.test(answer.headers.get("Location") ?? "") ? answer : null;
}

/** null for what Remix has to look at: an error, a response, a header. */
function plainOf(done: Done): Plain | null {
  if ("thrown" in done || done.value === undefined || done.value instanceof Response) return null;
  if (!isData(done.value)) return { value: done.value, status: 200 };
  const { data: value, init } = done.value;
  const isPlain = [...new Headers(init?.headers)].length === 0;
  return isPlain ? { value, status: init?.status ?? 200 } : null;
}

type Match = NonNullable<Routes[string]>["module"] & { id: string; isIndex: boolean; params: Params };
type Known = { tree: Tree; matches: Map<string, Match[]> };

const known = new WeakMap<Routes, Known>();

/** What is at an address and above it; an address that was asked for is asked for again. */
function matchesOf(routes: Routes, path: string): Match[] {
  const { tree, matches }: Known = known.get(routes) ?? { tree: branchesOf(routes, undefined), matches: new Map() };
  known.set(routes, { tree, matches });
  const found = matches.get(path) ?? match(routes, tree, path);
  remember(matches, path, found, LIMITS.knownAddresses);
  return found;
}

function match(routes: Routes, tree: Tree, path: string): Match[] {
  return (matchRoutes(tree, path) ?? []).flatMap(({ route: { id = "" }, params }) => {
    const route = routes[id];
    return route ? [{ ...route.module, id, isIndex: route.index === true, params }] : [];
  });
}

function branchesOf(routes: Routes, parent: string | undefined): Tree {
  return Object.values(routes).flatMap((route): Tree => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive } = route;
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) };
    return [route.index ? { ...own, index: true } : { ...own, children: branchesOf(routes, id) }];
  });
}
