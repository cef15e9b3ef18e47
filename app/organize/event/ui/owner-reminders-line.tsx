import { Suspense, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isOver } from "#app/sheet/event/status.ts";
import type { loadOwnerReminders } from "#app/sheet/reminders/queries.server.ts";
import { type EventReminders, RemindersSummary } from "#app/sheet/reminders/ui/reminders-summary.tsx";
import { Card, CardBody, CardText } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const OwnerReminders = lazyPart(async () => (await import("#app/sheet/reminders/ui/owner-reminders.tsx")).OwnerReminders);

type OwnerRemindersLineProps = {
  event: Pick<EventView, "id" | "status" | "timeZone">;
  /** "failed" if they couldn't be read. */
  reminders: Awaited<ReturnType<typeof loadOwnerReminders>>;
};

/** An event's reminders for its owner, unless the event is over. If they can't be read, the rest of the page still works. */
export function OwnerRemindersLine({ event, reminders }: OwnerRemindersLineProps) {
  if (reminders === "failed") return <LoadError title={m.reminder_load_failed()} text={m.reminder_load_failed_text()} />;
  return isOver(event.status) ? null : <FoldedReminders eventId={event.id} timeZone={event.timeZone} {...reminders} />;
}

/** An event's reminders as one line that says what is sent next; it expands in place. */
function FoldedReminders(props: EventReminders) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The details may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <Card>
      <details ref={details} className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <RemindersSummary {...props} />
        <CardBody className="grid gap-4 pt-1 sm:pt-1">
          <CardText>{m.reminder_text()}</CardText>
          <Suspense fallback={<Skeleton className="h-24" />}>{isOpen && <OwnerReminders {...props} />}</Suspense>
        </CardBody>
      </details>
    </Card>
  );
}
