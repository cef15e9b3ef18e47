import { CircleAlert } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isOver } from "#app/sheet/event/status.ts";
import type { loadOwnerReminders } from "#app/sheet/reminders/queries.server.ts";
import { PlainReminders } from "#app/sheet/reminders/ui/plain-reminders.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

type PlainRemindersLineProps = {
  event: Pick<EventView, "id" | "status" | "timeZone">;
  /** "failed" if they couldn't be read. */
  reminders: Awaited<ReturnType<typeof loadOwnerReminders>>;
};

/** An event's reminders for its owner on the event's page, which has no React; hidden once the event is over. */
export function PlainRemindersLine({ event, reminders }: PlainRemindersLineProps) {
  if (reminders !== "failed")
    return isOver(event.status) ? null : <PlainReminders eventId={event.id} timeZone={event.timeZone} {...reminders} />;
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={m.reminder_load_failed()}
      text={m.reminder_load_failed_text()}
      action={
        <Button asChild variant="secondary">
          <a href={`/event/${event.id}`}>{m.error_retry()}</a>
        </Button>
      }
    />
  );
}
