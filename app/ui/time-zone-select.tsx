import { type ComponentPropsWithoutRef, startTransition, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";

type TimeZoneSelectProps = Omit<ComponentPropsWithoutRef<typeof Select>, "children" | "value"> & { value: string };

const COMMON = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "UTC"];

/** The five first, then every zone the browser knows by part of the world ([B §9], decision 32): typing a city's name finds it. */
export function TimeZoneSelect({ value, ...props }: TimeZoneSelectProps) {
  const known = useOtherZones();
  const others = (known.includes(value) ? known : [value, ...known]).filter((zone) => !COMMON.includes(zone));
  return (
    <Select value={value} {...props}>
      <optgroup label={m.common_time_zones_usual()}>
        {COMMON.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </optgroup>
      {[...Map.groupBy(others, (zone) => zone.split("/")[0] ?? zone)].map(([part, zones]) => (
        <optgroup key={part} label={part}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {cityOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** The long list is the browser's own and comes after hydration. */
function useOtherZones(): string[] {
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => startTransition(() => setZones(Intl.supportedValuesOf("timeZone"))), []);
  return zones;
}

/** "Buenos Aires, Argentina" of America/Argentina/Buenos_Aires. */
function cityOf(zone: string): string {
  const names = zone.replaceAll("_", " ").split("/");
  return names.length === 1 ? zone : names.slice(1).toReversed().join(", ");
}
