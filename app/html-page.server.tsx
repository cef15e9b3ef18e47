import displayFace from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { contentSecurityPolicy } from "#app/lib/content-security-policy.server.ts";
import { escapeHtml } from "#app/lib/text.ts";
import type { Theme } from "#app/lib/viewer.ts";
import { keepInFrame, readFrame, readFrameTheme } from "#app/signup/frame/frame-links.ts";
import { FRAME_SCRIPT } from "#app/signup/frame/frame-script.ts";
import appRules from "#app/ui/app.css?inline&rules";
import appStyles from "#app/ui/app.css?url";
import { createCriticalStyles } from "#app/ui/critical-styles.ts";
import { FrameProvider } from "#app/ui/frame.tsx";
import guestRules from "#app/ui/guest.css?inline&rules";
import guestStyles from "#app/ui/guest.css?url";
import { NonceProvider } from "#app/ui/nonce.tsx";
import { PlainToast } from "#app/ui/plain-toast.tsx";
import { findThemeColors } from "#app/ui/theme-color.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { takeToast } from "#app/ui/toast-cookie.server.ts";
import guestScript from "./guest.ts?worker&url";

/**
 * "site" is a public page that looks like the organizers'; "paper" may be of any length and waits for its whole stylesheet; "slim"
 * is a guest's page for a bad signal, with nothing to load but its own script.
 */
export type Look = "guest" | "site" | "paper" | "slim";

type Meta = { name?: string; property?: string; content: string };

/**
 * `oEmbed`: where programs of other websites find how to embed it, if they may. `formTarget`: another origin to which the answer
 * to its form leads.
 */
export type HtmlPage = { look: Look; title: string; meta?: Meta[]; body: ReactNode; oEmbed?: string | null; formTarget?: string };

export const NOINDEX: Meta = { name: "robots", content: "noindex" };

const guestCriticalStyles = createCriticalStyles(guestRules);
const criticalStyles = { guest: guestCriticalStyles, slim: guestCriticalStyles, site: createCriticalStyles(appRules) };

const WHOLE_STYLES = [
  `<link rel="preload" href="${displayFace}" as="font" type="font/woff2" crossorigin="anonymous">`,
  `<link rel="stylesheet" href="${appStyles}">`,
].join("");

/** A guest has nothing to install. */
const INSTALLABLE = [
  '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
].join("");

/** A finished page: React renders it on the server and isn't sent. A script only adds conveniences. */
export async function htmlPage(
  { request, context }: { request: Request; context: AppLoadContext },
  page: HtmlPage,
  { status = 200, headers: own }: ResponseInit = {},
): Promise<Response> {
  const { toast, forget } = takeToast(request);
  // If the session can't be read, the page that says so is still shown.
  const viewer = await context.viewer().catch(() => null);
  const headers = new Headers(own);
  for (const [name, value] of Object.entries(forget)) headers.append(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const [url, isFramed] = [new URL(request.url), context.isFramed === true];
  const policy = { writesHtml: false, isFramed, formTarget: page.formTarget };
  headers.set("Content-Security-Policy", contentSecurityPolicy(context.nonce, url, policy));
  const theme = isFramed ? readFrameTheme(url) : (viewer?.theme ?? "system");
  return new Response(buildDocument(page, context, theme, toast, isFramed ? url : null), { status, headers });
}

function buildDocument(
  { look, title, meta = [], body, oEmbed }: HtmlPage,
  { nonce, requestId }: AppLoadContext,
  theme: Theme,
  toast: ToastText | null,
  framedAt: URL | null,
): string {
  const content = (
    <NonceProvider value={nonce}>
      {body}
      {/* On a public page the right corner is Sally's. */}
      {toast && <PlainToast text={toast} className={look === "guest" || look === "slim" ? undefined : "lg:ml-1"} />}
    </NonceProvider>
  );
  const app = framedAt ? buildFramed(content, look, nonce, framedAt) : renderToStaticMarkup(content) + buildEnd(look, nonce);
  const opening = `<html lang="${getLocale()}" data-theme="${theme}" data-request-id="${requestId}">`;
  const page = `<body><div id="app">${app}</div></body></html>`;
  const styles = look === "paper" ? "" : `<style>${criticalStyles[look](opening + page)}</style>`;
  return `<!DOCTYPE html>${opening}<head>${buildHead(look, title, meta, theme)}${oEmbed && !framedAt ? buildDiscovery(oEmbed, title) : ""}${styles}</head>${page}`;
}

function buildHead(look: Look, title: string, meta: Meta[], theme: Theme): string {
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(look === "paper" ? [WHOLE_STYLES] : []),
    `<title>${escapeHtml(title)}</title>`,
    ...meta.map((attributes) => buildTag("meta", attributes)),
    ...findThemeColors(theme).map((attributes) => buildTag("meta", attributes)),
    ...(look === "guest" || look === "slim" ? [] : [INSTALLABLE]),
  ].join("");
}

function buildTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join("")}>`;
}

function buildDiscovery(href: string, title: string): string {
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`;
}

/** Inside a frame, the frame's script replaces the page's own. */
function buildFramed(content: ReactNode, look: Look, nonce: string, url: URL): string {
  const body = renderToStaticMarkup(<FrameProvider value={readFrame(url)}>{content}</FrameProvider>);
  const styles = look === "site" ? appStyles : guestStyles;
  return `${keepInFrame(body, url)}<link rel="stylesheet" href="${styles}"><script nonce="${nonce}">${FRAME_SCRIPT}</script>`;
}

/** The stylesheet and script come last: what the first paint needs is in the head. */
function buildEnd(look: Look, nonce: string): string {
  if (look === "paper" || look === "slim") return "";
  if (look === "site") return `<link rel="stylesheet" href="${appStyles}">`;
  return `<link rel="stylesheet" href="${guestStyles}"><script type="module" src="${guestScript}" nonce="${nonce}"></script>`;
}
