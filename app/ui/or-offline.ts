import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";

const UNREACHABLE = 503;
/** Refused before anything read it: the form is still good for another try. */
const UNREAD = [400, 413, 415];

/** For a form that leads to another page: its action's answer, or without a connection what the page says, with all that was typed. */
export async function orOffline<Answer>(
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

/** What could not be sent is not followed by a reading that could not be reached either. */
export const unlessOffline: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== UNREACHABLE && defaultShouldRevalidate;
