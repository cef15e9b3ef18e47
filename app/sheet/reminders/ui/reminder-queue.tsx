import { Check, Clock } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import type { QueuedReminderView } from "../schema.ts";

const SHOWN = 6;

/** Reminders, 'Sent' or 'Scheduled for' its time in the event's zone (product 10.4). */
export function ReminderQueue({ queue, timeZone }: { queue: QueuedReminderView[]; timeZone: string }) {
  if (queue.length === 0) return <p className="text-muted text-sm">{m.reminder_queue_empty()}</p>;
  const next = queue.findIndex((reminder) => !reminder.isSent);
  const from = Math.max(0, Math.min(next === -1 ? queue.length : next - 1, queue.length - SHOWN));
  const shown = queue.slice(from, from + SHOWN);
  return (
    <section aria-labelledby="reminder-queue" className="grid gap-1">
      <h3 id="reminder-queue" className="font-medium text-ink text-sm">
        {m.reminder_queue_title()}
      </h3>
      <ol className="divide-y divide-line">
        {shown.map((reminder) => (
          <QueuedReminder key={reminder.id} reminder={reminder} timeZone={timeZone} />
        ))}
      </ol>
      {queue.length > shown.length && <p className="text-muted text-xs">{m.reminder_queue_more({ count: queue.length - shown.length })}</p>}
    </section>
  );
}

function QueuedReminder({ reminder, timeZone }: { reminder: QueuedReminderView; timeZone: string }) {
  const locale = getLocale();
  const Icon = reminder.isSent ? Check : Clock;
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <Icon aria-hidden="true" className={reminder.isSent ? "size-4 shrink-0 text-go-ink" : "size-4 shrink-0 text-muted"} />
      <span className="grid flex-1 gap-x-4 sm:grid-cols-[1fr_auto] sm:items-baseline">
        <span className="text-ink">
          {reminder.isSent ? m.reminder_sent() : m.reminder_scheduled({ time: formatInstant(reminder.sendAt, locale, timeZone) })}
        </span>
        <span className="text-muted text-xs">{m.reminder_queue_for({ time: formatInstant(reminder.startsAt, locale, timeZone) })}</span>
      </span>
    </li>
  );
}
