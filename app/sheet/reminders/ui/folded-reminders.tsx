import { Suspense, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card, CardBody, CardText } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type EventReminders, RemindersSummary } from "./reminders-summary.tsx";

const OwnerReminders = lazyPart(async () => (await import("./owner-reminders.tsx")).OwnerReminders);

/** An event's reminders as one line that says what goes out next; it opens in place. */
export function FoldedReminders(props: EventReminders) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before the page listened.
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
