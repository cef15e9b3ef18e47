import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";

const UNHEARD = 503;
/** Refused before anything read it: the form is still good for another try. */
const UNREAD = [400, 413, 415];

/** An action's answer, or, where none came (a connection that is lost), what the page says then: it stays, with all that was typed. */
export async function heardOr<Answer>(serverAction: ClientActionFunctionArgs["serverAction"], unheard: () => Answer | Promise<Answer>) {
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && !UNREAD.includes(error.status))) throw error;
    return Response.json(await unheard(), { status: UNHEARD });
  }
}

/** What could not be sent is not followed by a reading that could not be reached either. */
export const unlessUnheard: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== UNHEARD && defaultShouldRevalidate;
