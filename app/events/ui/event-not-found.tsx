import { Link } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** An organiser's page of an event that does not exist, or is somebody else's: both look the same. */
export function EventNotFound() {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<h1>{m.share_not_found()}</h1>}
      text={m.share_not_found_text()}
      action={
        <Button asChild>
          <Link to="/events">{m.share_to_events()}</Link>
        </Button>
      }
    />
  );
}
