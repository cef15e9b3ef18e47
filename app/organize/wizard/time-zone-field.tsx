import { startTransition, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { browserZone } from "#app/lib/time-zones.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TimeZoneInput } from "#app/ui/time-zone-input.tsx";
import { UtcNotice } from "#app/ui/utc-notice.tsx";

type TimeZoneFieldProps = { value: string; onChange: (timeZone: string) => void; error?: string; isNew: boolean };

/** Collapsed to one line, unless the zone differs from this device's or the field is opened. */
export function TimeZoneField({ value, onChange, error, isNew }: TimeZoneFieldProps) {
  const [isShown, setShown] = useState(false);
  const differs = useIsForeignZone(value);
  const isOpen = isShown || differs || error !== undefined;
  return (
    <div className="grid content-start gap-3">
      {isOpen ? (
        <Field label={m.wizard_time_zone()} id="time-zone" hint={m.wizard_time_zone_hint()} error={error}>
          {(control) => (
            <TimeZoneInput
              {...control}
              value={value}
              onValueChange={(zone) => {
                setShown(true);
                onChange(zone);
              }}
            />
          )}
        </Field>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          {m.wizard_time_zone_line({ zone: value.replaceAll("_", " ") })}
          <Button variant="link" size="sm" onClick={() => setShown(true)}>
            {m.wizard_time_zone_change()}
          </Button>
        </p>
      )}
      {isNew && <UtcNotice zone={value} />}
    </div>
  );
}

/** Only known in the browser. */
function useIsForeignZone(zone: string): boolean {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => startTransition(() => setOwn(browserZone())), []);
  return own !== null && own !== zone;
}
