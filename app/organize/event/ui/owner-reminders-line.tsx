import { m } from "#app/i18n/paraglide/messages.js";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isOver } from "#app/sheet/event/status.ts";
import type { ownerReminders } from "#app/sheet/reminders/queries.server.ts";
import { FoldedReminders } from "#app/sheet/reminders/ui/folded-reminders.tsx";

type OwnerRemindersLineProps = {
  event: Pick<EventView, "id" | "status" | "timeZone">;
  /** "failed": they could not be read. */
  reminders: Awaited<ReturnType<typeof ownerReminders>>;
};

/** An event's reminders for its owner, while something of it is still to come; without them the rest of the page stands. */
export function OwnerRemindersLine({ event, reminders }: OwnerRemindersLineProps) {
  if (reminders === "failed") return <LoadError title={m.reminder_load_failed()} text={m.reminder_load_failed_text()} />;
  return isOver(event.status) ? null : <FoldedReminders eventId={event.id} timeZone={event.timeZone} {...reminders} />;
}
