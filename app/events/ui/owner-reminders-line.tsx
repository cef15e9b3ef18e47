import type { EventView } from "#app/events/event-view.server.ts";
import { isOver } from "#app/events/status.ts";
import { RemindersError } from "#app/events/ui/reminders-error.tsx";
import type { ownerReminders } from "#app/reminders/queries.server.ts";
import { FoldedReminders } from "#app/reminders/ui/folded-reminders.tsx";

type OwnerRemindersLineProps = {
  event: Pick<EventView, "id" | "status" | "timeZone">;
  /** "failed": they could not be read. */
  reminders: Awaited<ReturnType<typeof ownerReminders>>;
};

/** An event's reminders for its owner, while something of it is still to come. */
export function OwnerRemindersLine({ event, reminders }: OwnerRemindersLineProps) {
  if (reminders === "failed") return <RemindersError />;
  return isOver(event.status) ? null : <FoldedReminders eventId={event.id} timeZone={event.timeZone} {...reminders} />;
}
