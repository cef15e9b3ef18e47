import { Bell, ChevronDown } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import { CardTitle } from "#app/ui/card.tsx";
import type { QueuedReminderView, ReminderSettings } from "../schema.ts";

export type EventReminders = { eventId: string; timeZone: string; settings: ReminderSettings; queue: QueuedReminderView[] };

/** One line with the next reminder; it opens the details below. */
export function RemindersSummary(reminders: EventReminders) {
  return (
    <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
      <Bell aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <span className="grid flex-1 gap-x-3 sm:flex sm:flex-wrap sm:items-baseline">
        <CardTitle className="text-base">{m.reminder_title()}</CardTitle>
        <span className="text-muted text-sm">{formatNext(reminders)}</span>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
    </summary>
  );
}

/** "Scheduled for Fri, Dec 4, 9:00 AM" */
function formatNext({ settings, queue, timeZone }: EventReminders): string {
  if (!settings.enabled) return m.reminder_off();
  const next = queue.find((reminder) => !reminder.isSent);
  if (!next) return m.reminder_none_ahead();
  return m.reminder_scheduled({ time: formatInstant(next.sendAt, getLocale(), timeZone) });
}
