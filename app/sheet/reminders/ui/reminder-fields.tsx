import { type ReactNode, useId } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type Reminder = { enabled: boolean; before: number; customMessage: string };

type ReminderFieldsProps = {
  label: string;
  hint: string;
  placeholder: string;
  options: { value: number; label: string }[];
  value: Reminder;
  onChange: (value: Reminder) => void;
  /** Actions on this reminder before it goes out. */
  actions?: ReactNode;
};

/** One of the two reminders: its switch, its lead time, and the organizer's own text. */
export function ReminderFields({ label, hint, placeholder, options, value, onChange, actions }: ReminderFieldsProps) {
  const id = useId();
  return (
    <fieldset className="rounded-md border border-line px-4 py-2">
      <legend className="sr-only">{label}</legend>
      <Switch
        label={label}
        hint={hint}
        checked={value.enabled}
        onChange={(event) => onChange({ ...value, enabled: event.target.checked })}
      />
      {value.enabled && (
        <div className="grid gap-4 pt-2 pb-3 md:grid-cols-[12rem_1fr]">
          <Field label={m.reminder_when()} id={`${id}-when`}>
            {(control) => (
              <Select {...control} value={value.before} onChange={(event) => onChange({ ...value, before: Number(event.target.value) })}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={m.reminder_message()} id={`${id}-message`} optional>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={LIMITS.text.max}
                placeholder={placeholder}
                value={value.customMessage}
                onChange={(event) => onChange({ ...value, customMessage: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {value.enabled && actions}
    </fieldset>
  );
}
