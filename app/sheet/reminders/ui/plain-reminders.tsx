import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardText } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ReminderQueue } from "./reminder-queue.tsx";
import { type EventReminders, RemindersSummary } from "./reminders-summary.tsx";

/** The reminders card on the event's page: a folded form that works without script. The Messages tab has more. */
export function PlainReminders(reminders: EventReminders) {
  const { eventId, timeZone, settings, queue } = reminders;
  const { daysReminder, hoursReminder } = settings;
  return (
    <Card>
      <details className="group">
        <RemindersSummary {...reminders} />
        <CardBody className="grid gap-4 pt-1 sm:pt-1">
          <CardText>{m.reminder_text()}</CardText>
          <form method="post" action={`/event/${eventId}/reminders`} className="group/form grid gap-4">
            <Switch name="enabled" label={m.reminder_enabled()} defaultChecked={settings.enabled} />
            <div className="hidden gap-3 group-has-[[name=enabled]:checked]/form:grid">
              <PlainReminderFields
                name="days"
                label={m.reminder_days_enabled()}
                hint={m.reminder_days_hint()}
                placeholder={m.reminder_days_placeholder()}
                options={LIMITS.reminder.days.map((count) => ({ value: count, label: m.reminder_days_option({ count }) }))}
                before={daysReminder.daysBefore}
                saved={daysReminder}
              />
              <PlainReminderFields
                name="hours"
                label={m.reminder_hours_enabled()}
                hint={m.reminder_hours_hint()}
                placeholder={m.reminder_hours_placeholder()}
                options={LIMITS.reminder.hours.map((count) => ({ value: count, label: m.reminder_hours_option({ count }) }))}
                before={hoursReminder.hoursBefore}
                saved={hoursReminder}
              />
              {settings.enabled && <ReminderQueue queue={queue} timeZone={timeZone} />}
            </div>
            <div className="flex justify-end gap-2">
              <Button asChild variant="ghost">
                <a href={`/event/${eventId}/messages`}>{m.workspace_messages()}</a>
              </Button>
              <Button type="submit">{m.reminder_save()}</Button>
            </div>
          </form>
        </CardBody>
      </details>
    </Card>
  );
}

type PlainReminderFieldsProps = {
  name: "days" | "hours";
  label: string;
  hint: string;
  placeholder: string;
  options: { value: number; label: string }[];
  before: number;
  saved: { enabled: boolean; customMessage: string };
};

/** Parsed by `parseReminderForm`. */
function PlainReminderFields({ name, label, hint, placeholder, options, before, saved }: PlainReminderFieldsProps) {
  return (
    <fieldset className="group/one rounded-md border border-line px-4 py-2">
      <legend className="sr-only">{label}</legend>
      <Switch name={name} label={label} hint={hint} defaultChecked={saved.enabled} />
      <div className="hidden gap-4 pt-2 pb-3 group-has-[[role=switch]:checked]/one:grid md:grid-cols-[12rem_1fr]">
        <Field label={m.reminder_when()} name={`${name}Before`}>
          {(control) => (
            <Select {...control} defaultValue={before}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.reminder_message()} name={`${name}Message`} optional>
          {(control) => (
            <Textarea {...control} rows={2} maxLength={LIMITS.text.max} placeholder={placeholder} defaultValue={saved.customMessage} />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
