import { m } from "#app/i18n/paraglide/messages.js";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { ReminderSettings, type ReminderSettingsProps } from "./reminder-settings.tsx";

/** The reminders card of step 3 (product 10.1). */
export function RemindersCard(props: ReminderSettingsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.reminder_title()}</CardTitle>
        <CardText>{m.reminder_text()}</CardText>
      </CardHeader>
      <CardBody>
        <ReminderSettings {...props} />
      </CardBody>
    </Card>
  );
}
