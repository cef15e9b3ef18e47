import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { settingsMerge } from "../rules.ts";
import type { ReminderType, ReminderSettings as Settings } from "../schema.ts";
import { ReminderFields } from "./reminder-fields.tsx";

type ReminderSettingsFieldsProps = {
  value: Settings;
  onChange: (value: Settings) => void;
  /** For an existing event: the actions on one reminder. */
  actionsOf?: (type: ReminderType) => ReactNode;
};

/** One switch for all of an event's reminders, and one for each (product 10.1). */
export function ReminderSettingsFields({ value, onChange, actionsOf }: ReminderSettingsFieldsProps) {
  const { enabled, daysReminder, hoursReminder } = value;
  return (
    <div className="grid gap-4">
      <Switch label={m.reminder_enabled()} checked={enabled} onChange={(event) => onChange({ ...value, enabled: event.target.checked })} />
      {enabled && (
        <div className="grid gap-3">
          <ReminderFields
            label={m.reminder_days_enabled()}
            hint={m.reminder_days_hint()}
            placeholder={m.reminder_days_placeholder()}
            options={LIMITS.reminder.days.map((count) => ({ value: count, label: m.reminder_days_option({ count }) }))}
            value={{ enabled: daysReminder.enabled, before: daysReminder.daysBefore, customMessage: daysReminder.customMessage }}
            onChange={({ before, ...rest }) => onChange({ ...value, daysReminder: { ...rest, daysBefore: before } })}
            actions={actionsOf?.("days")}
          />
          <ReminderFields
            label={m.reminder_hours_enabled()}
            hint={m.reminder_hours_hint()}
            placeholder={m.reminder_hours_placeholder()}
            options={LIMITS.reminder.hours.map((count) => ({ value: count, label: m.reminder_hours_option({ count }) }))}
            value={{ enabled: hoursReminder.enabled, before: hoursReminder.hoursBefore, customMessage: hoursReminder.customMessage }}
            onChange={({ before, ...rest }) => onChange({ ...value, hoursReminder: { ...rest, hoursBefore: before } })}
            actions={actionsOf?.("hours")}
          />
          {settingsMerge(value) && <Notice>{m.reminder_together()}</Notice>}
        </div>
      )}
    </div>
  );
}
