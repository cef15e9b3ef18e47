import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CardFooter } from "#app/ui/card.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { QueuedReminderView, ReminderAnswer, ReminderSettings } from "../schema.ts";
import { ReminderQueue } from "./reminder-queue.tsx";
import { ReminderSample } from "./reminder-sample.tsx";
import { RemindersCard } from "./reminders-card.tsx";

type OwnerRemindersProps = {
  eventId: string;
  timeZone: string;
  settings: ReminderSettings;
  queue: QueuedReminderView[];
};

/** The reminders card on the owner's event page: the same settings, saved by themselves, and what became of them. */
export function OwnerReminders({ eventId, timeZone, settings, queue }: OwnerRemindersProps) {
  const [value, setValue] = useState(settings);
  const { submit, isBusy } = useSubmission<ReminderAnswer>(`/event/${eventId}/reminders`, {
    networkFailure: () => ({ toast: { kind: "error", title: m.reminder_update_failed(), description: m.reminder_update_failed_text() } }),
  });

  return (
    <RemindersCard
      value={value}
      onChange={setValue}
      actionsOf={(type) => <ReminderSample eventId={eventId} type={type} settings={value} />}
      footer={
        <CardFooter className="justify-end">
          <Button onClick={() => void submit({ settings: JSON.stringify(value) })} busy={isBusy}>
            {m.reminder_save()}
          </Button>
        </CardFooter>
      }
    >
      {settings.enabled && <ReminderQueue queue={queue} timeZone={timeZone} />}
    </RemindersCard>
  );
}
