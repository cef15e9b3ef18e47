import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { fallTogether } from "../rules.ts";
import type { ReminderSettings, ReminderType } from "../schema.ts";
import { ReminderFields } from "./reminder-fields.tsx";

type RemindersCardProps = {
  value: ReminderSettings;
  onChange: (value: ReminderSettings) => void;
  /** What stands below the settings: the queue and a button on the event's page. */
  children?: ReactNode;
  footer?: ReactNode;
  /** On the event's page: what can be done with one reminder. */
  actionsOf?: (type: ReminderType) => ReactNode;
};

/** The reminders card of step 3 and of the owner's event page (product 10.1): one switch for all, one for each reminder. */
export function RemindersCard({ value, onChange, children, footer, actionsOf }: RemindersCardProps) {
  const { enabled, daysReminder, hoursReminder } = value;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.reminder_title()}</CardTitle>
        <CardText>{m.reminder_text()}</CardText>
      </CardHeader>
      <CardBody className="grid gap-4">
        <Switch
          label={m.reminder_enabled()}
          checked={enabled}
          onChange={(event) => onChange({ ...value, enabled: event.target.checked })}
        />
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
            {fallTogether(value) && <Notice>{m.reminder_together()}</Notice>}
          </div>
        )}
        {children}
      </CardBody>
      {footer}
    </Card>
  );
}
