import { Checkbox } from "#app/ui/checkbox.tsx";
import { Sample } from "#app/ui/dev/sample.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { RadioCards, RadioGroup } from "#app/ui/radio-cards.tsx";
import { Select } from "#app/ui/select.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

const answers = [
  { value: "going", label: "Going", hint: "Takes a place" },
  { value: "maybe", label: "Maybe", hint: "Say later" },
  { value: "no", label: "Can't go" },
];

/** `prefix` keeps ids unique: the page shows every component twice. */
export function Fields({ prefix }: { prefix: string }) {
  const id = (name: string) => `${prefix}-${name}`;
  return (
    <>
      <Sample title="Field">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Your name" name={id("name")} required>
            {(control) => <Input placeholder="Ada Lovelace" {...control} />}
          </Field>
          <Field label="Phone" name={id("phone")} optional hint="Only the organizer sees it.">
            {(control) => <Input type="tel" defaultValue="+1 555 010 0199" {...control} />}
          </Field>
          <Field label="E-mail" name={id("email")} error="Please enter a valid email address.">
            {(control) => <Input type="email" defaultValue="ada@" {...control} />}
          </Field>
          <Field label="Location" name={id("location")}>
            {(control) => <Input disabled defaultValue="Schoolyard" {...control} />}
          </Field>
          <Field label="Starts" name={id("date")}>
            {(control) => <Input type="date" defaultValue="2026-05-09" {...control} />}
          </Field>
          <Field label="Time zone" name={id("zone")}>
            {(control) => (
              <Select {...control}>
                <option>America/New_York</option>
                <option>America/Chicago</option>
              </Select>
            )}
          </Field>
          <Field label="Notes" name={id("notes")} optional className="sm:col-span-2">
            {(control) => <Textarea placeholder="Anything we should know?" {...control} />}
          </Field>
          <Field label="Places" name={id("places")}>
            {(control) => <Stepper max={8} defaultValue={2} {...control} />}
          </Field>
        </div>
      </Sample>
      <Sample title="Choice">
        <RadioCards name={id("answer")} legend="Will you come?" options={answers} defaultValue="going" />
        <RadioGroup name={id("plain")} legend="Send it" options={answers} defaultValue="maybe" error="Pick one." />
        <div>
          <Checkbox label="Bring a chair" defaultChecked />
          <Checkbox label="Put me on the wait list" hint="We write as soon as a place is free." />
          <Checkbox label="Not now" disabled />
        </div>
        <div className="divide-y divide-line">
          <Switch label="Hide attendee names" hint="Only you see who signed up." defaultChecked />
          <Switch label="Event reminders" />
          <Switch label="Push notifications" disabled />
        </div>
      </Sample>
    </>
  );
}
