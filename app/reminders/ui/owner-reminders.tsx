import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { ReminderAnswer } from "../schema.ts";
import type { FoldedRemindersProps } from "./folded-reminders.tsx";
import { ReminderQueue } from "./reminder-queue.tsx";
import { ReminderSample } from "./reminder-sample.tsx";
import { ReminderSettings } from "./reminder-settings.tsx";

/** The reminders of an event that is there: the settings, saved by themselves, and what became of them. */
export function OwnerReminders({ eventId, timeZone, settings, queue }: FoldedRemindersProps) {
  const [value, setValue] = useState(settings);
  const { submit, isBusy } = useSubmission<ReminderAnswer>(`/event/${eventId}/reminders`, {
    networkFailure: () => ({ toast: { kind: "error", title: m.reminder_update_failed(), description: m.reminder_update_failed_text() } }),
  });

  return (
    <div className="grid gap-4">
      <ReminderSettings
        value={value}
        onChange={setValue}
        actionsOf={(type) => <ReminderSample eventId={eventId} type={type} settings={value} />}
      />
      {settings.enabled && <ReminderQueue queue={queue} timeZone={timeZone} />}
      <div className="flex justify-end">
        <Button onClick={() => void submit({ settings: JSON.stringify(value) })} busy={isBusy}>
          {m.reminder_save()}
        </Button>
      </div>
    </div>
  );
}
