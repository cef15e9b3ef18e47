import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RemovalNotice } from "#app/organize/event/workspace.server.ts";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The ErrorBoundary of an event's organizer pages. */
export function EventErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound reason={error.data?.title ? error.data : null} />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}

/** An event that doesn't exist and one of another organizer look the same. */
function EventNotFound({ reason }: { reason: RemovalNotice | null }) {
  const { title, text } = reason ?? { title: m.share_not_found(), text: m.share_not_found_text() };
  return (
    <>
      <PageHeader className="mb-6" title={title} text={text} />
      <Button asChild>
        <Link to="/events">{m.share_to_events()}</Link>
      </Button>
    </>
  );
}
