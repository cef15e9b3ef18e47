import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TimeZoneSelect } from "#app/ui/time-zone-select.tsx";

type TimeZoneFieldProps = { value: string; onChange: (timeZone: string) => void; error?: string; name?: string };

export function TimeZoneField({ value, onChange, error, name }: TimeZoneFieldProps) {
  return (
    <Field label={m.wizard_time_zone()} id="time-zone" name={name} hint={m.wizard_time_zone_hint()} error={error}>
      {(control) => <TimeZoneSelect {...control} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
