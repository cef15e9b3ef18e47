import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { UtcNotice } from "#app/ui/utc-notice.tsx";

type TimeZoneFieldProps = { value: string; onChange: (timeZone: string) => void; error?: string; isNew: boolean };

export function TimeZoneField({ value, onChange, error, isNew }: TimeZoneFieldProps) {
  return (
    <div className="grid content-start gap-3">
      <Field label={m.wizard_time_zone()} id="time-zone" hint={m.wizard_time_zone_hint()} error={error}>
        {(control) => <TimeZoneInput {...control} value={value} onValueChange={onChange} />}
      </Field>
      {isNew && <UtcNotice zone={value} />}
    </div>
  );
}
