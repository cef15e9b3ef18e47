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
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { takeToast } from "#app/lib/flash.server.ts";
import { isRefusal } from "#app/site/refusals.ts";
import { ErrorPage } from "#app/site/ui/error-page.tsx";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";
import { afterSaves } from "#app/ui/after-saves.ts";
import appStyles from "#app/ui/app.css?url";
import guestStyles from "#app/ui/guest.css?url";
import { type Whose, whoseHtmlFirst } from "#app/ui/html-first.ts";
import { LiveHead } from "#app/ui/live-head.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { useRequestId } from "#app/ui/request-id.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import guestScript from "./guest.ts?worker&url";
import earlyPresses from "./ui/early-presses.ts?worker&url";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const { toast, forget } = takeToast(request);
  return data({ theme: viewer?.theme ?? "system", toast, requestId: context.requestId }, { headers: forget });
}

/** The title of a page that failed; every other page brings its own. */
export const meta: MetaFunction<typeof loader> = ({ error }) => {
  if (!error) return [{ title: m.app_name() }];
  return [{ title: errorTitle(error) }, { name: "robots", content: "noindex" }];
};

export const shouldRevalidate = afterSaves;

export default function Root() {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  const nonce = useNonce();
  const htmlFirst = useHtmlFirst();
  if (htmlFirst) {
    return (
      <HtmlFirst whose={htmlFirst}>
        <Outlet />
      </HtmlFirst>
    );
  }
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

/** The page is finished HTML; a script only adds conveniences. On a site's page the right corner is Sally's. */
function HtmlFirst({ whose, children }: { whose: Whose; children: ReactNode }) {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  const nonce = useNonce();
  return (
    <>
      {children}
      {toast ? (
        <p id="toast" role="status" data-kind={toast.kind} className={whose === "guest" ? undefined : "lg:ml-1"}>
          <strong>{toast.title}</strong> {toast.description}
        </p>
      ) : null}
      {/* What the page needs to be painted is in its head (entry.server.tsx). */}
      {whose !== "paper" && <link rel="stylesheet" href={whose === "guest" ? guestStyles : appStyles} />}
      {whose === "guest" && <script type="module" src={guestScript} nonce={nonce} />}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const documents = useRequestId();
  const requestId = useRouteLoaderData<typeof loader>("root")?.requestId ?? documents;
  const htmlFirst = useHtmlFirst();
  const nonce = useNonce();
  if (htmlFirst) {
    return (
      <HtmlFirst whose={htmlFirst}>
        <NotFoundPage />
      </HtmlFirst>
    );
  }
  return (
    <>
      <LiveHead />
      <Failure error={error} requestId={requestId} />
      <Scripts nonce={nonce} />
    </>
  );
}

// Rare, and long in four languages.
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
  return <ErrorPage requestId={requestId} />;
}

function errorTitle(error: unknown): string {
  return isMissing(error) ? m.not_found_title() : m.error_title();
}

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** What was sent could not be taken as it was: nothing of ours failed. */
function isRefused(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && isRefusal(error.status);
}

/** The document's head, which the server renders as text (entry.server.tsx). */
export function Head() {
  const htmlFirst = useHtmlFirst();
  const isStyled = htmlFirst === "guest" || htmlFirst === "site";
  const nonce = useNonce();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {isStyled ? null : <link rel="preload" href={displayFace} as="font" type="font/woff2" crossOrigin="anonymous" />}
      {isStyled ? null : <link rel="stylesheet" href={appStyles} />}
      <Meta />
      <Links />
      <ThemeColour />
      {htmlFirst === "guest" ? null : <Installable />}
      {htmlFirst ? null : <script type="module" async src={earlyPresses} nonce={nonce} />}
    </>
  );
}

/** For organizers alone: a guest has nothing to install. */
function Installable() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  );
}

const PAPER = { light: "#faf7f1", dark: "#171411" };

/** The browser's own bars are of the page's paper. */
function ThemeColour() {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
  if (theme !== "system") return <meta name="theme-color" content={PAPER[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
    </>
  );
}

/** A page that failed is hydrated whatever its route says: its boundary brings styles and scripts. One that is missing did not fail. */
function useHtmlFirst(): Whose | null {
  const match = useMatches().at(-1);
  const error = useRouteError();
  const whose = whoseHtmlFirst(match?.handle, match?.data);
  if (!error) return whose;
  return isMissing(error) ? whoseMissing(whose) : null;
}

/** What says that a page is missing is the site's. */
export function whoseMissing(whose: Whose | null): Whose | null {
  return whose === "guest" ? "site" : whose;
}
