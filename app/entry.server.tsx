import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { logError } from "#app/lib/log.ts";
import { Head, isMissing, type loader, whoseMissing } from "./root.tsx";
import appRules from "./ui/app.css?inline&rules";
import { criticalStyles, type StyleRule } from "./ui/critical-styles.ts";
import { finishedPage } from "./ui/finished-page.server.ts";
import guestRules from "./ui/guest.css?inline&rules";
import { HTML_FIRST_HEADER, type Whose, whoseHtmlFirst } from "./ui/html-first.ts";
import { NonceProvider } from "./ui/nonce.tsx";
import { RequestIdProvider } from "./ui/request-id.tsx";

export const streamTimeout = 10_000;

type Answer = { status: number; headers: Headers };

/**
 * Only `#app` belongs to React: what an extension puts into head or body then does no harm. So the head is rendered
 * apart, as text, and the page is put between.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const whose = whosePage(remix);
  if (whose) headers.set(HTML_FIRST_HEADER, "yes");
  const answer = { status, headers };
  const rules = whose === "guest" ? guestRules : whose === "site" ? appRules : null;
  const body = rules ? await styledPage(rules, request, remix, context, answer) : await page(request, remix, context, answer);
  return new Response(body, answer);
}

/** A guest's or a stranger's page is one text, with the styles it needs to be painted inside. */
async function styledPage(
  rules: StyleRule[],
  request: Request,
  remix: EntryContext,
  context: AppLoadContext,
  answer: Answer,
): Promise<string> {
  const { staticHandlerContext: made } = remix;
  const { id, handle } = routeOf(remix);
  const known = finishedPage({ ...made, id, handle }, context);
  if (known.html !== null) return known.html;
  const marked = { ...remix, staticHandlerContext: { ...made, actionData: known.actionData } };
  const html = await new Response(await page(request, marked, context, answer)).text();
  const styled = html.replace("</head>", () => `<style>${criticalStyles(rules, html)}</style></head>`);
  if (answer.status === 200 || (made.actionData && answer.status < 500)) known.keep(styled);
  return known.unmark(styled);
}

async function page(request: Request, remix: EntryContext, { nonce, requestId }: AppLoadContext, answer: Answer): Promise<ReadableStream> {
  const head = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={headOnly(remix)} url={request.url} nonce={nonce} />
    </NonceProvider>,
  );
  const page = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </RequestIdProvider>
    </NonceProvider>,
    {
      onError(error) {
        answer.status = 500;
        logError(error, { requestId });
      },
    },
  );
  await page.allReady;
  const shown: Awaited<ReturnType<typeof loader>>["data"] | undefined = remix.staticHandlerContext.loaderData.root;
  const theme = shown?.theme ?? "system";
  const opening = `<!DOCTYPE html><html lang="${getLocale()}" data-theme="${theme}" data-request-id="${requestId}"><head>${head}</head><body><div id="app">`;
  return between(opening, page, "</div></body></html>");
}

/** As in root.tsx: a page that failed is hydrated, one that is missing is what its route says. */
function whosePage(remix: EntryContext): Whose | null {
  const { loaderData, errors } = remix.staticHandlerContext;
  const { id, handle } = routeOf(remix);
  const thrown = Object.values(errors ?? {});
  const whose = whoseHtmlFirst(handle, loaderData[id]);
  if (thrown.length === 0) return whose;
  return thrown.every(isMissing) ? whoseMissing(whose) : null;
}

/** The one that is shown. */
function routeOf({ routeModules, staticHandlerContext }: EntryContext) {
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  return { id, handle: routeModules[id]?.handle };
}

/** A long page is handed on piece by piece, never held as one text. */
function between(opening: string, page: ReadableStream<Uint8Array>, closing: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(opening)),
      flush: (controller) => controller.enqueue(encoder.encode(closing)),
    }),
  );
}

/** The same document with the head as its root; the page's data is not sent with it. */
function headOnly(remix: EntryContext): EntryContext {
  const root = { ...remix.routeModules.root, default: Head, ErrorBoundary: Head };
  return { ...remix, routeModules: { ...remix.routeModules, root }, serverHandoffStream: undefined };
}

/** An aborted request is nobody's fault and not worth a line; nor is one that was refused for what it asked. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(error, { requestId: context.requestId });
}
