import { Link } from "@remix-run/react";
import { Trash2, Undo2 } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DeletedEvent } from "#app/sheet/event/restore.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Events that the owner deleted in the last thirty days and can restore. */
export function DeletedEvents({ events }: { events: DeletedEvent[] }) {
  return (
    <>
      <PageHeader
        className="mb-6"
        title={m.deleted_title()}
        actions={
          <Button asChild variant="secondary">
            <Link to="/events">{m.mysignups_title()}</Link>
          </Button>
        }
      />
      {events.length === 0 ? (
        <EmptyState icon={<Trash2 />} title={m.deleted_empty()} text={m.deleted_text()} />
      ) : (
        <div className="grid gap-4">
          <p className="text-muted text-sm">{m.deleted_text()}</p>
          <Card className="px-4 sm:px-6">
            <ListRows label={m.deleted_title()}>
              {events.map((event) => (
                <ListRow
                  key={event.id}
                  title={event.title}
                  detail={event.day ?? m.organizer_no_date()}
                  action={<RestoreButton event={event} />}
                />
              ))}
            </ListRows>
          </Card>
        </div>
      )}
    </>
  );
}

function RestoreButton({ event: { id, title } }: { event: DeletedEvent }) {
  const { form, isBusy } = useSubmission("/events/deleted", { networkFailure: actionFailed });
  return (
    <form {...form}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="eventId" value={id} />
      <Button type="submit" variant="secondary" busy={isBusy} aria-label={`${m.deleted_restore()}: ${title}`}>
        <Undo2 aria-hidden="true" />
        {m.deleted_restore()}
      </Button>
    </form>
  );
}
