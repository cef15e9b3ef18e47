import { Bell, ChevronDown } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import { Card, CardBody, CardText, CardTitle } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { QueuedReminderView, ReminderSettings } from "../schema.ts";

const OwnerReminders = lazyPart(async () => (await import("./owner-reminders.tsx")).OwnerReminders);

export type FoldedRemindersProps = { eventId: string; timeZone: string; settings: ReminderSettings; queue: QueuedReminderView[] };

/** An event's reminders as one line that says what goes out next; it opens in place. */
export function FoldedReminders(props: FoldedRemindersProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before the page listened.
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <Card>
      <details ref={details} className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <Bell aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <span className="grid flex-1 gap-x-3 sm:flex sm:flex-wrap sm:items-baseline">
            <CardTitle className="text-base">{m.reminder_title()}</CardTitle>
            <span className="text-muted text-sm">{nextText(props)}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <CardBody className="grid gap-4 pt-1 sm:pt-1">
          <CardText>{m.reminder_text()}</CardText>
          <Suspense fallback={<Skeleton className="h-24" />}>{isOpen && <OwnerReminders {...props} />}</Suspense>
        </CardBody>
      </details>
    </Card>
  );
}

/** "Scheduled for Fri, Dec 4, 9:00 AM" */
function nextText({ settings, queue, timeZone }: FoldedRemindersProps): string {
  if (!settings.enabled) return m.reminder_off();
  const next = queue.find((reminder) => !reminder.isSent);
  if (!next) return m.reminder_none_ahead();
  return m.reminder_scheduled({ time: formatInstant(next.sendAt, getLocale(), timeZone) });
}
