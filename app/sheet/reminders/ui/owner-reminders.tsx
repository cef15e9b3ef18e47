import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useKeptValue } from "#app/ui/kept-value.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { ReminderAnswer } from "../schema.ts";
import { ReminderQueue } from "./reminder-queue.tsx";
import { ReminderSample } from "./reminder-sample.tsx";
import { ReminderSettingsFields } from "./reminder-settings.tsx";
import type { EventReminders } from "./reminders-summary.tsx";

/** An existing event's reminders: the settings, with their own save button, and what was sent. */
export function OwnerReminders({ eventId, timeZone, settings, queue }: EventReminders) {
  const { value, change, forget } = useKeptValue(`reminders.${eventId}`, settings);
  const { submit, isBusy } = useSubmission<ReminderAnswer>(`/event/${eventId}/reminders`, {
    onResult: (answer) => "toast" in answer && answer.toast.kind !== "error" && forget(),
    networkFailure: () => ({ toast: { kind: "error", title: m.reminder_update_failed(), description: m.reminder_update_failed_text() } }),
  });

  return (
    <div className="grid gap-4">
      <ReminderSettingsFields
        value={value}
        onChange={change}
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
