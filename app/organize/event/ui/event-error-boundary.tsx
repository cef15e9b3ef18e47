import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { EventNotFound } from "./event-not-found.tsx";

/** The ErrorBoundary of an event's organizer pages. */
export function EventErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound reason={error.data?.title ? error.data : null} />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}
