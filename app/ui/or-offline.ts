import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";

const UNREACHABLE = 503;
/** Refused before anything was read, so the form can be sent again. */
const UNREAD = [400, 413, 415];

/**
 * For a form that leads to another page: its action's answer or, without a connection, an error for the page to show with
 * everything typed still there.
 */
export async function fallBackToOffline<Answer>(
  serverAction: ClientActionFunctionArgs["serverAction"],
  networkFailure: () => Answer | Promise<Answer>,
) {
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && !UNREAD.includes(error.status))) throw error;
    return Response.json(await networkFailure(), { status: UNREACHABLE });
  }
}

/** Skips reloading without a connection, since a failed reload replaces the page with an error. */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== UNREACHABLE && navigator.onLine && defaultShouldRevalidate;
