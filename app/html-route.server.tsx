import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { markPageLoader } from "#app/lib/page-loaders.ts";
import { isData, type RouteData } from "#app/lib/route-data.ts";
import { isRefusal } from "#app/site/refusals.ts";
import { ErrorPage } from "#app/site/ui/error-page.tsx";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";
import { RefusedPage, refusalTitle } from "#app/site/ui/refused-page.tsx";
import { type HtmlPage, htmlPage, NOINDEX } from "./html-page.server.tsx";

type HtmlRoute<Loaded, Sent> = {
  /** Loads the page's data; may return or throw a response instead. */
  load?: (args: LoaderFunctionArgs) => Loaded | Promise<Loaded>;
  /** Handles a form: returns a redirect, or what its page shows after a refusal. */
  act?: (args: ActionFunctionArgs) => Sent | Promise<Sent>;
  page: (loaded: RouteData<Loaded>, sent: RouteData<Sent> | null, args: LoaderFunctionArgs) => HtmlPage;
  /** Replaces the general failure page. */
  failed?: (retry: string) => ReactNode;
};

/** Loader and action of a route whose page is finished HTML. */
export function htmlRoute<Loaded, Sent>({ load, act, page, failed }: HtmlRoute<Loaded, Sent>) {
  const shown = async (args: LoaderFunctionArgs, sent: Answer<Sent> | null): Promise<Response> => {
    // A client-side navigation asks for data, but this page isn't a React route: load the document instead.
    if (args.context.isData) return redirectDocument(requestPath(args.request));
    const loaded = buildAnswer<Loaded>(await load?.(args));
    if (loaded instanceof Response) return loaded;
    const headers = new Headers(loaded.init?.headers);
    for (const [name, value] of new Headers(sent?.init?.headers)) headers.append(name, value);
    const status = sent?.init?.status ?? loaded.init?.status ?? 200;
    return await htmlPage(args, page(loaded.data, sent ? sent.data : null, args), { status, headers });
  };
  const orFailure = (run: (args: LoaderFunctionArgs) => Promise<Response>) => (args: LoaderFunctionArgs) =>
    run(args).catch((thrown: unknown) => failurePage(args, thrown, failed));
  return {
    loader: markPageLoader(orFailure((args) => shown(args, null))),
    action: orFailure(async (args) => {
      const sent = buildAnswer<Sent>(await act?.(args));
      if (sent instanceof Response) return sent;
      const { url, headers, signal } = args.request;
      return await shown({ ...args, request: new Request(url, { headers, signal }) }, sent);
    }),
  };
}

type Answer<Given> = { data: RouteData<Given>; init: ResponseInit | null };

function buildAnswer<Given>(result: unknown): Response | Answer<Given> {
  if (result instanceof Response) return result;
  // `isData` distinguishes at run time what `RouteData` distinguishes in types.
  return (isData(result) ? result : { data: result, init: null }) as Answer<Given>;
}

/** The page for a deliberately thrown response or a failure. */
async function failurePage(args: LoaderFunctionArgs, thrown: unknown, failed: HtmlRoute<unknown, unknown>["failed"]): Promise<Response> {
  const isOnPurpose = thrown instanceof Response || isData(thrown);
  if (thrown instanceof Response && (thrown.status < 400 || thrown.body)) return thrown;
  const retry = requestPath(args.request);
  const init = thrown instanceof Response ? thrown : isData(thrown) ? thrown.init : null;
  const status = init?.status ?? 500;
  if (!isOnPurpose && !args.request.signal.aborted) logError(thrown, { requestId: args.context.requestId });
  const page = (title: string, body: ReactNode) => htmlPage(args, { look: "site", title, meta: [NOINDEX], body }, { status });
  if (status === 404) return await page(m.not_found_title(), <NotFoundPage />);
  if (isRefusal(status)) return await page(refusalTitle(status), <RefusedPage status={status} back={retry} />);
  return await page(m.error_title(), failed?.(retry) ?? <ErrorPage requestId={args.context.requestId} retry={retry} />);
}

function requestPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
