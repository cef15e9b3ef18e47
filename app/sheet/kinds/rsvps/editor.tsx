import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { EditorProps } from "../editor-props.ts";
import { WhenFields } from "../when-fields.tsx";

/** The date, and the number of spots. */
export function RsvpEditor(props: EditorProps) {
  const { schedule, change, errors } = props;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.editor_when()}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-6">
        <WhenFields {...props} />
        <Field label={m.editor_max_attendees()} id="max-attendees" hint={m.editor_max_attendees_hint()} error={errors.maxAttendees}>
          {(control) => (
            <Stepper
              {...control}
              min={LIMITS.attendees.min}
              max={LIMITS.attendees.max}
              value={schedule.maxAttendees}
              onValueChange={(count) => change({ change: "max attendees", count })}
              className="w-44"
            />
          )}
        </Field>
      </CardBody>
    </Card>
  );
}
