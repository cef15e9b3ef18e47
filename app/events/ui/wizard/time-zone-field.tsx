import { startTransition, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type TimeZoneFieldProps = { value: string; onChange: (timeZone: string) => void; error?: string; name?: string };

const COMMON = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "UTC"];

/** The five first, then every zone the browser knows ([B §9], decision 32). */
export function TimeZoneField({ value, onChange, error, name }: TimeZoneFieldProps) {
  const others = useOtherZones();
  return (
    <Field label={m.wizard_time_zone()} id="time-zone" name={name} hint={m.wizard_time_zone_hint()} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <optgroup label={m.wizard_time_zones_common()}>{COMMON.map(zoneOption)}</optgroup>
          <optgroup label={m.wizard_time_zones_all()}>
            {(others.includes(value) ? others : [value, ...others]).filter(isOther).map(zoneOption)}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}

/** The long list is the browser's own and comes after hydration. */
function useOtherZones(): string[] {
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => startTransition(() => setZones(Intl.supportedValuesOf("timeZone"))), []);
  return zones;
}

function isOther(zone: string): boolean {
  return !COMMON.includes(zone);
}

function zoneOption(zone: string) {
  return (
    <option key={zone} value={zone}>
      {zone.replaceAll("_", " ")}
    </option>
  );
}
