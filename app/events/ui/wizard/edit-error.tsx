import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { m } from "#app/i18n/paraglide/messages.js";

/** An event that could not be opened for editing (product 5.3). */
export function EditError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <LoadError title={m.wizard_load_failed()} text={isMissing ? m.wizard_load_failed_text() : m.wizard_load_broken_text()} />;
}
