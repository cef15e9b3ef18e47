import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";

/** An event couldn't be opened for editing (product 5.3). */
export function EditError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <LoadError title={m.wizard_load_failed()} text={isMissing ? m.wizard_load_failed_text() : m.wizard_load_broken_text()} />;
}
