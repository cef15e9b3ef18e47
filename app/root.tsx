import displayFace from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { m } from "#app/i18n/paraglide/messages.js";
import { isRefusal } from "#app/site/refusals.ts";
import { ErrorPage } from "#app/site/ui/error-page.tsx";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";
import { shouldRevalidateAfterSaves } from "#app/ui/after-saves.ts";
import appStyles from "#app/ui/app.css?url";
import { useNonce } from "#app/ui/nonce.tsx";
import { useRequestId } from "#app/ui/request-id.tsx";
import { findThemeColors } from "#app/ui/theme-color.ts";
import { takeToast } from "#app/ui/toast-cookie.server.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import earlyPresses from "./ui/early-presses.ts?worker&url";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const { toast, forget } = takeToast(request);
  return data(
    { theme: viewer?.theme ?? "system", isPasswordless: viewer?.isPasswordless === true, toast, requestId: context.requestId },
    { headers: forget },
  );
}

/** The title of a failed page; every other page has its own. */
export const meta: MetaFunction<typeof loader> = ({ error }) => {
  if (!error) return [{ title: m.app_name() }];
  return [{ title: errorTitle(error) }, { name: "robots", content: "noindex" }];
};

export const shouldRevalidate = shouldRevalidateAfterSaves;

export default function Root() {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  const nonce = useNonce();
  return (
    <>
      <LiveHead />
      <Outlet />
      <Toaster flash={toast} />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const documents = useRequestId();
  const requestId = useRouteLoaderData<typeof loader>("root")?.requestId ?? documents;
  const nonce = useNonce();
  return (
    <>
      <LiveHead />
      <Failure error={error} requestId={requestId} />
      <Scripts nonce={nonce} />
    </>
  );
}

// Lazy: rarely needed, and large with its texts in four languages.
const RefusedPage = lazy(async () => ({ default: (await import("#app/site/ui/refused-page.tsx")).RefusedPage }));

function Failure({ error, requestId }: { error: unknown; requestId: string | null }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <NotFoundPage />;
  if (isRefused(error)) {
    return (
      <Suspense>
        <RefusedPage status={error.status} back={pathname + search} />
      </Suspense>
    );
  }
  return <ErrorPage requestId={requestId} retry={pathname + search} />;
}

function errorTitle(error: unknown): string {
  return isMissing(error) ? m.not_found_title() : m.error_title();
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The request couldn't be accepted as sent; nothing failed on our side. */
function isRefused(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && isRefusal(error.status);
}

/** The document's head, which the server renders as text (entry.server.tsx). */
export function Head() {
  const nonce = useNonce();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="preload" href={displayFace} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={appStyles} />
      <Meta />
      <Links />
      <ThemeColor />
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <script type="module" async src={earlyPresses} nonce={nonce} />
    </>
  );
}

function ThemeColor() {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
  return findThemeColors(theme).map((attributes) => <meta key={attributes.content} {...attributes} />);
}

const WRITTEN_HEADS = "title, meta[name=description], meta[name=robots], meta[property]";

/**
 * Keeps title and meta current as the reader navigates. It replaces the server's head only once the new one is there, so that
 * the page always has a title.
 */
function LiveHead() {
  const [written, setWritten] = useState<Element[] | null>(null);
  useEffect(() => setWritten([...document.head.querySelectorAll(WRITTEN_HEADS)]), []);
  useEffect(() => {
    for (const node of written ?? []) node.remove();
  }, [written]);
  return written ? createPortal(<Meta />, document.head) : null;
}
