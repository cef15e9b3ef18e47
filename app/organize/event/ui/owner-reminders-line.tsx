import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isOver } from "#app/sheet/event/status.ts";
import type { ownerReminders } from "#app/sheet/reminders/queries.server.ts";
import { FoldedReminders } from "#app/sheet/reminders/ui/folded-reminders.tsx";
import { RemindersError } from "./reminders-error.tsx";

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
