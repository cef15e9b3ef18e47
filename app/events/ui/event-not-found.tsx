import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** An organizer's page of an event that does not exist, or is somebody else's: both look the same. Who helped is told that it's over. */
export function EventNotFound({ isRemoved = false }: { isRemoved?: boolean }) {
  return (
    <>
      <PageHeader
        className="mb-6"
        title={isRemoved ? m.members_removed_page() : m.share_not_found()}
        text={isRemoved ? m.members_removed_page_text() : m.share_not_found_text()}
      />
      <Button asChild>
        <Link to="/events">{m.share_to_events()}</Link>
      </Button>
    </>
  );
}
