import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { signInPath } from "#app/lib/sign-in-path.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";
import { HOME, toOwnPath } from "./rules.ts";

/**
 * The signed-in person. A signed-out visitor is sent to the sign-in screen and back to this page; a person whose session ended
 * while the page was open is told so (product 2.2).
 */
export async function requireViewer(request: Request, context: AppLoadContext): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer) return viewer;
  if (isReadRequest(request)) throw redirect(signInPath(toPath(request.url)));
  throw redirect(signInPath(refererPath(request)), { headers: { "Set-Cookie": toastCookie(sessionEndedResponse()) } });
}

/** For routes that return data: signing in leads back to the page that requested it. */
export async function requireDataViewer(request: Request, context: AppLoadContext): Promise<Viewer> {
  if (isReadRequest(request) && !(await context.viewer())) throw redirect(signInPath(refererPath(request)));
  return await requireViewer(request, context);
}

function isReadRequest({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** The path of the page on which a form was sent, since a form's own path may only answer POST. Never leads to another site. */
export function refererPath(request: Request): string {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return HOME;
  return new URL(referer).origin === new URL(request.url).origin ? (toOwnPath(toPath(referer)) ?? HOME) : HOME;
}

function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function sessionEndedResponse() {
  return {
    kind: "error" as const,
    title: m.accounts_authentication_required(),
    description: m.accounts_session_ended(),
  };
}
