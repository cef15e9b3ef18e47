import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { logError } from "#app/lib/log.ts";
import { Head, type loader } from "./root.tsx";
import { NonceProvider } from "./ui/nonce.tsx";
import { RequestIdProvider } from "./ui/request-id.tsx";

export const streamTimeout = 10_000;

/**
 * Only `#app` belongs to React, so that changes by browser extensions in head or body do no harm. The head is therefore
 * rendered separately, as text, and the page is inserted between.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, requestId } = context;
  const answer = { status, headers };
  headers.set("Content-Type", "text/html; charset=utf-8");
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
  const html = `<!DOCTYPE html><html lang="${getLocale()}" data-theme="${theme}" data-request-id="${requestId}">`;
  const opening = `${html}<head>${head}</head><body><div id="app">`;
  return new Response(wrapStream(opening, page, "</div></body></html>"), answer);
}

/** Streams the page between the opening and closing tags, so that a long page is never held as one string. */
function wrapStream(opening: string, page: ReadableStream<Uint8Array>, closing: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(opening)),
      flush: (controller) => controller.enqueue(encoder.encode(closing)),
    }),
  );
}

/** The same document with the head as its root, without the page's data. */
function headOnly(remix: EntryContext): EntryContext {
  const root = { ...remix.routeModules.root, default: Head, ErrorBoundary: Head };
  return { ...remix, routeModules: { ...remix.routeModules, root }, serverHandoffStream: undefined };
}

/** Aborted requests and deliberate refusals aren't logged. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(error, { requestId: context.requestId });
}
