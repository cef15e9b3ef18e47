import { isRouteErrorResponse } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";

/** What a reader sees when something threw: that it is not their fault, and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const reference = isRouteErrorResponse(error) && typeof error.data?.requestId === "string" ? error.data.requestId : null;
  return (
    <main>
      <h1>{m.error_title()}</h1>
      <p>{m.error_body()}</p>
      {reference ? <p>{m.error_reference({ id: reference })}</p> : null}
      <a href="/">{m.not_found_home()}</a>
    </main>
  );
}
